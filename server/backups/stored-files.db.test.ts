import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "#server/platform/storage/folder-storage.ts";
import { eachPlace, openShopFiles, type ShopFiles } from "#server/platform/storage/shop-files.ts";
import { listWhole, readWhole } from "#server/platform/storage/storage.ts";
import { cloneDatabase, testClone } from "#tests/database.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { startS3StandIn } from "#tests/s3-stand-in.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

// What a backup holds of the shop's files, wherever these are, and wherever it is restored to.

const clone = testClone();
const [data, backups, other] = [dataFolder(), dataFolder(), dataFolder()];
let bucket: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  bucket = await startS3StandIn();
});
afterAll(() => bucket.close());

const at = (dataDir: string, storageUrl?: string) =>
  openShopFiles({ dataDir, storageUrl }, bucket.settings());

/** More than are read at once, and one of each kind. */
const written = new Map<string, string>([
  ...Array.from({ length: 20 }, (_, n) => [`uploads/${n}.webp`, `picture ${n}`] as const),
  ["waiting-pictures/source", "a source"],
  ["documents/licence", "a licence"],
  ["issued-documents/invoice.pdf", "an invoice"],
]);

async function readAll(files: ShopFiles): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const [folder, place] of eachPlace(files))
    for (const { name: file } of await listWhole(place))
      found[`${folder}/${file}`] = (await readWhole(place, file))?.toString();
  return found;
}

test("files of a store come back into another, beside what is there if that is said, and into a folder", async () => {
  await folderStorage(data.path).put("secret", [Buffer.from("s".repeat(64))]);
  const files = await at(data.path, "s3://shop/first");
  const places = new Map(eachPlace(files));
  for (const [path, content] of written) {
    const [folder = "", file = ""] = path.split("/");
    await places.get(folder)?.put(file, [Buffer.from(content)]);
  }
  const source = { databaseUrl: clone.url, dataDir: data.path, files, secretKey: undefined };
  const storage = folderStorage(backups.path);
  const named = { storage, name: "one", passphrase: "four words are enough" };
  const { manifest } = await writeBackup(source, { ...named, now: new Date() });
  expect(manifest.files.count).toBe(written.size + 1);

  const target = await cloneDatabase();
  const into = { databaseUrl: target.url, dataDir: other.path, now: new Date() };
  const second = await at(other.path, "s3://shop/second");
  await second.pictures.put("there.webp", [Buffer.from("there before")]);
  await expect(restoreBackup(named, { ...into, files: second, mayReplace: false })).rejects.toThrow(
    "There are files in s3://shop/second/uploads, for example there.webp.",
  );
  expect(await readAll(second)).toEqual({ "uploads/there.webp": "there before" });

  await restoreBackup(named, { ...into, files: second, mayReplace: true });
  const expected = Object.fromEntries(written);
  expect(await readAll(second)).toEqual({ ...expected, "uploads/there.webp": "there before" });
  expect(other.files()).toEqual(["secret"]);

  const inFolder = await at(other.path);
  await restoreBackup(named, { ...into, files: inFolder, mayReplace: true });
  expect(await readAll(inFolder)).toEqual(expected);
  await target.drop();
});
