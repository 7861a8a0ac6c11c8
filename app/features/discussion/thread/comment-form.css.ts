import { side } from "~/ui/pictures/avatar.css";
import { inLayer } from "~/ui/theme/in-layer";
import { screen } from "../../../../vanilla-extract.config";
import { acts } from "./comment-list.css";

const { styled, inside } = inLayer("pages");

export const reply = styled({
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr)",
  gap: 14,
  marginTop: 24,
  "@media": {
    [screen.phone]: { gridTemplateColumns: "35px minmax(0, 1fr)", columnGap: 10 },
    [screen.widescreen]: { marginLeft: -54 },
  },
});
inside(`${reply} > span`, { "@media": { [screen.phone]: { vars: { [side]: "35px" } } } });
/* Where there is no face beside it, a phone has no room to leave free. */
inside(`${reply} > span:empty`, { "@media": { [screen.phone]: { display: "none" } } });
inside(`${reply} > span:empty + *`, { "@media": { [screen.phone]: { gridColumn: "1 / -1" } } });
/* Within a comment the form stands without a face. */
export const inPlace = styled({ flex: "1 0 calc(100% - 6px)", margin: "8px 0 8px 6px" });
/* It stands beneath all acts of the comment, not between them. */
inside(`${acts} > ${inPlace}`, { order: 1, marginLeft: 6 });
export const fields = styled({ display: "grid", gap: 8 });
