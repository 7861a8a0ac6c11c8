/** The name of the field that people never see and programs fill. */
export const baitName = "website";
