import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toCachedPage, responseOfCached } from "./cached-page.ts";

const headerOf = (headers: Record<string, string | null | undefined>) => (name: string) =>
  headers[name];

test("who has the page already is told so, in whatever list the page's tag is", async () => {
  const page = await toCachedPage(new Response("<p>okra</p>"));
  const send = (has: string | null | undefined) =>
    responseOfCached(page, headerOf({ "accept-encoding": "br", "if-none-match": has }));
  const { etag } = page;
  const tag = etag.replace("W/", "");
  for (const has of [etag, tag, `"other", ${etag}`, `"other",${tag}`, "*"])
    expect(send(has), has).toBe(page.unchanged);
  for (const has of [null, undefined, "", '"other"', "okra", `${tag.slice(0, -1)}x"`])
    expect(send(has), String(has)).toBe(page.br);
});

test("gzip is made for who asks for it, once, and says what brotli says", async () => {
  const page = await toCachedPage(new Response("<p>okra</p>".repeat(100)));
  expect(page.gzip).toBeNull();
  const gzip = headerOf({ "accept-encoding": "gzip" });
  const zipped = responseOfCached(page, gzip);
  expect(gunzipSync(zipped.body)).toEqual(brotliDecompressSync(page.br.body));
  expect(zipped.headers).toEqual(expect.arrayContaining(["content-encoding", "gzip"]));
  expect(responseOfCached(page, gzip)).toBe(zipped);
  expect(zipped.body.length + page.br.body.length).toBeLessThan(page.bytes);
});
