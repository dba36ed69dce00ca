import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refuse } from "#domain/result.ts";
import { getSession } from "#server/people/sign-in/get-session.ts";
import { registerAdministrator } from "#server/people/sign-in/register-administrator.ts";
import { signIn } from "#server/people/sign-in/sign-in.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { approveAdministrator } from "./approve-administrator.ts";
import { findAdministrators } from "./find-administrators.ts";
import { inviteAdministrator } from "./invite-administrator.ts";
import { refuseAdministrator } from "./refuse-administrator.ts";
import { switchOffAdministrator } from "./switch-off-administrator.ts";
import { switchOnAdministrator } from "./switch-on-administrator.ts";
import { withdrawInvite } from "./withdraw-invite.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const clientAddress = "203.0.113.7";
const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);

const register = (world: World, email: string, code: string | null = null) =>
  registerAdministrator(world, { email, password, code, clientAddress });
const enter = (world: World, email: string) =>
  signIn(world, { kind: "admin", email, password, clientAddress });
const codeOf = (path: string) => new URL(path, "http://shop.test").searchParams.get("code");

async function makeRequest(world: World, email = "ravi@test.example") {
  const registered = await register(world, email);
  if (!registered.ok) throw new Error(registered.refusal.code);
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from admin_requests where person_id = ${registered.value.personId}`,
  );
  return { requestId: rows[0]?.id ?? "", personId: registered.value.personId };
}

async function recordedActions({ db }: World) {
  const { rows } = await db.execute<{ done: string }>(
    sql`select action || ' ' || subject as done from activities where action not like 'sign%-in%' order by id`,
  );
  return rows.map(({ done }) => done);
}

test("who waits gets in after the approval, is told by mail, and is decided about once", async () => {
  const world = testWorld(database.db);
  const meera = await makeAdministrator(world.db);
  const { requestId, personId } = await makeRequest(world);
  expect(await findAdministrators(world, meera)).toMatchObject({
    administrators: [{ id: meera.id }],
    requests: [{ id: requestId, email: "ravi@test.example", requestedAt: noon }],
  });
  expect(await enter(world, "ravi@test.example")).toMatchObject({
    refusal: { code: "administrator-waiting" },
  });
  expect(await approveAdministrator(world, meera, requestId)).toMatchObject({ ok: true });
  expect(await enter(world, "ravi@test.example")).toMatchObject({ value: { personId } });
  const { rows } = await world.db.execute(sql`select topic, payload from outbox`);
  expect(rows).toEqual([{ topic: "administrator-approved", payload: { personId } }]);
  const found = await findAdministrators(world, meera);
  expect(found.requests).toEqual([]);
  expect(found.administrators).toMatchObject([
    { id: meera.id, approvedBy: null },
    { id: personId, active: true, approvedBy: expect.stringContaining("@") },
  ]);
  for (const decide of [approveAdministrator, refuseAdministrator])
    expect(await decide(world, meera, requestId)).toEqual(refuse({ code: "request-decided" }));
  expect(await recordedActions(world)).toEqual(["approved administrator-request"]);
});

test("a refused request leaves nothing of who asked, and the address can ask again", async () => {
  const world = testWorld(database.db);
  const meera = await makeAdministrator(world.db);
  const { requestId } = await makeRequest(world);
  expect(await refuseAdministrator(world, meera, requestId)).toMatchObject({ ok: true });
  expect(await enter(world, "ravi@test.example")).toEqual(refuse({ code: "credentials-invalid" }));
  const { rows } = await world.db.execute(
    sql`select 1 from people where email like 'ravi@%' or name = 'ravi'`,
  );
  expect(rows).toEqual([]);
  expect(await findAdministrators(world, meera)).toMatchObject({
    administrators: [{ id: meera.id }],
    requests: [],
  });
  expect(await register(world, "ravi@test.example")).toMatchObject({
    value: { status: "waiting" },
  });
});

test("an invitation lets one person in, within seven days, unless it is withdrawn", async () => {
  const world = testWorld(database.db);
  const meera = await makeAdministrator(world.db);
  const invite = async () => {
    const invited = await inviteAdministrator(world, meera);
    if (!invited.ok) throw new Error(invited.refusal.code);
    expect(invited.value.expiresAt).toEqual(days(7));
    return codeOf(invited.value.path);
  };
  const [first, second, third] = [await invite(), await invite(), await invite()];
  const { rows: stored } = await world.db.execute(
    sql`select 1 from admin_invites where code_hash in (${first}, ${second}, ${third})`,
  );
  expect(stored).toEqual([]);
  expect(await register(world, "one@test.example", first)).toMatchObject({
    value: { status: "active" },
  });
  expect(await register(world, "two@test.example", first)).toMatchObject({
    value: { status: "waiting" },
  });
  const { invites, administrators } = await findAdministrators(world, meera);
  expect(await recordedActions(world)).toEqual([
    ...Array<string>(3).fill("invited invite"),
    "created administrator",
  ]);
  expect(invites).toHaveLength(2);
  expect(administrators[1]).toMatchObject({ email: "one@test.example" });
  expect(administrators[1]?.invitedBy).toContain("@");
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from admin_invites where used_at is not null`,
  );
  expect(await withdrawInvite(world, meera, rows[0]?.id ?? "")).toEqual(
    refuse({ code: "invite-gone" }),
  );
  for (const { id } of invites) {
    expect(await withdrawInvite(world, meera, id)).toMatchObject({ ok: true });
    expect(await withdrawInvite(world, meera, id)).toEqual(refuse({ code: "invite-gone" }));
  }
  expect(await register(world, "three@test.example", second)).toMatchObject({
    value: { status: "waiting" },
  });
  const late = await invite();
  const later = testWorld(database.db, { now: () => days(7) });
  expect(await register(later, "four@test.example", late)).toMatchObject({
    value: { status: "waiting" },
  });
  expect((await findAdministrators(later, meera)).invites).toEqual([]);
});

test("who is switched off is out at once, with the invitations they gave, and comes back with the old password", async () => {
  const world = testWorld(database.db);
  const meera = await makeAdministrator(world.db);
  const ravi = await makePerson(world.db, { role: "administrator", password });
  const asRavi = { id: ravi.id, role: "administrator", status: "active", vendorId: null } as const;
  const { token } = await startedSession(world, { personId: ravi.id, kind: "admin" });
  await inviteAdministrator(world, asRavi);
  expect(await switchOffAdministrator(world, meera, ravi.id)).toMatchObject({ ok: true });
  expect(await getSession(world, "admin", token)).toBeNull();
  expect(await enter(world, ravi.email)).toEqual(refuse({ code: "credentials-invalid" }));
  const found = await findAdministrators(world, meera);
  expect(found.invites).toEqual([]);
  expect(found.administrators).toMatchObject([{ id: meera.id }, { id: ravi.id, active: false }]);
  // A request that Ravi's browser sent before.
  const { requestId } = await makeRequest(world, "friend@test.example");
  const late = [
    await approveAdministrator(world, asRavi, requestId),
    await refuseAdministrator(world, asRavi, requestId),
    await inviteAdministrator(world, asRavi),
    await switchOnAdministrator(world, asRavi, ravi.id),
    await switchOffAdministrator(world, asRavi, meera.id),
  ];
  for (const answer of late) expect(answer).toEqual(refuse({ code: "not-an-administrator" }));
  expect(await switchOffAdministrator(world, meera, ravi.id)).toMatchObject({ ok: true });
  expect(await switchOnAdministrator(world, meera, ravi.id)).toMatchObject({ ok: true });
  expect(await enter(world, ravi.email)).toMatchObject({ ok: true });
  expect(await recordedActions(world)).toEqual([
    "invited invite",
    "switched-off administrator",
    "switched-on administrator",
  ]);
});

test("nobody switches themselves off, somebody who waits, or a customer", async () => {
  const world = testWorld(database.db);
  const meera = await makeAdministrator(world.db);
  const { personId } = await makeRequest(world);
  const customer = await makePerson(world.db);
  const codes = [];
  for (const id of [meera.id, personId, customer.id, "none"]) {
    const answer = await switchOffAdministrator(world, meera, id);
    codes.push(answer.ok ? "done" : answer.refusal.code);
  }
  expect(codes).toEqual([
    "own-account-off",
    "administrator-not-found",
    "administrator-not-found",
    "administrator-not-found",
  ]);
  const asCustomer = {
    id: customer.id,
    role: "customer",
    status: "active",
    vendorId: null,
  } as const;
  expect(await switchOffAdministrator(world, asCustomer, meera.id)).toEqual(
    refuse({ code: "not-an-administrator" }),
  );
  expect(await findAdministrators(world, asCustomer)).toEqual({
    administrators: [],
    requests: [],
    invites: [],
  });
});
