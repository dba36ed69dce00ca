import * as z from "zod";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

/** Beside the backups of a place: copies of the database's files, and the log from each on. */
export const openPoints = (place: string, environment: NodeJS.ProcessEnv): Storage =>
  openStorage(`${place}/point-in-time`, environment);

/** In the order of their names copies of one database are in that of their times. */
export const copyName = (system: string, at: Date): string =>
  `copy-${system}-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.zst.age`;

const copyParts = /^copy-(\d+)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst\.age$/;

/** Null: it is no copy. */
export const systemOfCopy = (name: string): string | null => copyParts.exec(name)?.[1] ?? null;

export function beganAt(copy: string): Date {
  const [, , day = "", hour, minute, second] = copyParts.exec(copy) ?? [];
  return new Date(`${day}${hour}:${minute}:${second}Z`);
}

/** Says that the database was made what it was at some moment: from then on its log is another. */
export const restoredName = (system: string, at: Date): string =>
  `restored-${system}-${at.toISOString()}`;

export function restoredAt(system: string, file: string): Date | null {
  const prefix = `restored-${system}-`;
  return file.startsWith(prefix) ? new Date(file.slice(prefix.length)) : null;
}

/** Written last, when the copy was restored for a try. */
export const markOf = (copy: string): string => `${copy}.json`;

export const mark = z.object({
  system: z.string(),
  /** The piece of the log that recovery begins with. */
  firstLog: z.string(),
  beganAt: z.iso.datetime(),
  /** Only moments after this can be restored from it. */
  endedAt: z.iso.datetime(),
});
export type Mark = z.infer<typeof mark>;

/** The first entry: what has to be known to start the copy. */
export const copyHeader = z.object({
  version: z.literal(1),
  system: z.string(),
  major: z.string(),
  firstLog: z.string(),
  password: z.string(),
  logKey: z.string(),
  folders: z.array(z.string()),
});
export type CopyHeader = z.infer<typeof copyHeader>;
export const copyHeaderEntry = "copy.json";
export const clusterEntries = "cluster/";

const logEnding = ".zst.age";
export const logName = (system: string, piece: string): string =>
  `log-${system}-${piece}${logEnding}`;

/** The piece of this database's log that a file holds; null: none. */
export function pieceOf(system: string, file: string): string | null {
  const prefix = `log-${system}-`;
  return file.startsWith(prefix) && file.endsWith(logEnding)
    ? file.slice(prefix.length, -logEnding.length)
    : null;
}

/** As PostgreSQL names them: a piece, a note on a copy, the history of what was restored. */
export const isPiece = (name: string): boolean =>
  /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$/.test(name) || isHistory(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

/** Pieces are numbered on through all that was restored; histories stay. */
export const isOlder = (piece: string, than: string): boolean =>
  !isHistory(piece) && piece.slice(8, 24) < than.slice(8, 24);
