/** What is said of a field where its rule has no words of its own, because no form of ours sends such a thing: twice, say. */
export const misfit = ({ input }: { input?: unknown }): string =>
  input === undefined ? "请填写这一项" : "这一项填得不对";
