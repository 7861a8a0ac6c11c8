// Renders one page again and again, from data that were read once, and prints how many ms of a core that takes: what is left
// of a page when nothing is asked of the database and nothing is sent.
import { answerOf, build } from "./built-site.mjs";

const [address = "/topics"] = process.argv.slice(2);
const times = 300;
const render = build.entry.module.default;

let again = async () => undefined;
await answerOf(address, {
  default: (request, status, headers, { serverHandoffStream: _read, ...context }) => {
    again = async () =>
      (await render(request, status, new Headers(headers), { ...context })).arrayBuffer();
    return new Response(null);
  },
});
for (let warm = 0; warm < times / 3; warm += 1) await again();
const before = process.cpuUsage();
for (let count = 0; count < times; count += 1) await again();
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000 / times));
process.exit(0);
