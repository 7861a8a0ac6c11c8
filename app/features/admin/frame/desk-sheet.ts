import type { LinksFunction } from "@remix-run/node";
import deskSheet from "./desk-sheet.css";

/** The sheet of every page that shows something of `features/admin`: the layer `desk`, which no other page loads. */
export const deskLinks: LinksFunction = () => [{ rel: "stylesheet", href: deskSheet }];
