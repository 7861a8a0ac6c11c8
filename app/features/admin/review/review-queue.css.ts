import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

/** A box to tick, what waits, and the form that decides; on phones the form stands below. */
export const rows = styled({});
inside(`${rows} > li`, {
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr) 360px",
  alignItems: "start",
  gap: "4px 12px",
  padding: "12px 0",
  "@media": {
    [screen.phone]: { gridTemplateColumns: `${measure.tap} minmax(0, 1fr)`, gap: "8px 4px" },
  },
});
inside(`${rows} > li + li`, { borderTop: `1px solid ${colour.line}` });
inside(`${rows} > li > form`, { "@media": { [screen.phone]: { gridColumn: 2 } } });
export const words = styled({
  overflowWrap: "anywhere",
  // On phones the box beside it is as tall as a finger.
  "@media": { [screen.phone]: { paddingTop: 8 } },
});
export const decision = styled({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "start",
  gap: 8,
});
inside(`${decision} > button`, { minHeight: 44 });
