import type { Chance } from "./chance.ts";
import { inAMoment, inNoTime, said, type Conversation } from "./conversation.ts";
import { bodies, hosts, methods, ranges, strangeTargets, types } from "./odd-pieces.ts";

/** What the requests are about. */
export type Ground = {
  host: string;
  origin: string;
  /** Addresses of the shop, filled in. */
  paths: readonly string[];
  files: readonly string[];
  /** Of people who are signed in, and none. */
  cookies: readonly string[];
};
type Make = (chance: Chance, ground: Ground) => Conversation;

const head = (method: string, target: string, lines: readonly string[], version = "1.1") =>
  `${method} ${target} HTTP/${version}\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;

/** What a browser would send with it, at least. */
const lines = ({ host, cookies }: Ground, chance: Chance, more: string[] = []) => {
  const cookie = chance.pick(cookies);
  return [`Host: ${host}`, "Connection: close", ...(cookie ? [`Cookie: ${cookie}`] : []), ...more];
};

/** A form as the shop's own pages send it, so that it reaches its handler. */
function writeTo(
  chance: Chance,
  ground: Ground,
  path: string,
  encodeBody: (body: string) => { lines: string[]; bytes: string },
) {
  const { lines: own, bytes } = encodeBody(chance.pick(bodies));
  const all = lines(ground, chance, [
    `Origin: ${ground.origin}`,
    `Content-Type: ${chance.pick(types)}`,
    ...own,
  ]);
  return head(chance.pick(["POST", "POST", "POST", "PUT", "PATCH", "DELETE"]), path, all) + bytes;
}

const whole = (body: string) => ({ lines: [`Content-Length: ${body.length}`], bytes: body });
const somewhere = (chance: Chance, { paths }: Ground) =>
  chance.pick(paths) + (chance.oneIn(4) ? ".data" : "");

const kinds: Record<string, Make> = {
  "an odd method": (chance, ground) =>
    said("method", head(chance.pick(methods), somewhere(chance, ground), lines(ground, chance))),
  "an odd address": (chance, ground) => {
    const target = chance.oneIn(3)
      ? `/${chance.text(chance.below(60))}`
      : chance.pick(strangeTargets);
    return said(
      "target",
      head(chance.pick(["GET", "GET", "HEAD", "POST"]), target, lines(ground, chance)),
    );
  },
  "an odd host": (chance, ground) =>
    said(
      "host",
      head("GET", chance.pick(ground.paths), [`Host: ${chance.pick(hosts)}`, "Connection: close"]),
    ),
  "odd headers": (chance, ground) => {
    const odd = Array.from({ length: 1 + chance.below(6) }, () =>
      chance.pick([
        `X-${chance.below(99)}: ${chance.text(30)}`,
        `${chance.text(8)}: a`,
        "no colon",
        "Space : a",
        " folded: a",
        ": empty",
        "Cookie: a=\u00ff; shop_session=x; =; ;;;",
        `Cookie: ${"a=b; ".repeat(200)}`,
        "Accept-Encoding: br;q=9, *;q=x, gzip;q=",
        "If-None-Match: *",
        "If-Modified-Since: never",
        "X-Forwarded-For: a, b",
        "X-Forwarded-Proto: https, gopher",
        "X-Forwarded-Host: evil.example",
        "Referer: \u0080",
        "Accept-Language: \u00ff",
        "Host: twice.example",
        "Expect: 100-continue",
        "Expect: miracles",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Connection: keep-alive",
        "TE: trailers",
        "Trailer: Host",
        "Content-Length: 0",
      ]),
    );
    return said(
      "headers",
      head(chance.pick(["GET", "GET", "HEAD", "POST"]), somewhere(chance, ground), [
        ...lines(ground, chance),
        ...odd,
      ]),
    );
  },
  "a range": (chance, ground) =>
    said(
      "range",
      head(
        chance.pick(["GET", "HEAD"]),
        chance.pick(ground.files),
        lines(ground, chance, [
          `Range: ${chance.pick(ranges)}`,
          ...(chance.oneIn(3) ? [`If-Range: ${chance.pick(['"a"', 'W/"a"', "x"])}`] : []),
        ]),
      ),
    ),
  "a form": (chance, ground) =>
    said("form", writeTo(chance, ground, somewhere(chance, ground), whole)),
  "a body in chunks": (chance, ground) =>
    said(
      "chunks",
      writeTo(chance, ground, somewhere(chance, ground), (body) => ({
        lines: ["Transfer-Encoding: chunked", ...(chance.oneIn(3) ? ["Trailer: X-After"] : [])],
        bytes:
          chance.pick([
            "",
            "0",
            "-1",
            "g",
            "1;a=b",
            `1;${"x".repeat(chance.below(20_000))}`,
            "ffffffffffffffff",
            body.length.toString(16),
            body.length.toString(16),
          ]) +
          `\r\n${body}\r\n0\r\n${chance.pick(["", "", "X-After: 1\r\n", "Content-Length: 9\r\n", `X: ${"y".repeat(9_000)}\r\n`])}\r\n`,
      })),
      inAMoment,
    ),
  "lengths that disagree": (chance, ground) =>
    said(
      "lengths",
      writeTo(chance, ground, somewhere(chance, ground), (body) => ({
        lines: chance.pick([
          ["Content-Length: 1", "Content-Length: 2"],
          ["Content-Length: 1, 1"],
          ["Content-Length: -1"],
          ["Content-Length: +1"],
          ["Content-Length: 0x1"],
          ["Content-Length: 99999999999999999999"],
          ["Content-Length: 5", "Transfer-Encoding: chunked"],
          ["Transfer-Encoding: chunked, identity"],
          ["Transfer-Encoding: gzip"],
          [`Content-Length: ${body.length + 10}`],
          [`Content-Length: ${Math.max(0, body.length - 1)}`],
        ]),
        bytes: body,
      })),
      inAMoment,
    ),
  "a flood of headers": (chance, ground) =>
    said(
      "flood",
      head("GET", somewhere(chance, ground), [
        ...lines(ground, chance),
        ...chance.pick([
          Array.from({ length: 500 }, (_, at) => `X-${at}: ${at}`),
          [`X: ${"y".repeat(20_000)}`],
          [`Cookie: ${"a=b; ".repeat(2_500)}`],
          Array.from({ length: 3_000 }, () => "A:"),
        ]),
      ]),
    ),
  "an old or another protocol": (chance, ground) => {
    const path = somewhere(chance, ground);
    return said(
      "protocol",
      chance.pick([
        head("GET", path, [], "1.0"),
        head("HEAD", path, ["Connection: keep-alive"], "1.0"),
        head("POST", path, ["Content-Length: 3", `Origin: ${ground.origin}`], "1.0") + "a=1",
        `GET ${path}\r\n`,
        head("GET", path, [`Host: ${ground.host}`], "0.9"),
        head("GET", path, [`Host: ${ground.host}`], "2.0"),
        head("GET", path, [`Host: ${ground.host}`, "Connection: close"], "1.1").replaceAll(
          "\r\n",
          "\n",
        ),
        head("GET", path, []),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        Buffer.from("160301010001000 0fc0303", "hex"),
        `CONNECT ${ground.host} HTTP/1.1\r\nHost: ${ground.host}\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
      ]),
      inAMoment,
    );
  },
  "an early end": (chance, ground) => {
    const bytes = Buffer.from(writeTo(chance, ground, somewhere(chance, ground), whole), "latin1");
    return said("early end", bytes.subarray(0, chance.below(bytes.length)), inNoTime);
  },
  "who doesn't wait for the answer": (chance, ground) =>
    said("left", head("GET", somewhere(chance, ground), lines(ground, chance)), inNoTime),
  "a slow body": (chance, ground) => {
    const bytes = writeTo(chance, ground, somewhere(chance, ground), whole);
    const third = Math.ceil(bytes.length / 3);
    const parts = [0, 1, 2].map((at) => bytes.slice(at * third, (at + 1) * third));
    return said("slow", "", {
      parts,
      pauseMs: 40,
      ...(chance.oneIn(3) ? inNoTime : {}),
    });
  },
  "requests in a row": (chance, ground) => {
    const count = 2 + chance.below(11);
    const requests = Array.from({ length: count }, (_, at) => {
      const own = [`Host: ${ground.host}`, ...(at === count - 1 ? ["Connection: close"] : [])];
      const target = chance.oneIn(3) ? chance.pick(ground.files) : chance.pick(ground.paths);
      return head(chance.pick(["GET", "HEAD", "OPTIONS", "TRACE"]), target, own);
    });
    return said("row", requests.join(""), {
      requests: count,
      ...(chance.oneIn(6) ? inNoTime : {}),
    });
  },
  noise: (chance) => said("noise", chance.bytes(1 + chance.below(400)), inNoTime),
};

const makers = Object.values(kinds);
export const oddRequest: Make = (chance, ground) => chance.pick(makers)(chance, ground);
