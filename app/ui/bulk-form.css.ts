import { inLayer } from "./theme/in-layer";

const { styled, inside } = inLayer("parts");

/** What can be done with the chosen rows. */
export const bulk = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  paddingBlock: 8,
});
inside(`${bulk} form`, { display: "contents" });
inside(`${bulk} form > div`, { flex: "1 1 200px" });
inside(`${bulk} form > div > input`, { minHeight: 38, paddingBlock: 4 });
