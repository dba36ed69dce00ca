import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "#bin/root.ts";
import { rawGet } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawGet(shop().url, path, headers, method);
const uploads = () => join(shop().dataDir, "uploads");
const picture = () => readdirSync(uploads()).find((name) => name.endsWith("-320.webp")) ?? "";
const assets = readdirSync(join(root, "build/client/assets"));
/** One of each kind that is there packed in both ways. */
const scripts = [/^.*\.css$/, /^.*\.js$/].map(
  (kind) =>
    `/assets/${assets.find((name) => kind.test(name) && assets.includes(`${name}.gz`) && assets.includes(`${name}.br`))}`,
);

test("a file comes in the encoding the browser likes best, and each is kept apart", async () => {
  for (const path of [...scripts, "/favicon.svg"]) {
    const plain = readFileSync(join(root, "build/client", path));
    const tags = new Set<string | null>();
    const asked: [accepted: string, encoding: string | null][] = [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      ["br;q=0.1, gzip;q=0.2", "gzip"],
      ["br;q=0, gzip;q=0", null],
      ["identity", null],
    ];
    for (const [accepted, encoding] of asked) {
      const { status, headers, body } = await ask(path, { "Accept-Encoding": accepted });
      expect([status, headers.get("Content-Encoding")], `${path} ${accepted}`).toEqual([
        200,
        encoding,
      ]);
      const read =
        encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
      expect(read.equals(plain)).toBe(true);
      expect(headers.get("Vary")).toBe("Accept-Encoding");
      expect(headers.get("Content-Type")).toMatch(/^(?:text\/(?:css|javascript)|image\/svg\+xml)/);
      tags.add(headers.get("ETag"));
    }
    // What is named after its content never changes, and has none.
    expect(tags.size).toBe(path === "/favicon.svg" ? 3 : 1);
  }
});

test("what is named after its content is kept for ever, the rest for a day", async () => {
  const forever = "max-age=31536000, immutable";
  for (const path of [...scripts, `/media/${picture()}`])
    expect((await ask(path)).headers.get("Cache-Control")).toBe(forever);
  expect((await ask("/favicon.svg")).headers.get("Cache-Control")).toBe("max-age=86400");
});

test("nothing runs in a file that is opened by itself, and every answer says what it is", async () => {
  const answers = [
    await ask("/favicon.svg"),
    await ask(scripts[0] ?? ""),
    await ask(`/media/${picture()}`),
    await ask("/media/none.webp"),
    await ask("/favicon.svg", { Range: "bytes=999999-" }),
    await ask("/favicon.svg", {}, "POST"),
    await ask("/favicon.svg", {}, "TRACE"),
    await ask("/", { Expect: "miracles" }),
    await ask("/%", { Host: "a b" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 404, 416, 405, 405, 417, 400,
  ]);
  for (const { status, headers } of answers) {
    expect(headers.get("X-Content-Type-Options"), String(status)).toBe("nosniff");
    // A script and a picture open nothing by themselves, and each byte of theirs is counted.
    const isPart = /^(?:text\/(?:javascript|css)|image\/(?:avif|webp))/.test(
      headers.get("Content-Type") ?? "",
    );
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy, String(status)).toMatch(isPart ? /^$/ : /^default-src 'none';/);
    if (status === 200 && !isPart) expect(policy).toMatch(/; sandbox$/);
  }
});

test("only pictures of the shop are below /media: no folder, nothing hidden, nothing elsewhere", async () => {
  const folder = uploads();
  mkdirSync(join(folder, "folder.webp"), { recursive: true });
  writeFileSync(join(folder, ".hidden.webp"), "hidden");
  writeFileSync(join(folder, "page.html"), "<script>");
  symlinkSync(join(shop().dataDir, "secret"), join(folder, "elsewhere.webp"));
  for (const path of [
    "/media",
    "/media/",
    "/media/folder.webp",
    "/media/folder.webp/",
    "/media/.hidden.webp",
    "/media/page.html",
    "/media/elsewhere.webp",
    "/media/../secret",
    "/media/..%2fsecret",
    "/media/%2e%2e/secret",
    "/media/%2e%2e%2fsecret",
    "/media/..%5csecret",
    `/media/%00${picture()}`,
    `/media/${picture()}%00`,
    `/media//${picture()}`,
    `/media/%2f${picture()}`,
    "/media/%",
    "/media/%ff.webp",
    `/media/${"a".repeat(5_000)}.webp`,
    "/assets",
    "/assets/",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver/index.js",
    `${scripts[0]}.br`,
    `${scripts[0]}.gz`,
    "/.vite/manifest.json",
  ]) {
    const { status, all } = await ask(path);
    expect([301, 404], path).toContain(status);
    expect(all.includes(readFileSync(join(shop().dataDir, "secret")))).toBe(false);
  }
});
