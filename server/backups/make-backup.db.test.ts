import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { folderStorage } from "#server/platform/storage/folder-storage.ts";
import { testClone } from "#tests/database.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { makeBackup } from "./make-backup.ts";

const clone = testClone();
const [data, backups] = [dataFolder(), dataFolder()];

test("a table that takes several pieces of the archive comes back whole", async () => {
  // Each row is more than a piece.
  await clone.db.execute(sql`
    insert into activities (at, action, subject, subject_id, after)
    select now(), 'changed', 'product', n, jsonb_build_object('text', repeat(n::text, 5000000))
    from generate_series(1, 4) n`);
  const storage = folderStorage(backups.path);
  const files = folderFiles(data.path);
  const source = { databaseUrl: clone.url, dataDir: data.path, files, secretKey: undefined };
  const to = { storage, passphrase: "four words are enough", now: new Date(), log: () => {} };
  const made = await makeBackup(source, to);
  expect(made.rows).toBeGreaterThanOrEqual(4);
  expect(backups.files()).toContain(made.name);
});
