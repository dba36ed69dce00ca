import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { getSession } from "#server/people/sign-in/get-session.ts";
import { rememberDevice } from "#server/people/sign-in/remember-device.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeApp, makeRecoveryCode } from "#tests/factories/second-step.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { getAccountOwner } from "./get-account-owner.ts";
import { removeSecondStep } from "./remove-second-step.ts";
import { removeSecondStepByCommand } from "./remove-second-step-by-command.ts";

const database = testDatabase();
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const administrator = () => makePerson(database.db, { role: "administrator" });

test("nobody but another administrator who is still active removes a second step, with a reason and sure of who asks", async () => {
  const world = testWorld(database.db);
  const [admin, owner] = [await administrator(), await administrator()];
  await makeApp(world, owner.id);
  const asked = { personId: owner.id, reason: "lost", isIdentityChecked: true };
  const remove = (by: Person, more = {}) => removeSecondStep(world, by, { ...asked, ...more });
  const customer = await makePerson(database.db);
  expect(await remove(customer)).toEqual(refusal("not-an-administrator"));
  expect(await getAccountOwner(world, customer, owner.id)).toBeNull();
  expect(await remove(owner)).toEqual(refusal("own-second-step"));
  expect(await remove(admin, { reason: "whim" })).toEqual(refusal("removal-reason-missing"));
  expect(await remove(admin, { isIdentityChecked: false })).toEqual(refusal("identity-unchecked"));
  expect(await remove(admin, { personId: customer.id })).toEqual(refusal("no-second-step"));
  expect(await remove(admin, { personId: "none" })).toEqual(refusal("person-not-found"));
  await database.db.execute(sql`update people set status = 'disabled' where id = ${admin.id}`);
  // The session of a moment ago still says active.
  expect(await remove(admin)).toEqual(refusal("not-an-administrator"));
  expect(await getAccountOwner(world, admin, owner.id)).toMatchObject({ hasSecondStep: true });
});

test("a removal takes everything, logs out, begins the grace anew, and is logged and mailed", async () => {
  const lines: unknown[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const world = testWorld(database.db, { log });
  const [admin, owner] = [await administrator(), await administrator()];
  await makeApp(world, owner.id);
  await makeRecoveryCode(world, owner.id);
  const { token } = await startedSession(world, {
    personId: owner.id,
    kind: "admin",
    passedBy: "app",
  });
  await rememberDevice(world, { personId: owner.id, presentedToken: null });
  const asked = { personId: owner.id, reason: "stolen", isIdentityChecked: true };
  expect(await removeSecondStep(world, admin, asked)).toMatchObject({ ok: true });
  expect(lines.at(-1)).toMatchObject({
    event: "second-step-changed",
    change: "removed",
    personId: owner.id,
    byPersonId: admin.id,
  });
  expect(await getSession(world, "admin", token)).toBeNull();
  const again = await startedSession(world, { personId: owner.id, kind: "admin" });
  const session = await getSession(world, "admin", again.token);
  expect(session?.secondStepDueAt).toEqual(new Date(noon.getTime() + 14 * 86_400_000));
  const { rows } = await database.db.execute(sql`
    select (select count(*) from recovery_codes) as codes, (select count(*) from totp_secrets) as apps,
      (select count(*) from known_devices) as devices,
      (select json_agg(json_build_object('by', actor_id, 'action', action, 'after', after)) from activities where action <> 'signed-in') as log,
      (select json_agg(payload->>'change') from outbox) as mails`);
  expect(rows).toEqual([
    {
      codes: 0,
      apps: 0,
      devices: 0,
      log: [{ by: admin.id, action: "second-step-removed", after: { reason: "stolen" } }],
      mails: ["removed"],
    },
  ]);
});

test("the command does the same for the only administrator, by e-mail, and once", async () => {
  const world = testWorld(database.db);
  const owner = await makePerson(database.db, {
    role: "administrator",
    email: "only@test.example",
  });
  await makeApp(world, owner.id);
  expect(await removeSecondStepByCommand(world, "nobody@test.example")).toBe(false);
  expect(await removeSecondStepByCommand(world, " Only@Test.Example ")).toBe(true);
  expect(await removeSecondStepByCommand(world, "only@test.example")).toBe(false);
  const { rows } = await database.db.execute(sql`select actor_id, after from activities`);
  expect(rows).toEqual([{ actor_id: null, after: { reason: "by-command" } }]);
});
