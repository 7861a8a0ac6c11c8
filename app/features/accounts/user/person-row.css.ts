import { inLayer } from "~/ui/theme/in-layer";

const { styled, inside } = inLayer("parts");

export const person = styled({
  flex: "1 1 auto",
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  gap: 10,
  padding: "7px 0",
});
export const text = styled({ flex: 1, minWidth: 0, lineHeight: 1.5 });
inside(`${text} > *`, { display: "block" });
