import { listWhole, readWhole, type Storage } from "#server/platform/storage/storage.ts";
import { beganAt, mark, markOf, pieceOf, restoredAt, systemOfCopy } from "./names.ts";

export type Copy = { system: string; name: string; begunAt: Date; endedAt: Date; firstLog: string };
export type FoundCopies = {
  /** The oldest first. */
  good: Copy[];
  /** Without the mark that says that they were tried. */
  broken: { name: string; begunAt: Date }[];
  pieces: { name: string; piece: string }[];
};

/** The copies in a store, and the log from then on: of one database, or with null of all that were ever brought there. */
export async function findCopies(storage: Storage, system: string | null): Promise<FoundCopies> {
  const files = await listWhole(storage);
  const names = new Set(files.map(({ name }) => name));
  const found: FoundCopies = { good: [], broken: [], pieces: [] };
  for (const name of [...names].toSorted()) {
    const of = systemOfCopy(name);
    const piece = system === null ? null : pieceOf(system, name);
    if (piece !== null) found.pieces.push({ name, piece });
    if (of === null || (system !== null && of !== system)) continue;
    const content = names.has(markOf(name)) ? await readWhole(storage, markOf(name)) : null;
    if (content === null) {
      found.broken.push({ name, begunAt: beganAt(name) });
      continue;
    }
    const { endedAt, firstLog, beganAt: begunAt } = mark.parse(JSON.parse(content.toString()));
    found.good.push({
      system: of,
      name,
      firstLog,
      begunAt: new Date(begunAt),
      endedAt: new Date(endedAt),
    });
  }
  found.good.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  return found;
}

/** When this database was made what it was before, the first time first. */
export async function findRestores(storage: Storage, system: string): Promise<Date[]> {
  const files = await listWhole(storage);
  const found = files.map(({ name }) => restoredAt(system, name)).filter((at) => at !== null);
  return found.toSorted((a, b) => a.getTime() - b.getTime());
}
