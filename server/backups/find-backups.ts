import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countBackups, selectBackups, type BackupLine } from "./backup-store.ts";

/** `backupTo`: where the shop's own go; null: it makes none by itself. */
export type FoundBackups = ListPage & { backups: BackupLine[]; backupTo: string | null };

/** Those that are kept and those that failed, at whichever place, the newest first. */
export async function findBackups(
  world: World,
  person: Person,
  page: number,
): Promise<FoundBackups> {
  const backupTo = world.env.backupTo ?? null;
  if (!can(person, "see-admin-panel")) return { backups: [], backupTo, ...listPage(1, 0) };
  const { offset, ...shown } = listPage(page, await countBackups(world.db));
  const backups = await selectBackups(world.db, { limit: rowsPerPage, offset });
  return { ...shown, backups, backupTo };
}
