import type { Dirent } from "node:fs";
import { chown, mkdir, open, opendir, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { SystemUser } from "#database/database-folder.ts";

/** What a running server makes anew, or the log brings: their folders are copied empty. */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const left =
  /^(postmaster\.(pid|opts)|backup_(label|manifest)|.*\.signal)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/;

/** The last one: what it says of the others is true by then. */
const control = "global/pg_control";

type ClusterFile = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** The folders of a cluster, each before those in it. */
export async function findClusterFolders(cluster: string): Promise<string[]> {
  const folders: string[] = [];
  for await (const { name, entry } of walk(cluster)) if (entry.isDirectory()) folders.push(name);
  return folders;
}

/** Files as they are while the server writes to them, each as long as it was when it was opened: the log corrects them. */
export async function* readClusterFiles(cluster: string): AsyncGenerator<ClusterFile> {
  for await (const { name, entry } of walk(cluster)) {
    if (!entry.isFile() || name === control) continue;
    const file = await openIfThere(join(cluster, name));
    if (file === null) continue;
    const { size } = await file.stat();
    yield { name, size, content: exactly(file, size) };
  }
  const file = await open(join(cluster, control), "r");
  const { size } = await file.stat();
  yield { name: control, size, content: exactly(file, size) };
}

async function* walk(cluster: string): AsyncGenerator<{ name: string; entry: Dirent }> {
  const waiting = [""];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for await (const entry of await opendir(join(cluster, folder))) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (left.test(name)) continue;
      yield { name, entry };
      if (entry.isDirectory() && !emptied.has(name)) waiting.push(name);
    }
}

/** Null: the table was removed meanwhile. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  let missing = size;
  try {
    while (missing > 0) {
      const piece = Buffer.alloc(Math.min(missing, 1 << 20));
      const { bytesRead } = await file.read(piece, 0, piece.length);
      // One that became shorter meanwhile ends in zeros.
      const taken = bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
      missing -= taken.length;
      yield taken;
    }
  } finally {
    await file.close();
  }
}

/** A folder, or with `content` a file, that belongs to the database's user. */
export async function putInCluster(
  path: string,
  user: SystemUser | undefined,
  content?: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (content === undefined) await mkdir(path, { mode: 0o700 });
  else {
    const file = await open(path, "wx", 0o600);
    try {
      for await (const piece of content) await file.writeFile(piece);
    } finally {
      await file.close();
    }
  }
  if (user) await chown(path, user.uid, user.gid);
}
