import { inLayer } from "~/ui/theme/in-layer";
import { radius, screen } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/* 210 px for one, 180 for two, 120 for three or more. */
const grid = styled({ display: "grid", gap: 6, justifyContent: "start" });
inside(`${grid} > li`, { overflow: "hidden", borderRadius: radius.small, aspectRatio: "1" });
inside(`${grid} a`, { display: "block", height: "100%" });

export const one = styled({ gridTemplateColumns: "minmax(0, 210px)" }, grid);
export const two = styled({ gridTemplateColumns: "repeat(2, minmax(0, 180px))" }, grid);
export const many = styled(
  {
    gridTemplateColumns: "repeat(3, minmax(0, 120px))",
    "@media": {
      [screen.beyondPhone]: { gridTemplateColumns: "repeat(auto-fill, 120px)" },
    },
  },
  grid,
);
