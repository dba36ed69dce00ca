import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerUsage, settingsFromParent, tellParent } from "./in-child.ts";

type Answer = { headers: Record<string, string>; body: Buffer };

// The bare limit: answers `/<n>?headers=<m>&lines=<l>` with n bytes after about m bytes of headers in l lines, and does
// nothing else. As many lines as the shop's, because the client that reads them shares the processors.
await settingsFromParent();
const answers = new Map<string, Answer>();
const server = createServer((request, response) => {
  const { headers, body } = answers.get(request.url ?? "/") ?? remember(request.url ?? "/");
  response.writeHead(200, headers);
  response.end(body);
});

function remember(address: string): Answer {
  const { pathname, searchParams } = new URL(address, "http://empty");
  const body = Buffer.alloc(Number(pathname.slice(1)), "x");
  const headers: Record<string, string> = {
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.length),
  };
  // Node adds a date and two lines about keeping the connection.
  const own = Object.entries(headers).flat().join("  ").length + 110;
  const lines = Math.max(1, Number(searchParams.get("lines") ?? 0) - 5);
  const missing = Math.floor((Number(searchParams.get("headers") ?? 0) - own) / lines) - 16;
  for (let line = 10; line < 10 + lines; line += 1)
    headers[`x-padding-${line}`] = "x".repeat(Math.max(1, missing));
  const answer = { headers, body };
  answers.set(address, answer);
  return answer;
}

server.listen(0, "127.0.0.1", () => {
  tellParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
answerUsage();
process.once("SIGTERM", () => process.exit(0));
