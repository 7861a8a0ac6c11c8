import { side } from "~/ui/pictures/avatar.css";
import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

/** Where the picture is one for phones; the tokens themselves are in no script of the browser. */
export const onPhone = screen.phone;

export const head = styled({ position: "relative", marginBottom: 24 });
/* Apart from the tabs and from what it is about. */
export const refusal = styled({ marginBlock: 16 });
export const back = styled({
  display: "block",
  height: 208,
  overflow: "hidden",
  borderRadius: radius.large,
  background: colour.wash,
  "@media": {
    [screen.phone]: { height: 132, marginInline: -16, borderRadius: 0 },
  },
});
inside(`${back} > picture`, { display: "contents" });
inside(`${back} > svg, ${back} img`, {
  width: "100%",
  height: "100%",
  objectFit: "cover",
  filter: `brightness(${colour.dim})`,
});
/* Where there is no picture: a few stalks, drawn in the paper's own shades. */
export const grove = styled({ fill: "none", stroke: colour.line, strokeLinecap: "butt" });
export const change = styled({ position: "absolute", right: 12, top: 12 });
inside(`${change} > a`, {
  borderColor: "transparent",
  background: "rgba(20, 24, 20, .62)",
  color: "#fff",
});
export const line = styled({
  position: "relative",
  display: "flex",
  alignItems: "flex-end",
  gap: 20,
  paddingInline: 24,
  marginTop: -36,
  "@media": { [screen.phone]: { flexWrap: "wrap", gap: "4px 16px", paddingInline: 0 } },
});
/* Each face lies on the cover by the same length, however many lines stand beside it. */
inside(`${line} > a:first-child`, {
  alignSelf: "flex-start",
  boxShadow: `0 0 0 4px ${colour.paper}`,
  "@media": { [screen.phone]: { vars: { [side]: "80px" } } },
});
export const text = styled({
  flex: 1,
  minWidth: 0,
  paddingTop: 44,
  lineHeight: 1.6,
  "@media": { [screen.phone]: { flex: "1 0 100%", order: 3, paddingTop: 0 } },
});
inside(`${text} h1`, { fontSize: size[20] });
inside(`${text} h1 a`, { paddingBlock: 8 });
inside(`${text} p`, { color: colour.ink2, fontSize: size[14] });
export const acts = styled({
  display: "flex",
  gap: 8,
  paddingBottom: 4,
  "@media": { [screen.phone]: { marginLeft: "auto", padding: 0 } },
});
export const figures = styled({
  marginTop: 12,
  "@media": { [screen.wide]: { display: "none" } },
});
/* Six of them stand in one line of a phone. */
inside(`${figures} > dl`, { gridTemplateColumns: "repeat(auto-fit, minmax(40px, 1fr))" });
