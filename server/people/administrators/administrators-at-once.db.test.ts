import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { registerAdministrator } from "#server/people/sign-in/register-administrator.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { testWorld } from "#tests/world.ts";
import { approveAdministrator } from "./approve-administrator.ts";
import { findAdministrators } from "./find-administrators.ts";
import { inviteAdministrator } from "./invite-administrator.ts";
import { refuseAdministrator } from "./refuse-administrator.ts";
import { switchOffAdministrator } from "./switch-off-administrator.ts";
import { withdrawInvite } from "./withdraw-invite.ts";

const clone = testClone();

const account = { password: "kivaro-tenumi-47", clientAddress: "203.0.113.7" };
const codes = (answers: readonly ({ ok: true } | { ok: false; refusal: { code: string } })[]) =>
  answers.map((answer) => (answer.ok ? "done" : answer.refusal.code)).toSorted();

test("administrators who all switch each other off leave one", async () => {
  for (let round = 0; round < 8; round += 1) {
    const world = testWorld(clone.db);
    await world.db.execute(sql`update people set status = 'disabled' where status = 'active'`);
    const all: Person[] = [];
    for (let made = 0; made < 2 + (round % 3); made += 1)
      all.push(await makeAdministrator(world.db));
    const pairs = all.flatMap((by) =>
      all.filter((other) => other !== by).map((other) => ({ by, other })),
    );
    const answers = await Promise.all(
      pairs.map(({ by, other }) => switchOffAdministrator(world, by, other.id)),
    );
    expect(codes(answers)).toContain("not-an-administrator");
    const { rows } = await world.db.execute(
      sql`select count(*) as active from people where role = 'administrator' and status = 'active'`,
    );
    expect(rows).toEqual([{ active: 1 }]);
  }
});

test("of two who decide about one request at once one wins, the other hears of it", async () => {
  const world = testWorld(clone.db);
  const [meera, ravi] = [await makeAdministrator(world.db), await makeAdministrator(world.db)];
  for (let round = 0; round < 6; round += 1) {
    await registerAdministrator(world, { email: `r${round}@test.example`, code: null, ...account });
    const [request] = (await findAdministrators(world, meera)).requests;
    const id = request?.id ?? "";
    const answers = await Promise.all([
      approveAdministrator(world, meera, id),
      refuseAdministrator(world, ravi, id),
    ]);
    expect(codes(answers)).toEqual(["done", "request-decided"]);
  }
});

test("an invitation that is withdrawn while it is used either made an administrator or is gone", async () => {
  const world = testWorld(clone.db);
  const meera = await makeAdministrator(world.db);
  for (let round = 0; round < 6; round += 1) {
    const invited = await inviteAdministrator(world, meera);
    const code = invited.ok
      ? new URLSearchParams(invited.value.path.split("?")[1]).get("code")
      : "";
    const [invite] = (await findAdministrators(world, meera)).invites;
    const [registered, withdrawn] = await Promise.all([
      registerAdministrator(world, { email: `i${round}@test.example`, code, ...account }),
      withdrawInvite(world, meera, invite?.id ?? ""),
    ]);
    const status = registered.ok ? registered.value.status : "";
    expect([status, withdrawn.ok]).toEqual(withdrawn.ok ? ["waiting", true] : ["active", false]);
  }
});
