import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerUsage, settingsFromParent, tellParent } from "./in-child.ts";

// The bare limit: answers `/<n>` with n bytes and does nothing else.
await settingsFromParent();
const bodies = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const path = request.url ?? "/";
  let body = bodies.get(path);
  if (!body) bodies.set(path, (body = Buffer.alloc(Number(path.slice(1)), "x")));
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  tellParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
answerUsage();
process.once("SIGTERM", () => process.exit(0));
