import type { z } from "zod";
import {
  companyField,
  emailField,
  newPasswordField,
  nicknameField,
  passwordProblem,
  phoneField,
  usernameField,
} from "~/features/accounts/account/account-fields";

const fields = {
  username: usernameField,
  nickname: nicknameField,
  email: emailField,
  password: newPasswordField,
  phone: phoneField,
  companyName: companyField,
};

type SignUpField = keyof typeof fields;

export type SignUpFields = { [Field in SignUpField]: z.output<(typeof fields)[Field]> };

/** What is typed into the form, as it comes. */
export type SignUpTyped = Record<SignUpField | "rePassword", string>;

export const signUpNames = [...(Object.keys(fields) as SignUpField[]), "rePassword"] as const;

export type FieldErrors = Record<string, string[]>;

/** The one sentence of each field that fails, all at once, and the tidied values of those that do not. */
export function checkSignUp(typed: SignUpTyped): {
  form: SignUpFields;
  errors: FieldErrors;
} {
  const errors: FieldErrors = {};
  const form = { nickname: "", phone: "", companyName: "", username: "", email: "", password: "" };
  for (const name of Object.keys(fields) as SignUpField[]) {
    const parsed = fields[name].safeParse(typed[name]);
    if (parsed.success) form[name] = parsed.data;
    else errors[name] = parsed.error.issues.map((issue) => issue.message);
  }
  const likeName = passwordProblem(typed.password, form);
  if (form.password !== "" && likeName) errors["password"] = [likeName];
  if (typed.rePassword === "") errors["rePassword"] = ["请再填一次密码"];
  else if (typed.rePassword !== typed.password) errors["rePassword"] = ["两次填写的密码不一样"];
  return { form, errors };
}

const order = ["username", "nickname", "email", "password", "rePassword", "phone", "companyName"];

const formPlace = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** What is wrong, in the order in which the form asks. */
export function inFormOrder(errors: FieldErrors): FieldErrors {
  const entries = Object.entries(errors).toSorted(([a], [b]) => formPlace(a) - formPlace(b));
  return Object.fromEntries(entries);
}
