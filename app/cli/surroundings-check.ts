import "./environment-check";
import { runCommand } from "./command";
import { checkSurroundings } from "./surroundings";

await runCommand(() => checkSurroundings({ port: true, database: true }));
