/** How a member proves their identity; "nothing" when they have neither a password nor an e-mail address. */
export type IdentityKind = "password" | "code" | "nothing";
