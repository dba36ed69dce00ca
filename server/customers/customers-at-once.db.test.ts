import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { startSession } from "#server/people/sign-in/start-session.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testWorld } from "#tests/world.ts";
import { signOutCustomer } from "./sign-out-customer.ts";
import { switchCustomer } from "./switch-customer.ts";

test("whoever signs in while the account is switched off, many times over, is not left signed in", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 20 });
  const world = testWorld(connection.db);
  const [one, other] = [await makeAdministrator(world.db), await makeAdministrator(world.db)];
  for (let round = 0; round < 10; round += 1) {
    const asha = await makePerson(world.db, { passwordHash: "right" });
    const enter = () =>
      startSession(world, {
        kind: "shop",
        personId: asha.id,
        passwordHash: "right",
        remembered: false,
        userAgent: null,
        replacesToken: null,
      });
    const off = { customerId: asha.id, to: "disabled" } as const;
    const answers = await Promise.all([
      enter(),
      enter(),
      switchCustomer(world, one, off),
      enter(),
      switchCustomer(world, other, off),
      signOutCustomer(world, other, asha.id),
      enter(),
    ]);
    for (const answer of [answers[2], answers[4], answers[5]])
      expect(answer).toMatchObject({ ok: true });
    const { rows } = await world.db.execute(sql`
      select (select count(*) from sessions where person_id = ${asha.id}) as sessions,
        (select count(*) from activities where subject_id = ${asha.id} and action = 'switched-off') as actions`);
    expect(rows).toEqual([{ sessions: 0, actions: 1 }]);
  }
  await connection.close();
  await clone.drop();
});
