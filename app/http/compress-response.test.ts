import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { createLog } from "#server/platform/log.ts";
import { compressResponse } from "./compress-response.ts";

const request = new Request("http://shop.test/", {
  headers: { "Accept-Encoding": "gzip, deflate, br, zstd" },
});

function exportOf(batches: number) {
  const read = { batches: 0, isEnded: false };
  async function* rows() {
    try {
      for (; read.batches < batches; read.batches += 1)
        yield Array.from({ length: 1_000 }, (_, row) => [`Hybrid Okra ${row}`, read.batches]);
    } finally {
      read.isEnded = true;
    }
  }
  return {
    read,
    response: csvResponse("file.csv", ["Name", "Batch"], rows(), createLog("silent")),
  };
}

test("who stops a download breaks nothing that is worth a line in the log", async () => {
  const lines: string[] = [];
  const log = { error: () => void lines.push("error") } as unknown as ReturnType<typeof createLog>;
  async function* slowRows() {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      yield [["Okra", 1]];
    }
  }
  const response = csvResponse("file.csv", ["Name", "Count"], slowRows(), log);
  const reader = (await compressResponse(request, response)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines).toEqual([]);
});

test("a file is compressed while it is read, and read no faster than it is taken", async () => {
  const { read, response } = exportOf(500);
  const sent = await compressResponse(request, response);
  expect(sent.headers.get("Content-Encoding")).toBe("gzip");
  const reader = sent.body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
  expect(read.batches).toBeLessThan(60);
  await reader?.cancel();
  await expect.poll(() => read.isEnded).toBe(true);
  expect(read.batches).toBeLessThan(60);
});

test("a compressed file is whole", async () => {
  const { response } = exportOf(12);
  const sent = await compressResponse(request, response);
  const text = gunzipSync(Buffer.from(await sent.arrayBuffer())).toString();
  expect(text.split("\r\n")).toHaveLength(12_000 + 2);
  expect(text).toContain("Hybrid Okra 999,11");
});
