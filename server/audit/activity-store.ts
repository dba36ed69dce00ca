import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { Activity } from "#domain/audit/activity.ts";
import type { DaySpan } from "#domain/india-time.ts";
import { mostCounted } from "#domain/list-page.ts";

/** Null asks for any. */
export type ActivityListQuery = DaySpan & {
  action: Activity["action"] | null;
  subject: Activity["subject"] | null;
  subjectId: string | null;
  actorId: string | null;
  /** Only those before this id, which the list shows after it. */
  after: number | null;
  /** Of this none, where any is asked for. */
  without?: Activity["action"];
};

export type FoundActivity = Pick<Activity, "action" | "subject" | "subjectId"> & {
  id: number;
  at: Date;
  actorId: string | null;
  /** Null: the shop itself. */
  actorEmail: string | null;
  label: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

type ActivityRow = Omit<FoundActivity, "at"> & { at: string };

/** Newest first: by id, which rises with time. */
export async function readActivities(
  db: Reader,
  asked: ActivityListQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundActivity[]> {
  const { rows } = await db.execute<ActivityRow>(sql`
    select a.id, a.at, a.actor_id as "actorId", p.email as "actorEmail", a.action, a.subject,
      a.subject_id as "subjectId", a.label, a.before, a.after
    from activities a left join people p on p.id = a.actor_id
    where ${matchesQuery(asked)}
    order by a.id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Never more than one above `mostCounted`. */
export async function countActivities(db: Reader, asked: ActivityListQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (
      select a.id from activities a where ${matchesQuery(asked)} order by a.id desc limit ${mostCounted + 1}
    ) counted`,
  );
  return rows[0]?.total ?? 0;
}

function matchesQuery(asked: ActivityListQuery): SQL {
  const { action, subject, subjectId, actorId, from, until, after, without } = asked;
  const parts = [
    without && sql`a.action <> ${without}`,
    action && sql`a.action = ${action}`,
    subject && sql`a.subject = ${subject}`,
    subjectId && sql`a.subject_id = ${subjectId}`,
    actorId && sql`a.actor_id = ${actorId}`,
    from && sql`a.at >= ${from}`,
    until && sql`a.at < ${until}`,
    after !== null && sql`a.id < ${after}`,
  ].filter((part) => part instanceof Object);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
