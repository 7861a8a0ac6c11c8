import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** 三线表 for rows with acts; on phones each row becomes a small card. */
export const table = styled({
  fontSize: size[14],
  lineHeight: 1.6,
  borderBlock: `2px solid ${colour.rule}`,
});
inside(`${table} thead th`, {
  padding: "6px 12px 6px 0",
  borderBottom: `1px solid ${colour.rule}`,
  color: colour.ink2,
  fontWeight: 600,
  textAlign: "left",
  whiteSpace: "nowrap",
});
inside(`${table} :is(td, tbody th)`, {
  padding: "9px 12px 9px 0",
  fontWeight: 400,
  textAlign: "left",
  verticalAlign: "middle",
});
inside(`${table} tbody tr + tr`, { borderTop: `1px solid ${colour.line}` });
inside(`${table} :is(td, th):last-child`, { paddingRight: 0 });
inside(`${table} tbody th a:hover`, { color: colour.bamboo });
export const tick = styled({ width: 30 });
export const acts = styled({});
inside(`${table} thead ${acts}`, { textAlign: "right" });
inside(`${acts} > div`, {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: "4px 12px",
});
inside(`${acts} > div > a`, {
  display: "inline-flex",
  alignItems: "center",
  "@media": { [screen.phone]: { minHeight: measure.tap } },
});

inside(`${table}, ${table} :is(tbody, tr, td, tbody th)`, {
  "@media": { [screen.phone]: { display: "block" } },
});
inside(`${table} thead`, { "@media": { [screen.phone]: { display: "none" } } });
inside(`${table} tbody tr`, {
  "@media": { [screen.phone]: { position: "relative", padding: "10px 0" } },
});
inside(`${table} tbody :is(td, th)`, { "@media": { [screen.phone]: { padding: "1px 0" } } });
inside(`${table} td[data-head]`, {
  "@media": {
    [screen.phone]: {
      display: "inline-flex",
      alignItems: "baseline",
      gap: 6,
      marginRight: 14,
      color: colour.ink2,
    },
  },
});
inside(`${table} td[data-head]::before`, {
  "@media": {
    [screen.phone]: {
      content: "attr(data-head)",
      flex: "none",
      color: colour.ink3,
      fontSize: size[13],
    },
  },
});
inside(`${table} ${tick}`, {
  "@media": { [screen.phone]: { position: "absolute", left: 0, top: 0, width: measure.tap } },
});
inside(`${table} tr:has(> ${tick})`, {
  "@media": { [screen.phone]: { paddingLeft: measure.tap } },
});
inside(`${table} ${acts} > div`, {
  "@media": { [screen.phone]: { justifyContent: "flex-start" } },
});

export const box = styled({
  display: "inline-grid",
  placeItems: "center",
  minWidth: 24,
  minHeight: 24,
  "@media": { [screen.phone]: { minWidth: measure.tap, minHeight: measure.tap } },
});
inside(`${box} input`, { width: 18, height: 18, margin: 0, accentColor: colour.bamboo });
