import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file appears under its name only when it is whole: a crash leaves nothing that looks done. */
export async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${process.pid}.tmp`);
  await writeFile(draft, content);
  await rename(draft, join(folder, name));
}
