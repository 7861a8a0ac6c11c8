import { beforeAll } from "vitest";

// Only now, because some files set their environment while they are loaded, which modules read.
beforeAll(async () => {
  const { openCatalogue } = await import("~/features/catalogue/catalogue.server");
  openCatalogue();
});
