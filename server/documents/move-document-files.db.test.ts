import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeDocumentedOrder } from "#tests/factories/documented-order.ts";
import { pdf } from "#tests/factories/vendor-licence.ts";
import { findOrderDocuments } from "./find-order-documents.ts";
import { getDocument } from "./get-document.ts";
import { getDocumentFile } from "./get-document-file.ts";
import { moveDocumentFiles } from "./move-document-files.ts";
import { saveDocumentFile } from "./save-document-file.ts";

const database = testDatabase();
const folder = dataFolder();

/** Of goods that have left. */
async function makeDocument(db: Database) {
  const { world: made, number, admin, move } = await makeDocumentedOrder(db);
  await move(2, "processing", "shipped");
  const [{ id } = { id: "" }] = await findOrderDocuments(made, admin, number);
  return { made, id, admin };
}

test("a day after it was drawn a document is a file of the shop, and the same to whoever reads it", async () => {
  const { made, id, admin } = await makeDocument((await openClone()).db);
  let now = made.now();
  const world = { ...made, files: folderFiles(folder.path), now: () => now };
  const document = (await getDocument(world, admin, id))!;
  const first = await saveDocumentFile(world, document, pdf("first"));
  const moving = (signal = new AbortController().signal) => moveDocumentFiles(world, signal);
  const path = join(folder.path, "issued-documents", `${id}.pdf`);
  const inRow = async () => {
    const { rows } = await world.db.execute<{ bytes: number }>(
      sql`select length(pdf) as bytes from document_files where document_id = ${id}`,
    );
    return rows[0]?.bytes;
  };

  now = new Date(now.getTime() + 86_399_000);
  expect(await moving(), "within the day").toBe(0);
  now = new Date(now.getTime() + 1_000);
  expect(await moving(AbortSignal.abort()), "while the process stops").toBe(0);
  // Where it was ended between the file and the row, and where two do it at once.
  await world.files.papers.put(`${id}.pdf`, [first.pdf]);
  await Promise.all([moving(), moving()]);
  expect(await moving()).toBe(0);
  expect(await inRow()).toBe(0);
  expect(readFileSync(path)).toEqual(first.pdf);
  expect(await getDocumentFile(world, document)).toEqual(first);
  expect(await saveDocumentFile(world, document, pdf("second"))).toEqual(first);

  for (const changed of [sql`pdf = 'another'`, sql`sha256 = 'another'`, sql`created_at = now()`])
    await expect(world.db.execute(sql`update document_files set ${changed}`)).rejects.toThrow(
      "Failed query",
    );
  await expect(world.db.execute(sql`delete from document_files`)).rejects.toThrow("Failed query");
  writeFileSync(path, "another");
  await expect(getDocumentFile(world, document)).rejects.toThrow("not the one that was drawn");
  rmSync(path);
  await expect(getDocumentFile(world, document)).rejects.toThrow("is missing");
});

test("a document whose file doesn't arrive as it was stays in its row", async () => {
  const { made, id, admin } = await makeDocument(database.db);
  const later = new Date(made.now().getTime() + 2 * 86_400_000);
  const papers = {
    ...made.files.papers,
    put: async () => ({ bytes: 0 }),
    get: async function* () {},
  };
  const world = { ...made, files: { ...made.files, papers } };
  const document = (await getDocument(world, admin, id))!;
  const first = await saveDocumentFile(world, document, pdf("first"));
  const moving = moveDocumentFiles({ ...world, now: () => later }, new AbortController().signal);
  await expect(moving).rejects.toThrow("did not arrive as it was");
  expect(await getDocumentFile(world, document)).toEqual(first);
});
