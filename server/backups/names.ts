const prefix = "beej-bazaar-";
const ending = ".tar.zst.age";
/** Written last, beside a backup that was restored for a try and compared: without it a backup is not taken as good. */
const goodEnding = ".json";

/** In the order of their names backups are in that of their times. */
export const backupName = (at: Date): string =>
  `${prefix}${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z${ending}`;

export function madeAt(name: string): Date {
  const [day, time = ""] = name.slice(prefix.length, -ending.length).split("T");
  return new Date(`${day}T${time.replaceAll("-", ":")}`);
}

export const goodMarkOf = (name: string): string => name + goodEnding;

export const isBackupName = (name: string): boolean =>
  name.startsWith(prefix) && name.endsWith(ending);

/** The names of those that were found good, the oldest first. */
export function goodBackups(files: readonly { name: string }[]): string[] {
  const names = new Set(files.map(({ name }) => name));
  return [...names].filter((name) => isBackupName(name) && names.has(goodMarkOf(name))).toSorted();
}
