import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file appears under its name only when it is whole: a crash leaves nothing that looks done. */
export async function writeWhole(
  folder: string,
  name: string,
  content: Buffer,
  /** Who may read it, where that is not everybody. */
  { fileMode = 0o666, folderMode = 0o777 }: { fileMode?: number; folderMode?: number } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const draft = join(folder, `${name}.${process.pid}.tmp`);
  await writeFile(draft, content, { mode: fileMode });
  await rename(draft, join(folder, name));
}
