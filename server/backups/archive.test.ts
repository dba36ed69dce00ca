import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { readArchive, writeArchive } from "./archive.ts";

const passphrase = "four words of a test";

async function archiveOf(entries: Record<string, Uint8Array>): Promise<Buffer> {
  const bytes = writeArchive(passphrase, async (archive) => {
    for (const [name, content] of Object.entries(entries)) await archive.add(name, content);
  });
  return buffer(bytes);
}

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

async function contentsOf(bytes: Buffer, key = passphrase): Promise<Record<string, Buffer>> {
  const contents: Record<string, Buffer> = {};
  for await (const { name, content } of readArchive(key, inPieces(bytes)))
    contents[name] = await buffer(content);
  return contents;
}

const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * at * 31 + at) >> 7));

test("what was put into an archive comes out of it in its order", async () => {
  const entries = { "a/first": Buffer.from("one"), second: noise, third: Buffer.alloc(0) };
  const read = await contentsOf(await archiveOf(entries));
  expect(Object.keys(read)).toEqual(Object.keys(entries));
  expect(read).toEqual(entries);
});

test("another passphrase is told apart from damage", async () => {
  const archive = await archiveOf({ noise });
  await expect(contentsOf(archive, "another passphrase")).rejects.toThrow(
    "The passphrase is not the one",
  );
});

test("a changed byte and a missing end are noticed wherever they are", async () => {
  const archive = await archiveOf({ noise });
  for (const part of [0.3, 0.6, 0.999]) {
    const at = Math.floor(archive.length * part);
    const changed = Buffer.from(archive);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(contentsOf(changed)).rejects.toThrow("The backup is damaged");
    await expect(contentsOf(archive.subarray(0, at))).rejects.toThrow("The backup is damaged");
  }
  await expect(contentsOf(archive.subarray(0, 20))).rejects.toThrow("The backup is damaged");
  await expect(contentsOf(Buffer.alloc(0))).rejects.toThrow("The backup is damaged");
});

test("damage is said as damage also to who reads slowly, and hears of it in the middle", async () => {
  const archive = await archiveOf({ noise });
  for (const part of [0.3, 0.6, 0.9]) {
    const cut = archive.subarray(0, Math.floor(archive.length * part));
    const read = async () => {
      for await (const { content } of readArchive(passphrase, inPieces(cut)))
        for await (const _ of content) await sleep(20);
    };
    await expect(read()).rejects.toThrow("The backup is damaged");
  }
});

test("what fails while an archive is filled fails where it is read", async () => {
  const bytes = writeArchive(passphrase, async (archive) => {
    await archive.add("noise", noise);
    throw new Error("the table is gone");
  });
  await expect(buffer(bytes)).rejects.toThrow("the table is gone");
});

test("who stops reading in the middle keeps nobody waiting", async () => {
  let wasTold = false;
  const bytes = writeArchive(passphrase, async (archive) => {
    try {
      for (let n = 0; n < 1000; n += 1) await archive.add(`noise-${n}`, noise);
    } finally {
      wasTold = true;
    }
  });
  for await (const part of bytes) if (part.length > 0) break;
  await expect.poll(() => wasTold).toBe(true);
});
