import { aheadOf } from "#server/platform/storage/ahead-of.ts";
import { eachPlace, type ShopFiles } from "#server/platform/storage/shop-files.ts";
import {
  patiently,
  readWhole,
  StorageError,
  type Storage,
} from "#server/platform/storage/storage.ts";

/** `there`: those that were at both places already. */
export type MovedFiles = { copied: number; there: number; removed: number };
type Moving = { from: ShopFiles; to: ShopFiles; mayRemove: boolean; log: (line: string) => void };
type Copied = { name: string; how: "copied" | "there" };

const atOnce = 8;
const filesOfLine = 1_000;

/**
 * Brings all files of a shop to another place. Each is read back from there and compared, also one that was there before, so it
 * may be stopped at any time and begun again; it leaves alone what is at the other place only. Where that is asked for, the first
 * place is emptied, after all of it was compared.
 * @throws StorageError in words, when a place fails or a file does not arrive as it was
 */
export async function moveFiles({ from, to, mayRemove, log }: Moving): Promise<MovedFiles> {
  const moved = { copied: 0, there: 0, removed: 0 };
  const compared: [Storage, names: string[]][] = [];
  const targets = new Map(eachPlace(to));
  for (const [folder, source] of eachPlace(from)) {
    const target = targets.get(folder);
    if (target === undefined) continue;
    const names: string[] = [];
    for await (const file of aheadOf(source.list(), atOnce, ({ name }) =>
      copyFile(name, source, target),
    )) {
      // It was removed since it was listed.
      if (file === null) continue;
      moved[file.how] += 1;
      names.push(file.name);
      if (names.length % filesOfLine === 0) log(`${names.length} files of ${folder}`);
    }
    compared.push([source, names]);
  }
  if (mayRemove)
    for (const [source, names] of compared)
      for await (const _ of aheadOf(names, atOnce, (name) => patiently(() => source.remove(name))))
        moved.removed += 1;
  return moved;
}

async function copyFile(name: string, source: Storage, target: Storage): Promise<Copied | null> {
  const content = await patiently(() => readWhole(source, name));
  if (content === null) return null;
  if (await isAt(target, name, content)) return { name, how: "there" };
  await patiently(() => target.put(name, [content]));
  if (await isAt(target, name, content)) return { name, how: "copied" };
  throw new StorageError(`${name} did not arrive in ${target.address} as it was.`);
}

async function isAt(target: Storage, name: string, content: Buffer): Promise<boolean> {
  if ((await patiently(() => target.size(name))) !== content.length) return false;
  const found = await patiently(() => readWhole(target, name));
  return found?.equals(content) ?? false;
}
