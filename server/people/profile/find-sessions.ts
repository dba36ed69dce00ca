import { sql } from "drizzle-orm";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import type { World } from "#server/world.ts";

export type SessionSummary = {
  id: string;
  userAgent: string | null;
  /** Where it began, as far as it is known. */
  address: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  /** The one that asks. */
  current: boolean;
};

type SessionSummaryRow = Omit<SessionSummary, "startedAt" | "lastSeenAt"> & {
  startedAt: string;
  lastSeenAt: string;
};

const sessionsShown = 50;

/** The one that asks first, then those seen last. */
export async function findSessions(
  world: World,
  { personId, sessionId }: Pick<SignedIn, "personId" | "sessionId">,
): Promise<SessionSummary[]> {
  const { rows } = await world.db.execute<SessionSummaryRow>(sql`
    select id, user_agent as "userAgent", client_address as address, created_at as "startedAt", last_seen_at as "lastSeenAt",
      id = ${sessionId} as current
    from sessions where person_id = ${personId} and expires_at > ${world.now()}
    order by current desc, last_seen_at desc, id
    limit ${sessionsShown}`);
  return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt),
    lastSeenAt: new Date(lastSeenAt),
  }));
}
