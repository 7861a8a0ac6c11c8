// Loaded before remix-serve in each server process. Its request log would hold whole query strings,
// with the tokens in them, and its greeting would come once a process: ours are
// platform/http/access-log and welcome.mjs.
import { createRequire } from "node:module";
import { giveRouterMemory } from "./route-memory.mjs";
import { askedForFiles } from "./file-addresses.mjs";
import { leadingOn } from "./raw-addresses.mjs";

giveRouterMemory();

const require = createRequire(import.meta.resolve("@remix-run/serve/package.json"));
const morgan = require("morgan");

morgan.format("tiny", () => null);

const express = require("express");
express.static = askedForFiles(express.static);
express.application.listen = leadingOn(express.application.listen);

Object.assign(console, { log: () => undefined });

// One that is tried apart (roll.mjs) is no worker of the cluster, which would end it with the first process.
process.on("disconnect", () => process.exit(0));
