import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { answerPasskeyOptions } from "~/features/accounts/sign-in/passkey-options.server";

/** What a passkey is to sign next. */
export const action = ({ request }: ActionFunctionArgs) => answerPasskeyOptions(request);

export const loader = () => redirect("/user/signin");
