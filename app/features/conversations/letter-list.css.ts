import { sentTo } from "~/ui/layout/sent-to";
import { act } from "~/ui/marks/act-links.css";
import { side } from "~/ui/pictures/avatar.css";
import { inLayer } from "~/ui/theme/in-layer";
import { colour, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const letters = styled({});
inside(`${letters} > li`, {
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr)",
  gap: "0 14px",
  padding: "14px 0",
  borderBottom: `1px solid ${colour.line}`,
  "@media": { [screen.phone]: { gridTemplateColumns: "35px minmax(0, 1fr)", columnGap: 10 } },
});
/* Forced colours take the ground and draw the outline. */
inside(`${letters} > li${sentTo}`, {
  outline: "2px solid transparent",
  outlineOffset: -2,
  background: colour.bambooWash,
});
export const face = styled({});
inside(`${face} > *`, { "@media": { [screen.phone]: { vars: { [side]: "35px" } } } });
export const byline = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "0 12px",
});
inside(`${byline} ${act}`, { minWidth: 0, marginLeft: "auto", fontSize: size[13] });
export const around = styled({ display: "flex", flexWrap: "wrap", gap: "0 16px" });
export const fields = styled({ display: "grid", gap: 8 });
export const write = styled({ marginTop: 24 });
