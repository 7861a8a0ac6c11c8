/** By what a member proves who they are; "nothing" when there is neither password nor e-mail. */
export type IdentityKind = "password" | "code" | "nothing";
