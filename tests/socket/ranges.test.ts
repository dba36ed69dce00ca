import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#bin/root.ts";
import { rawGet, type RawAnswer } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();

/** A file of each kind: at the top, built and packed, uploaded. */
function files(): string[] {
  const script = readdirSync(join(root, "build/client/assets")).find((name) =>
    /^root-.*\.js$/.test(name),
  );
  const picture = readdirSync(join(shop().dataDir, "uploads")).find((name) =>
    name.endsWith("-320.webp"),
  );
  return ["/favicon.svg", `/assets/${script}`, `/media/${picture}`];
}

const ask = (path: string, headers: Record<string, string>, method = "GET"): Promise<RawAnswer> =>
  rawGet(shop().url, path, headers, method);

const strange = [
  "bytes=5-2",
  "bytes=0-99999999999999999999",
  "bytes=99999999999999999999-",
  "bytes=99999999999999999999-99999999999999999999",
  "bytes=-99999999999999999999",
  "bytes=-0",
  "bytes=-1--5",
  "bytes=--5",
  "bytes=0x1-0x9",
  "bytes=1e3-",
  "bytes=NaN-Infinity",
  "bytes= 1 - 2 ",
  "bytes=",
  "bytes",
  "bytes=a-b",
  "lines=1-2",
  "=",
  "-",
  `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(",")}`,
];

test("no range that a request asks for ends the process", async () => {
  const before = shop().pid();
  for (const path of files())
    for (const range of strange)
      for (const method of ["GET", "HEAD"]) {
        const { status } = await ask(path, { Range: range }, method);
        const possible = method === "HEAD" ? [200] : [200, 206, 416];
        expect(possible, `${method} ${path} ${range.slice(0, 40)}`).toContain(status);
      }
  expect((await ask("/readyz", {})).status).toBe(200);
  expect(shop().pid()).toBe(before);
});

test("a part is the part that was asked for, of the file as it is packed", async () => {
  for (const path of files())
    for (const encoding of ["identity", "gzip", "br"]) {
      const as = { "Accept-Encoding": encoding };
      const whole = await ask(path, as);
      const { length } = whole.body;
      expect(whole.headers.get("Content-Length")).toBe(String(length));
      const parts: [range: string, first: number, last: number][] = [
        ["bytes=0-0", 0, 0],
        ["bytes=2-5", 2, 5],
        ["bytes=-5", length - 5, length - 1],
        ["bytes=7-", 7, length - 1],
        ["bytes=0-99999999999999999999", 0, length - 1],
      ];
      for (const [range, first, last] of parts) {
        const part = await ask(path, { ...as, Range: range });
        expect(part.status, `${path} ${range}`).toBe(206);
        expect(part.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${length}`);
        expect(part.headers.get("Content-Length")).toBe(String(last + 1 - first));
        expect(part.body.equals(whole.body.subarray(first, last + 1))).toBe(true);
        const head = await ask(path, { ...as, Range: range }, "HEAD");
        expect([head.status, head.headers.get("Content-Length"), head.body.length]).toEqual([
          200,
          String(length),
          0,
        ]);
      }
      const beyond = await ask(path, { ...as, Range: `bytes=${length}-` });
      expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([
        416,
        `bytes */${length}`,
      ]);
      expect(beyond.headers.get("Content-Encoding")).toBeNull();
      expect(beyond.headers.get("ETag")).toBeNull();
    }
});

test("several parts at once, the end of a shorter file, and what is no range get the whole file", async () => {
  for (const path of files()) {
    const whole = await ask(path, {});
    for (const range of [
      "bytes=0-1,4-5",
      "bytes=-99999999999999999999",
      "lines=0-1",
      "bytes=a-b",
    ]) {
      const answer = await ask(path, { Range: range });
      expect([answer.status, answer.body.equals(whole.body)], range).toEqual([200, true]);
    }
  }
});

test("a part of a file that has changed meanwhile is not sent", async () => {
  const path = "/favicon.svg";
  const { headers } = await ask(path, { "Accept-Encoding": "gzip" });
  const tag = headers.get("ETag") ?? "";
  expect(tag).toMatch(/^"[^"]+"$/);
  const status = async (condition: Record<string, string>) =>
    (await ask(path, { "Accept-Encoding": "gzip", Range: "bytes=0-1", ...condition })).status;
  expect(await status({ "If-Range": tag })).toBe(206);
  expect(await status({ "If-Range": '"another"' })).toBe(200);
  expect(await status({ "If-Range": "Mon, 01 Jan 2001 00:00:00 GMT" })).toBe(200);
  expect(await status({ "If-Match": '"another"' })).toBe(412);
  expect(await status({ "If-None-Match": tag })).toBe(304);
});

test("of a file named after its content, whoever has a part of another gets the whole", async () => {
  for (const path of files().filter((file) => file !== "/favicon.svg")) {
    const { status, headers } = await ask(path, { Range: "bytes=0-1", "If-Range": '"another"' });
    expect([status, headers.get("ETag")]).toEqual([200, null]);
  }
});
