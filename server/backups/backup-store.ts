import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { BackupState, LastBackups } from "#domain/backups/due-backup.ts";

export type BackupLine = {
  id: number;
  place: string;
  name: string;
  state: BackupState;
  begunAt: Date;
  bytes: number | null;
  error: string | null;
};

/** Null: the database is of an older version, which knew no such table. A backup before an upgrade is made of one. */
export async function insertBackup(
  db: Executor,
  { place, name, begunAt }: Pick<BackupLine, "place" | "name" | "begunAt">,
): Promise<number | null> {
  const { rows: tables } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.backups') is not null as "isThere"`,
  );
  if (!tables[0]?.isThere) return null;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into backups (place, name, begun_at) values (${place}, ${name}, ${begunAt}) returning id`);
  return rows[0]?.id ?? null;
}

export async function setBackupGood(
  db: Executor,
  id: number,
  { endedAt, bytes }: { endedAt: Date; bytes: number },
): Promise<void> {
  await db.execute(
    sql`update backups set ended_at = ${endedAt}, bytes = ${bytes} where id = ${id} and ended_at is null`,
  );
}

export async function setBackupFailed(
  db: Executor,
  id: number,
  { endedAt, error }: { endedAt: Date; error: string },
): Promise<void> {
  await db.execute(
    sql`update backups set ended_at = ${endedAt}, error = ${error} where id = ${id} and ended_at is null`,
  );
}

export async function deleteBackup(db: Executor, id: number): Promise<void> {
  await db.execute(sql`delete from backups where id = ${id}`);
}

/** At this place: others may hold copies that nobody looks after. One that has not ended counts as failed. */
export async function getLastBackups(db: Executor, place: string): Promise<LastBackups> {
  const { rows } = await db.execute<{ goodBegunAt: string | null; failedAt: string | null }>(sql`
    select max(begun_at) filter (where bytes is not null) as "goodBegunAt",
      max(coalesce(ended_at, begun_at)) filter (where bytes is null) as "failedAt"
    from backups where place = ${place}`);
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { goodBegunAt: moment(rows[0]?.goodBegunAt), failedAt: moment(rows[0]?.failedAt) };
}

type BackupRow = Omit<BackupLine, "begunAt"> & { begunAt: string };

const columns = sql`id, place, name, begun_at as "begunAt", bytes, error,
  case when ended_at is null then 'begun' when error is null then 'good' else 'failed' end as state`;
const lineOf = (row: BackupRow): BackupLine => ({ ...row, begunAt: new Date(row.begunAt) });

export async function selectBackupsAt(db: Executor, place: string): Promise<BackupLine[]> {
  const { rows } = await db.execute<BackupRow>(
    sql`select ${columns} from backups where place = ${place} order by id`,
  );
  return rows.map(lineOf);
}

export async function selectBackups(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<BackupLine[]> {
  const { rows } = await db.execute<BackupRow>(
    sql`select ${columns} from backups order by id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(lineOf);
}

export async function countBackups(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from backups`,
  );
  return rows[0]?.total ?? 0;
}
