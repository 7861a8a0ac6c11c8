import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");
const shared = {
  resolve: { alias: { "~": path.join(root, "app"), tests: path.join(root, "tests") } },
  plugins: [vanillaExtractPlugin()],
};

/** unit: pure rules beside their code. architecture: the shape of the house. integration: on a real database. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "app/**/*.test.tsx"],
          setupFiles: ["tests/setup/own-data-dir.ts"],
        },
      },
      {
        ...shared,
        test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"] },
      },
    ],
  },
});
