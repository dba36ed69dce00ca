import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { getSession } from "#server/people/sign-in/get-session.ts";
import { registerPerson } from "#server/people/sign-in/register-person.ts";
import { rememberDevice } from "#server/people/sign-in/remember-device.ts";
import { signIn, type VerifiedPerson } from "#server/people/sign-in/sign-in.ts";
import { startSession } from "#server/people/sign-in/start-session.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { mailedToken, queuedMails } from "#tests/one-time-links.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { getResetLink } from "./get-reset-link.ts";
import { resetPassword } from "./reset-password.ts";

const database = testDatabase();
const email = "asha@test.example";
const old = "kivaro-tenumi-47";
const fresh = "dosapu-rikela-58";
const clientAddress = "203.0.113.7";
const at = (minutes: number) =>
  testWorld(database.db, { now: () => new Date(noon.getTime() + minutes * 60_000) });
const ask = (world = at(0), more: { kind?: "shop" | "admin"; email?: string } = {}) =>
  requestPasswordReset(world, { kind: "shop", email, clientAddress, ...more });
const reset = (world: ReturnType<typeof at>, token: string, kind: "shop" | "admin" = "shop") =>
  resetPassword(world, { kind, token, password: fresh });
const enter = (password: string, kind: "shop" | "admin" = "shop") =>
  signIn(at(1), { kind, email, password, clientAddress });
const gone = { ok: false, refusal: { code: "link-invalid" } };

test("a link sets a new password: the old one no longer signs in, and all sessions are over", async () => {
  const person = await makePerson(database.db, { email, password: old });
  const world = at(0);
  const { token: signedIn } = await startedSession(world, { personId: person.id });
  expect(await ask(world, { email: " Asha@Test.Example " })).toEqual({ ok: true, value: null });
  const token = await mailedToken(world, "password-reset");
  expect(await getResetLink(world, "shop", token)).toEqual({ email });
  expect(await reset(at(59), token)).toEqual({ ok: true, value: { personId: person.id } });
  expect(await getSession(world, "shop", signedIn)).toBeNull();
  expect([(await enter(old)).ok, (await enter(fresh)).ok]).toEqual([false, true]);
  expect((await queuedMails(world)).map(({ topic }) => topic)).toEqual([
    "password-reset",
    "password-changed",
  ]);
});

test("an administrator's new password is in the log, a customer's is not", async () => {
  const { id } = await makePerson(database.db, { email, password: old, role: "administrator" });
  await makePerson(database.db, { email: "ravi@test.example", password: old });
  const world = at(0);
  await ask(world, { kind: "admin" });
  expect((await reset(world, await mailedToken(world, "password-reset"), "admin")).ok).toBe(true);
  await ask(world, { email: "ravi@test.example" });
  expect((await reset(world, await mailedToken(world, "password-reset"))).ok).toBe(true);
  const { rows } = await database.db.execute(sql`
    select actor_id, action, subject, after from activities`);
  const after = { password: "new" };
  expect(rows).toEqual([{ actor_id: id, action: "changed", subject: "administrator", after }]);
});

test("only a hash of the link's token is stored, and the outbox has none of it", async () => {
  await makePerson(database.db, { email, password: old });
  await ask();
  const token = await mailedToken(at(0), "password-reset");
  const { rows } = await database.db.execute<{ all: string }>(sql`
    select (select string_agg(t::text, ' ') from one_time_tokens t)
      || (select string_agg(o::text, ' ') from outbox o) as all`);
  expect(rows[0]?.all).toContain(email);
  expect(rows[0]?.all).not.toContain(token);
});

test("looking at a link uses nothing up; using it does", async () => {
  await makePerson(database.db, { email, password: old });
  await ask();
  const token = await mailedToken(at(0), "password-reset");
  for (let i = 0; i < 3; i++) expect(await getResetLink(at(1), "shop", token)).toEqual({ email });
  expect(await resetPassword(at(1), { kind: "shop", token, password: "short" })).toMatchObject({
    refusal: { code: "password-too-short" },
  });
  expect((await reset(at(1), token)).ok).toBe(true);
  expect(await reset(at(1), token)).toEqual(gone);
  expect(await getResetLink(at(1), "shop", token)).toBeNull();
});

test("a link is void after an hour, once another one was used, and when it is made up", async () => {
  await makePerson(database.db, { email, password: old });
  await ask();
  const older = await mailedToken(at(0), "password-reset");
  expect(await reset(at(60), older)).toEqual(gone);
  await ask(at(5));
  const used = await mailedToken(at(5), "password-reset");
  await ask(at(6));
  const newer = await mailedToken(at(6), "password-reset");
  for (const made of ["", "made-up", "x\0y", "a".repeat(5_000)])
    expect(await reset(at(6), made)).toEqual(gone);
  expect((await enter(old)).ok).toBe(true);
  expect((await reset(at(6), used)).ok).toBe(true);
  expect(await reset(at(6), newer)).toEqual(gone);
});

test("a new password lifts the lock from failed sign-ins, and confirms the address the link came to", async () => {
  const person = await makePerson(database.db, { email, password: old, emailConfirmedAt: null });
  for (let i = 0; i < 6; i++) await enter("wrong-one");
  expect(await enter(old)).toMatchObject({ refusal: { code: "too-many-sign-ins" } });
  await ask();
  await reset(at(1), await mailedToken(at(0), "password-reset"));
  expect(await enter(fresh)).toMatchObject({ ok: true, value: { personId: person.id } });
  const { rows } = await database.db.execute(
    sql`select email_confirmed_at is not null as confirmed from people`,
  );
  expect(rows).toEqual([{ confirmed: true }]);
});

test("who confirms the address by a new password is welcomed, once, and an administrator is not", async () => {
  await makePerson(database.db, { email, password: old, emailConfirmedAt: null });
  for (const minute of [1, 2]) {
    await ask(at(minute));
    expect((await reset(at(minute), await mailedToken(at(minute), "password-reset"))).ok).toBe(
      true,
    );
  }
  const admin = "meera@test.example";
  const unconfirmed = { email: admin, password: old, emailConfirmedAt: null } as const;
  await makePerson(database.db, { ...unconfirmed, role: "administrator" });
  await ask(at(3), { kind: "admin", email: admin });
  const token = await mailedToken(at(3), "password-reset");
  expect((await reset(at(3), token, "admin")).ok).toBe(true);
  const topics = (await queuedMails(at(3))).map(({ topic }) => topic);
  expect(topics.filter((topic) => topic === "welcome")).toHaveLength(1);
  expect(topics.filter((topic) => topic === "password-changed")).toHaveLength(3);
});

test("no browser is known after a new password, which was perhaps set because of one of them", async () => {
  const mine = await makePerson(database.db, { email, password: old });
  const other = await makePerson(database.db, { email: "ravi@test.example", password: old });
  for (const { id: personId } of [mine, other])
    await rememberDevice(at(0), { personId, presentedToken: null });
  await ask();
  await reset(at(1), await mailedToken(at(0), "password-reset"));
  const { rows } = await database.db.execute(sql`select person_id from known_devices`);
  expect(rows).toEqual([{ person_id: other.id }]);
});

test("whatever else was in a mailbox is void once the password is new", async () => {
  const given = { role: "customer", name: "Asha", language: "en", clientAddress } as const;
  await registerPerson(at(0), { ...given, email, password: old });
  await ask();
  await reset(at(1), await mailedToken(at(0), "password-reset"));
  const { rows } = await database.db.execute(
    sql`select purpose from one_time_tokens where used_at is null`,
  );
  expect(rows).toEqual([]);
});

test("who has no account, is switched off, has no password or signs in at the other door gets the same answer and no mail", async () => {
  await makePerson(database.db, { email: "off@test.example", password: old, status: "disabled" });
  await makePerson(database.db, { email: "was@test.example", password: old, status: "anonymised" });
  await makePerson(database.db, { email: "author@test.example" });
  await makePerson(database.db, { email, password: old });
  await makePerson(database.db, {
    email: "meera@test.example",
    password: old,
    role: "administrator",
  });
  for (const asked of [
    { email: "nobody@test.example" },
    { email: "off@test.example" },
    { email: "was@test.example" },
    { email: "author@test.example" },
    { email: "meera@test.example" },
    { email, kind: "admin" as const },
  ]) {
    expect(await ask(at(0), asked)).toEqual({ ok: true, value: null });
  }
  expect(await queuedMails(at(0))).toEqual([]);
  expect(await ask(at(0), { email: "asha" })).toEqual({
    ok: false,
    refusal: { code: "email-invalid" },
  });
});

test("an administrator's link works in the panel alone, also while the registration waits", async () => {
  await makePerson(database.db, { email, password: old, role: "administrator", status: "waiting" });
  await ask(at(0), { kind: "admin" });
  const token = await mailedToken(at(0), "password-reset");
  expect(await reset(at(1), token, "shop")).toEqual(gone);
  expect((await reset(at(1), token, "admin")).ok).toBe(true);
  expect(await enter(fresh, "admin")).toMatchObject({ refusal: { code: "administrator-waiting" } });
});

test("a link of who was switched off meanwhile does nothing", async () => {
  const { id } = await makePerson(database.db, { email, password: old });
  await ask();
  await database.db.execute(sql`update people set status = 'disabled' where id = ${id}`);
  expect(await reset(at(1), await mailedToken(at(0), "password-reset"))).toEqual(gone);
});

test("the database is asked as often for an account that is there as for one that is not", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 1 });
  const asked: string[] = [];
  const logger = {
    logQuery: (query: string) => void asked.push(query.trim().split(/\s/)[0] ?? ""),
  };
  const world = testWorld(drizzle(connection.pool, { casing: "snake_case", logger }));
  await makePerson(world.db, { email, password: old });
  const queriesFor = async (typed: string) => {
    asked.length = 0;
    await ask(world, { email: typed });
    return asked.length;
  };
  const forReal = await queriesFor(email);
  expect(forReal).toBeGreaterThan(6);
  expect(await queriesFor("nobody@test.example")).toBe(forReal);
  await connection.close();
  await clone.drop();
});

test("of many who use one link at once one sets the password, and of many links one", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const world = testWorld(connection.db);
  await makePerson(world.db, { email, password: old });
  await Promise.all(Array.from({ length: 20 }, () => ask(world)));
  const { rows } = await world.db.execute(sql`select 1 from one_time_tokens where used_at is null`);
  expect(rows).toHaveLength(normalLimits.resetMailsPerHour);
  const token = await mailedToken(world, "password-reset");
  const passwords = [1, 2, 3, 4, 5].map((number) => `${fresh}-${number}`);
  const answers = await Promise.all(
    passwords.map((password) => resetPassword(world, { kind: "shop", token, password })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const winner = passwords[answers.findIndex(({ ok }) => ok)] ?? "";
  const entered = await signIn(world, { kind: "shop", email, password: winner, clientAddress });
  expect(entered.ok).toBe(true);
  expect(
    (await queuedMails(world)).filter(({ topic }) => topic === "password-changed"),
  ).toHaveLength(1);
  await connection.close();
  await clone.drop();
});

const begin = (world: ReturnType<typeof at>, known: VerifiedPerson) =>
  startSession(world, {
    ...known,
    kind: "shop",
    remembered: false,
    userAgent: null,
    replacesToken: null,
  });

test("a password that was checked before the reset starts no session after it", async () => {
  const person = await makePerson(database.db, { email, password: old });
  const { token: had } = await startedSession(at(0), { personId: person.id });
  const known = await enter(old);
  if (!known.ok) throw new Error(known.refusal.code);
  await ask();
  await reset(at(1), await mailedToken(at(0), "password-reset"));
  const invalid = { ok: false, refusal: { code: "credentials-invalid" } };
  expect(await begin(at(2), known.value)).toEqual(invalid);
  expect(await getSession(at(2), "shop", had)).toBeNull();
  const again = await enter(fresh);
  expect(again.ok && (await begin(at(2), again.value)).ok).toBe(true);
});

test("of those who keep signing in with the old password while it is reset nobody stays in", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 12 });
  const world = testWorld(connection.db);
  await makePerson(world.db, { email, password: old });
  const tokens: string[] = [];
  const keepEntering = async () => {
    for (;;) {
      const known = await signIn(world, { kind: "shop", email, password: old, clientAddress });
      if (!known.ok) return;
      const started = await begin(world, known.value);
      if (started.ok) tokens.push(started.value.token);
    }
  };
  await ask(world);
  const token = await mailedToken(world, "password-reset");
  const entering = [1, 2, 3, 4].map(keepEntering);
  while (tokens.length < 8) await new Promise((resolve) => setTimeout(resolve, 1));
  expect((await resetPassword(world, { kind: "shop", token, password: fresh })).ok).toBe(true);
  await Promise.all(entering);
  for (const one of tokens) expect(await getSession(world, "shop", one)).toBeNull();
  await connection.close();
  await clone.drop();
});
