import { inLayer } from "~/ui/theme/in-layer";
import { size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

export const head = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
  minHeight: 38,
  marginBottom: 16,
});
inside(`${head} h1`, { fontSize: size[20] });
inside(`${head} p`, { flexBasis: "100%" });
