import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

/** Figures, as many beside each other as fit, below the line of their heading. */
export const tiles = styled({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(118px, 1fr))",
  borderBottom: `1px solid ${colour.line}`,
});
inside(`${tiles} div`, { padding: "12px 8px 10px 0" });
inside(`${tiles} dt`, { color: colour.ink3, fontSize: size[13] });
inside(`${tiles} dd`, {
  fontSize: size[26],
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums",
});
inside(`${tiles} dd > span`, { display: "block", fontWeight: 400, lineHeight: 1.5 });
inside(`${tiles} a`, { color: colour.bamboo });

export const steps = styled({ marginBottom: 32 });
export const part = styled({ marginTop: 32 });

export const charts = styled({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "32px 40px",
  marginTop: 32,
  "@media": { [screen.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const chart = styled({ paddingTop: 8 });
inside(`${chart} svg`, { width: "100%", height: "auto" });
inside(`${chart} path`, { stroke: colour.line });
inside(`${chart} rect`, { fill: colour.bamboo, fillOpacity: 0.35 });
inside(`${chart} rect:hover`, { fillOpacity: 0.7 });
inside(`${chart} rect:last-of-type`, { fillOpacity: 1 });
inside(`${chart} text`, { fill: colour.ink3, fontFamily: "inherit", fontSize: 12 });

export const figures = styled({ fontSize: size[13] });
inside(`${figures} > summary`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: measure.tap,
});
