import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

export const desk = styled({
  display: "grid",
  gridTemplateColumns: "132px minmax(0, 1fr)",
  gap: "16px 40px",
  alignItems: "start",
  "@media": {
    [screen.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    print: { display: "block" },
  },
});

export const nav = styled({
  position: "sticky",
  top: `calc(${measure.bar} + 24px)`,
  display: "grid",
  gap: 16,
  "@media": { [screen.narrow]: { display: "none" } },
});
export const group = styled({ color: colour.ink3, fontSize: size[12], paddingLeft: 12 });
export const count = styled({ color: colour.cinnabar, fontSize: size[13], fontWeight: 600 });

/** The places of the admin on phones, behind a word that says where one is. */
export const fold = styled({
  borderBottom: `1px solid ${colour.line}`,
  "@media": { [screen.wide]: { display: "none" } },
});
inside(`${fold} > summary`, {
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 44,
  fontSize: size[15],
  fontWeight: 600,
});
export const sheet = styled({ display: "grid", gap: 8, paddingBottom: 12 });
inside(`${sheet} ul`, { display: "grid", gridTemplateColumns: "repeat(3, 1fr)" });

for (const place of [nav, sheet]) {
  inside(`${place} a`, {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: measure.tap,
    padding: "0 12px",
    borderRadius: radius.small,
    color: colour.ink2,
    fontSize: size[15],
  });
  inside(`${place} a:hover`, { color: colour.bamboo });
  inside(`${place} [aria-current]`, { color: colour.ink, fontWeight: 600 });
}

export const main = styled({ minWidth: 0 });
