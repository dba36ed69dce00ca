import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminInvites, adminRequests } from "#database/schema/people.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { countAttempt } from "./attempt-store.ts";
import { endSession } from "./end-session.ts";
import { createSandboxToken } from "#server/money/payments/create-sandbox-token.ts";
import { deleteExpired } from "#server/start/delete-expired.ts";
import { getSession, type SessionKind } from "./get-session.ts";

const database = testDatabase();
const hoursLater = (hours: number) =>
  testWorld(database.db, { now: () => new Date(noon.getTime() + hours * 3_600_000) });

const start = (
  personId: string,
  more: { kind?: SessionKind; remembered?: boolean; replacesToken?: string } = {},
) => startedSession(hoursLater(0), { personId, ...more });

test("a session says who it is, and its token is stored as a hash only", async () => {
  const person = await makePerson(database.db, { role: "vendor", name: "Ravi" });
  const { token, maxAgeSeconds } = await start(person.id);
  expect(maxAgeSeconds).toBeUndefined();
  expect(await getSession(hoursLater(0), "shop", token)).toEqual({
    sessionId: expect.any(String),
    personId: person.id,
    role: "vendor",
    name: "Ravi",
    email: person.email,
    vendorId: person.vendorId,
    emailConfirmed: true,
    secondStepDueAt: null,
  });
  expect(await getSession(hoursLater(0), "admin", token)).toBeNull();
  const { rows } = await database.db.execute(
    sql`select 1 from sessions where token_hash = ${token}`,
  );
  expect(rows).toEqual([]);
});

test("a session lasts 12 hours, a remembered one 30 days while it is used", async () => {
  const { id } = await makePerson(database.db);
  const short = await start(id);
  const long = await start(id, { remembered: true });
  expect(long.maxAgeSeconds).toBe(30 * 24 * 3600);
  expect(await getSession(hoursLater(11.9), "shop", short.token)).not.toBeNull();
  expect(await getSession(hoursLater(12), "shop", short.token)).toBeNull();
  for (const day of [13.9, 27, 29.9])
    expect(await getSession(hoursLater(day * 24), "shop", long.token)).not.toBeNull();
  expect(await getSession(hoursLater(30 * 24), "shop", long.token)).toBeNull();
});

test("a remembered session that nobody uses ends after 14 days", async () => {
  const { id } = await makePerson(database.db);
  const { token } = await start(id, { remembered: true });
  expect(await getSession(hoursLater(5 * 24), "shop", token)).not.toBeNull();
  expect(await getSession(hoursLater(19 * 24), "shop", token)).toBeNull();
});

test("an admin session ends after 7 days, however much it is used", async () => {
  const { id } = await makePerson(database.db, { role: "administrator" });
  const { token } = await start(id, { kind: "admin" });
  for (let hour = 7; hour < 7 * 24; hour += 7)
    expect(await getSession(hoursLater(hour), "admin", token)).not.toBeNull();
  expect(await getSession(hoursLater(7 * 24), "admin", token)).toBeNull();
});

test("an administrator's sign-in is in the list of activities, a customer's is not", async () => {
  const { id } = await makePerson(database.db, { role: "administrator" });
  await startedSession(hoursLater(0), {
    personId: id,
    kind: "admin",
    clientAddress: "203.0.113.9",
  });
  await start((await makePerson(database.db)).id);
  const { rows } = await database.db.execute(
    sql`select actor_id, action, subject, subject_id, after from activities`,
  );
  const after = { address: "203.0.113.9" };
  const sessions = await database.db.execute(sql`select client_address from sessions order by 1`);
  expect(rows).toEqual([
    { actor_id: id, action: "signed-in", subject: "administrator", subject_id: id, after },
  ]);
  expect(sessions.rows).toEqual([{ client_address: "203.0.113.9" }, { client_address: null }]);
});

test("an admin session goes on while it is used and ends after 8 idle hours", async () => {
  const { id } = await makePerson(database.db, { role: "administrator" });
  const { token, maxAgeSeconds } = await start(id, { kind: "admin", remembered: true });
  expect(maxAgeSeconds).toBeUndefined();
  for (const hour of [7, 14, 21])
    expect(await getSession(hoursLater(hour), "admin", token)).not.toBeNull();
  expect(await getSession(hoursLater(29), "admin", token)).toBeNull();
});

test("using a session is written down once in 5 minutes, and makes a shop session no longer", async () => {
  const admin = await makePerson(database.db, { role: "administrator" });
  const customer = await makePerson(database.db);
  const tokens = {
    admin: (await start(admin.id, { kind: "admin" })).token,
    shop: (await start(customer.id)).token,
  };
  const lastSeen = async (kind: SessionKind, hours: number) => {
    await getSession(hoursLater(hours), kind, tokens[kind]);
    const { rows } = await database.db.execute<{ minutes: number }>(sql`
      select extract(epoch from last_seen_at - ${noon}) / 60 as minutes from sessions where kind = ${kind}`);
    return rows[0]?.minutes;
  };
  for (const kind of ["admin", "shop"] as const) {
    expect([
      await lastSeen(kind, 0.07),
      await lastSeen(kind, 0.1),
      await lastSeen(kind, 0.15),
    ]).toEqual([0, 6, 6]);
  }
  expect(await getSession(hoursLater(12), "shop", tokens.shop)).toBeNull();
});

test("an ended session is over, a new one replaces the one the browser had", async () => {
  const { id } = await makePerson(database.db);
  const first = await start(id);
  const second = await start(id, { replacesToken: first.token });
  expect(second.token).not.toBe(first.token);
  expect(await getSession(hoursLater(0), "shop", first.token)).toBeNull();
  await endSession(hoursLater(0), second.token);
  expect(await getSession(hoursLater(0), "shop", second.token)).toBeNull();
});

test("who was invited or approved has three days to set up a second step, the first administrators fourteen", async () => {
  const { db } = database;
  const make = async () => (await makePerson(db, { role: "administrator" })).id;
  const [first, invited, approved, waited] = [
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  await db.insert(adminInvites).values([
    { id: randomUUID(), codeHash: "first", usedBy: first },
    { id: randomUUID(), codeHash: "next", usedBy: invited, invitedBy: first },
  ]);
  await db.insert(adminRequests).values([
    { id: randomUUID(), personId: approved, state: "approved" },
    { id: randomUUID(), personId: waited, state: "refused" },
  ]);
  const days = async (id: string) => {
    const { token } = await start(id, { kind: "admin" });
    const session = await getSession(hoursLater(0), "admin", token);
    return ((session?.secondStepDueAt?.getTime() ?? 0) - noon.getTime()) / 86_400_000;
  };
  expect([
    await days(first),
    await days(invited),
    await days(approved),
    await days(waited),
  ]).toEqual([14, 3, 3, 14]);
});

test("whoever is switched off is signed out at once", async () => {
  const { id } = await makePerson(database.db);
  const { token } = await start(id);
  await database.db.execute(sql`update people set status = 'disabled' where id = ${id}`);
  expect(await getSession(hoursLater(0), "shop", token)).toBeNull();
});

test("what is over is not kept, what still holds is", async () => {
  const { id } = await makePerson(database.db);
  await start(id);
  const long = await start(id, { remembered: true });
  await countAttempt(database.db, "one", { limit: 5, windowSeconds: 900, lockSeconds: 900 }, noon);
  await createSandboxToken(hoursLater(-20), { method: "upi", upiId: "success@sandbox" });
  expect(await deleteExpired(hoursLater(0.2))).toEqual({
    sessions: 0,
    devices: 0,
    attempts: 0,
    links: 0,
    imports: 0,
    events: 0,
    notices: 0,
    restocks: 0,
    missed: 0,
    tokens: 0,
  });
  expect(await deleteExpired(hoursLater(12))).toEqual({
    sessions: 1,
    devices: 0,
    attempts: 1,
    links: 0,
    imports: 0,
    events: 0,
    notices: 0,
    restocks: 0,
    missed: 0,
    tokens: 1,
  });
  expect(await getSession(hoursLater(12), "shop", long.token)).not.toBeNull();
});
