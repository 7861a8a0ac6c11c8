const least = [20, 19];

/** Stops with a sentence when this Node is too old for the packages. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return;
  process.stderr.write(
    `Zhulin needs Node ${least.join(".")} or later; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
