import { sql } from "drizzle-orm";
import { startSession } from "#server/people/sign-in/start-session.ts";
import type { World } from "#server/world.ts";

type Given = Omit<Parameters<typeof startSession>[1], "passwordHash">;

/** A session of somebody whose password was right; who has none is given a hash that no password has. */
export async function startedSession(world: World, given: Partial<Given> & { personId: string }) {
  const { rows } = await world.db.execute<{ passwordHash: string }>(sql`
    update people set password_hash = coalesce(password_hash, 'of no password') where id = ${given.personId}
    returning password_hash as "passwordHash"`);
  const started = await startSession(world, {
    kind: "shop",
    remembered: false,
    userAgent: null,
    replacesToken: null,
    passwordHash: rows[0]?.passwordHash ?? "",
    ...given,
  });
  if (!started.ok) throw new Error(started.refusal.code);
  return started.value;
}
