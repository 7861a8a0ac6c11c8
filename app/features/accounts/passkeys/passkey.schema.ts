import { z } from "zod";
import { textField } from "~/platform/text/text-fields";
import { passkeyNameLength } from "./passkey";

/** What a form carries of a passkey: what the device answered, as the script wrote it. */
export const passkeyField = z.string().max(20_000, "通行密钥的数据太长了").default("");

/** What a member calls a passkey; "" where they say nothing. */
export const passkeyNameField = textField({
  name: "名字",
  max: passkeyNameLength,
  optional: true,
  line: true,
});
