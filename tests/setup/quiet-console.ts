import { afterEach, beforeEach, vi } from "vitest";

// Whatever warns during a test is a fault that someone would meet later.
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      said.push(`console.${method}: ${words.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`a test must leave the console quiet:\n${said.join("\n")}`);
});
