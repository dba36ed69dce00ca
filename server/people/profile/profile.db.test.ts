import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { getSession, type SignedIn } from "#server/people/sign-in/get-session.ts";
import { rememberDevice } from "#server/people/sign-in/remember-device.ts";
import { signIn } from "#server/people/sign-in/sign-in.ts";
import { startSession } from "#server/people/sign-in/start-session.ts";
import { issueOneTimeToken } from "#server/people/sign-in/steps/issue-one-time-token.ts";
import { Unavailable } from "#server/platform/unavailable.ts";
import { fullQueues } from "#tests/full-queues.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { changeDetails } from "./change-details.ts";
import { changePassword } from "./change-password.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endOwnSession } from "./end-own-session.ts";
import { findSessions } from "./find-sessions.ts";
import { getProfile } from "./get-profile.ts";
import { withdrawEmailChange } from "./withdraw-email-change.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const newPassword = "monsoon-okra-7421";

async function signedInTimes(count: number) {
  const world = testWorld(database.db);
  const person = await makePerson(database.db, { password });
  const sessions: SignedIn[] = [];
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { token } = await startedSession(world, {
      personId: person.id,
      remembered: true,
      userAgent: `Device ${i}`,
    });
    const session = await getSession(world, "shop", token);
    if (!session) throw new Error("No session was started.");
    sessions.push(session);
    tokens.push(token);
  }
  const [here = sessions[0]] = sessions;
  if (!here) throw new Error("No session was asked for.");
  return { world, person, here, sessions, tokens };
}

const mails = async () =>
  (await database.db.execute(sql`select topic, payload from outbox order by id`)).rows;

test("name, mobile and language are kept as the rules write them", async () => {
  const { world, person } = await signedInTimes(1);
  const given = { name: "  Asha   Patel ", mobile: "+91 98765 43210", language: "hi" } as const;
  expect((await changeDetails(world, person.id, given)).ok).toBe(true);
  expect(await getProfile(world, person.id)).toEqual({
    name: "Asha Patel",
    email: person.email,
    emailConfirmed: true,
    mobile: "9876543210",
    language: "hi",
    pendingEmail: null,
  });
  expect(await changeDetails(world, person.id, { ...given, mobile: "12" })).toEqual({
    ok: false,
    refusal: { code: "mobile-invalid" },
  });
  expect((await changeDetails(world, person.id, { ...given, name: " " })).ok).toBe(false);
  await changeDetails(world, person.id, { ...given, mobile: "" });
  expect((await getProfile(world, person.id)).mobile).toBeNull();
});

test("a new password opens the account, the old one doesn't, and only this session goes on", async () => {
  const { world, person, here, tokens } = await signedInTimes(3);
  const { email } = person;
  await issue(person.id, "reset-password", email);
  await issue(person.id, "change-email", "other@test.example");
  await rememberDevice(world, { personId: person.id, presentedToken: null });
  const changed = await changePassword(world, here, {
    currentPassword: password,
    password: newPassword,
  });
  const renewed = changed.ok ? changed.value : null;
  expect(renewed?.maxAgeSeconds).toBe(30 * 24 * 3600);
  expect((await getSession(world, "shop", renewed?.token ?? ""))?.sessionId).toBe(here.sessionId);
  expect(await getSession(world, "shop", tokens[0] ?? ""), "the token of before").toBeNull();
  const enter = (word: string) =>
    signIn(world, { kind: "shop", email, password: word, clientAddress: "203.0.113.7" });
  expect([(await enter(password)).ok, (await enter(newPassword)).ok]).toEqual([false, true]);
  expect((await findSessions(world, here)).map(({ id }) => id)).toEqual([here.sessionId]);
  expect(await mails()).toEqual([
    { topic: "password-changed", payload: { personId: person.id, at: noon.toISOString() } },
  ]);
  expect((await database.db.execute(sql`select 1 from one_time_tokens`)).rows).toEqual([]);
  expect((await database.db.execute(sql`select 1 from known_devices`)).rows).toEqual([]);
});

test("the panel's log says that an administrator changed the own password, a customer's none", async () => {
  const { db } = database;
  const world = testWorld(db);
  const logged = async () =>
    (await db.execute(sql`select actor_id, action, subject, before, after from activities`)).rows;
  const change = async (role: "administrator" | "customer") => {
    const { id: personId } = await makePerson(db, { role, password });
    const given = { currentPassword: password, password: newPassword };
    expect((await changePassword(world, { personId, sessionId: personId }, given)).ok).toBe(true);
    return personId;
  };
  await change("customer");
  expect(await logged()).toEqual([]);
  const id = await change("administrator");
  const action = { actor_id: id, action: "changed", subject: "administrator", before: null };
  expect(await logged()).toEqual([{ ...action, after: { password: "new" } }]);
});

const issue = (personId: string, purpose: "reset-password" | "change-email", email: string) =>
  database.db.transaction((tx) =>
    issueOneTimeToken(tx, testWorld(database.db), { personId, purpose, email }),
  );

test("a sign-in whose password was checked before it was changed starts no session", async () => {
  const { world, person, here } = await signedInTimes(1);
  const at = { kind: "shop", email: person.email, clientAddress: "203.0.113.7" } as const;
  const known = await signIn(world, { ...at, password });
  if (!known.ok) throw new Error(known.refusal.code);
  await changePassword(world, here, { currentPassword: password, password: newPassword });
  const browser = { kind: "shop", remembered: true, userAgent: null, replacesToken: null } as const;
  expect(await startSession(world, { ...browser, ...known.value })).toEqual({
    ok: false,
    refusal: { code: "credentials-invalid" },
  });
  expect(await findSessions(world, here)).toHaveLength(1);
});

test("a weak password or a wrong old one changes nothing and ends nothing", async () => {
  const { world, here } = await signedInTimes(2);
  const change = async (given: { currentPassword: string; password: string }) => {
    const answer = await changePassword(world, here, given);
    return answer.ok ? "changed" : answer.refusal.code;
  };
  expect(await change({ currentPassword: password, password: "short" })).toBe("password-too-short");
  expect(await change({ currentPassword: "wrong", password: newPassword })).toBe(
    "current-password-wrong",
  );
  expect(await findSessions(world, here)).toHaveLength(2);
  expect(await mails()).toEqual([]);
});

test("after five wrong guesses even the right old password waits, whatever it is asked for", async () => {
  const { world, here } = await signedInTimes(1);
  for (let i = 0; i < 5; i += 1)
    await changePassword(world, here, { currentPassword: `guess-${i}`, password: newPassword });
  const locked = {
    ok: false,
    refusal: { code: "too-many-password-tries", retryAfterSeconds: 900 },
  };
  expect(
    await changePassword(world, here, { currentPassword: password, password: newPassword }),
  ).toEqual(locked);
  expect(await requestEmailChange(world, here, { email: "new@test.example", password })).toEqual(
    locked,
  );
  const later = testWorld(database.db, { now: () => new Date(noon.getTime() + 15 * 60_000) });
  expect(
    (await changePassword(later, here, { currentPassword: password, password: newPassword })).ok,
  ).toBe(true);
});

test("a password that nobody had the time to look at is no guess", async () => {
  const { world, here } = await signedInTimes(1);
  const full = testWorld(database.db, { queues: fullQueues() });
  const given = { currentPassword: password, password: newPassword };
  for (let i = 0; i < 10; i += 1)
    await expect(changePassword(full, here, given)).rejects.toBeInstanceOf(Unavailable);
  expect((await changePassword(world, here, given)).ok).toBe(true);
});

test("a new e-mail waits for its confirmation, the last one asked for, until it is taken back", async () => {
  const { world, person, here } = await signedInTimes(1);
  await requestEmailChange(world, here, { email: "first@test.example", password });
  await requestEmailChange(world, here, { email: " Second@Test.Example ", password });
  expect(await getProfile(world, person.id)).toMatchObject({
    email: person.email,
    pendingEmail: "second@test.example",
  });
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from one_time_tokens`);
  expect(rows).toHaveLength(1);
  expect((await mails()).at(-1)).toEqual({
    topic: "email-change",
    payload: { tokenId: rows[0]?.id },
  });
  await withdrawEmailChange(world, person.id);
  expect((await getProfile(world, person.id)).pendingEmail).toBeNull();
  expect((await database.db.execute(sql`select 1 from one_time_tokens`)).rows).toEqual([]);
});

test("a new e-mail asked for with a password that is changed meanwhile gets no link", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 4 });
  const world = testWorld(connection.db);
  const { id: personId, email } = await makePerson(connection.db, { password });
  const asked = await connection.db.transaction(async (tx) => {
    await tx.execute(sql`update people set password_hash = 'another' where id = ${personId}`);
    const wanted = { email: "thief@test.example", password };
    const asking = requestEmailChange(world, { personId, email }, wanted);
    await waitForLock(connection.db);
    return { asking };
  });
  expect(await asked.asking).toEqual({ ok: false, refusal: { code: "current-password-wrong" } });
  expect((await connection.db.execute(sql`select 1 from one_time_tokens`)).rows).toEqual([]);
  expect((await connection.db.execute(sql`select 1 from outbox`)).rows).toEqual([]);
  await connection.close();
  await clone.drop();
});

async function waitForLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("a taken, an unchanged and a broken e-mail are refused, and asking has a limit", async () => {
  const { person, here } = await signedInTimes(1);
  const world = testWorld(database.db, { limits: { ...normalLimits, emailChangesPerHour: 3 } });
  const other = await makePerson(database.db);
  const ask = async (email: string, word = password) => {
    const answer = await requestEmailChange(world, here, { email, password: word });
    return answer.ok ? "asked" : answer.refusal.code;
  };
  expect(await ask("asha")).toBe("email-invalid");
  expect(await ask(person.email.toUpperCase())).toBe("email-unchanged");
  expect(await ask(other.email.toUpperCase())).toBe("email-taken");
  expect(await ask(other.email, "wrong")).toBe("current-password-wrong");
  expect(await ask("new@test.example")).toBe("asked");
  expect(await ask("newer@test.example")).toBe("too-many-email-changes");
  expect(await getProfile(world, person.id)).toMatchObject({ pendingEmail: "new@test.example" });
});

test("sessions are listed with their devices and ended one by one or all but this", async () => {
  const { world, here, sessions } = await signedInTimes(4);
  const stranger = await makePerson(database.db);
  const shown = await findSessions(world, here);
  expect(shown).toHaveLength(4);
  expect(shown[0]).toMatchObject({ id: here.sessionId, current: true, userAgent: "Device 0" });
  const other = sessions[2]?.sessionId ?? "";
  await endOwnSession(world, { personId: stranger.id, role: "customer" }, other);
  await endOwnSession(world, here, "no-session");
  expect(await findSessions(world, here)).toHaveLength(4);
  for (let press = 0; press < 2; press += 1) {
    await endOwnSession(world, here, other);
    expect(await findSessions(world, here)).toHaveLength(3);
  }
  await endOtherSessions(world, here);
  expect((await findSessions(world, here)).map(({ current }) => current)).toEqual([true]);
});
