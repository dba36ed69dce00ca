import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getSession } from "#server/people/sign-in/get-session.ts";
import { testClone } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { codeAt, makeApp } from "#tests/factories/second-step.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";

const clone = testClone();
const password = "kivaro-tenumi-47";

async function sessionsOf(personId: string, count: number) {
  const world = testWorld(clone.db);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { token } = await startedSession(world, { personId, passedBy: "app" });
      const owner = await getSession(world, "shop", token);
      if (owner === null) throw new Error("There is no session.");
      return owner;
    }),
  );
}

test("of several sessions that change at once, with one code or without any, one does and the others are over", async () => {
  const world = testWorld(clone.db);
  const person = await makePerson(clone.db, { password });
  const key = await makeApp(world, person.id);
  for (const proof of ["", codeAt(key, noon)]) {
    const owners = await sessionsOf(person.id, 4);
    if (proof !== "") await clone.db.execute(sql`update sessions set second_step_at = null`);
    const made = await Promise.all(
      owners.map((owner, i) =>
        makeRecoveryCodes(world, owner, { password, proof, clientAddress: `198.51.100.${i}` }),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await clone.db.execute(sql`select count(*)::int as count from sessions`);
    expect(rows).toEqual([{ count: 1 }]);
  }
});
