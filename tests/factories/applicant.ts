export const password = "bamboo-forest";
let people = 0;

type Typed = "username" | "nickname" | "email" | "phone" | "companyName";

/** What somebody new types into the form of a sign-up. */
export function person(fields: Partial<Record<Typed, string>> = {}) {
  people += 1;
  return {
    username: `newbie${people}`,
    nickname: "新竹",
    email: `newbie${people}@example.com`,
    password,
    rePassword: password,
    phone: "",
    companyName: "",
    ...fields,
  };
}
