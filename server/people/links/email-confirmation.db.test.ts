import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { deleteExpired } from "#server/start/delete-expired.ts";
import { registerPerson } from "#server/people/sign-in/register-person.ts";
import { issueOneTimeToken } from "#server/people/sign-in/steps/issue-one-time-token.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { mailedToken, queuedMails } from "#tests/one-time-links.ts";
import { noon, testWorld } from "#tests/world.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { confirmEmail } from "./confirm-email.ts";
import { getConfirmation } from "./get-confirmation.ts";
import { getResetLink } from "./get-reset-link.ts";

const database = testDatabase();
const email = "asha@test.example";
const asha = {
  role: "customer",
  name: "Asha Verma",
  email,
  password: "kivaro-tenumi-47",
  language: "hi",
  clientAddress: "203.0.113.7",
} as const;
const day = 24 * 60;
type TestWorld = ReturnType<typeof testWorld>;
const at = (minutes: number) =>
  testWorld(database.db, { now: () => new Date(noon.getTime() + minutes * 60_000) });
const gone = { ok: false, refusal: { code: "link-invalid" } };
const topics = async () => (await queuedMails(at(0))).map(({ topic }) => topic);
const emailOf = async (world: TestWorld, personId: string) => {
  const { rows } = await world.db.execute<{ email: string; confirmed: boolean }>(sql`
    select email, email_confirmed_at is not null as confirmed from people where id = ${personId}`);
  return rows[0];
};
const askChange = (world: TestWorld, personId: string, to: string) =>
  world.db.transaction(async (tx) => {
    const tokenId = await issueOneTimeToken(tx, world, {
      personId,
      purpose: "change-email",
      email: to,
    });
    await queueMail(tx, { kind: "email-change", tokenId }, world.now());
  });

test("registering sends a link; following it confirms the address and brings the welcome", async () => {
  const registered = await registerPerson(at(0), asha);
  const personId = registered.ok ? registered.value.personId : "";
  expect(await topics()).toEqual(["email-confirmation"]);
  expect(await emailOf(at(0), personId)).toEqual({ email, confirmed: false });
  const token = await mailedToken(at(0), "email-confirmation");
  for (let i = 0; i < 2; i++)
    expect(await getConfirmation(at(1), token, null)).toEqual({
      standing: "open",
      email,
      changesFrom: null,
    });
  expect(await confirmEmail(at(7 * day - 1), token, null)).toEqual({ ok: true, value: { email } });
  expect(await emailOf(at(0), personId)).toEqual({ email, confirmed: true });
  expect(await getConfirmation(at(7 * day), token, null)).toEqual({ standing: "done", email });
  expect(await confirmEmail(at(7 * day - 1), token, null)).toEqual(gone);
  expect(await topics()).toEqual(["email-confirmation", "welcome"]);
});

test("a link is void after seven days, when there is a newer one, and when it is made up or of another kind", async () => {
  const registered = await registerPerson(at(0), asha);
  const personId = registered.ok ? registered.value.personId : "";
  const first = await mailedToken(at(0), "email-confirmation");
  expect(await getConfirmation(at(7 * day), first, null)).toEqual({ standing: "void" });
  expect(await confirmEmail(at(7 * day), first, null)).toEqual(gone);
  expect(await requestEmailConfirmation(at(1), personId)).toEqual({
    ok: true,
    value: { sent: true },
  });
  expect(await confirmEmail(at(2), first, null)).toEqual(gone);
  await requestPasswordReset(at(2), { kind: "shop", email, clientAddress: "203.0.113.7" });
  const wrong = await mailedToken(at(2), "password-reset");
  for (const token of [wrong, "", "made-up", "x\0y", "a".repeat(5_000)]) {
    expect(await getConfirmation(at(2), token, null)).toEqual({ standing: "void" });
    expect(await confirmEmail(at(2), token, null)).toEqual(gone);
  }
  expect((await confirmEmail(at(2), await mailedToken(at(2), "email-confirmation"), null)).ok).toBe(
    true,
  );
});

test("three more links an hour; none for who has confirmed or is gone", async () => {
  const { id } = await makePerson(database.db, { emailConfirmedAt: null });
  for (let i = 0; i < 3; i++) expect((await requestEmailConfirmation(at(0), id)).ok).toBe(true);
  expect(await requestEmailConfirmation(at(0), id)).toEqual({
    ok: false,
    refusal: { code: "too-many-confirmations", retryAfterSeconds: 3_600 },
  });
  expect(await topics()).toHaveLength(3);
  const confirmed = await makePerson(database.db);
  const off = await makePerson(database.db, { emailConfirmedAt: null, status: "disabled" });
  for (const other of [confirmed, off])
    expect(await requestEmailConfirmation(at(0), other.id)).toEqual({
      ok: true,
      value: { sent: false },
    });
  expect(await topics()).toHaveLength(3);
});

test("following the link to a new address moves the account, tells the old one and voids what went there", async () => {
  const { id } = await makePerson(database.db, { email, password: asha.password });
  await requestPasswordReset(at(0), { kind: "shop", email, clientAddress: "203.0.113.7" });
  const reset = await mailedToken(at(0), "password-reset");
  await askChange(at(0), id, "new@test.example");
  const token = await mailedToken(at(0), "email-change");
  expect(await getConfirmation(at(1), token, id)).toEqual({
    standing: "open",
    email: "new@test.example",
    changesFrom: email,
  });
  expect(await emailOf(at(1), id)).toEqual({ email, confirmed: true });
  expect((await confirmEmail(at(1), token, id)).ok).toBe(true);
  expect(await emailOf(at(1), id)).toEqual({ email: "new@test.example", confirmed: true });
  expect((await queuedMails(at(1))).at(-1)).toEqual({
    topic: "email-changed",
    payload: { personId: id, oldEmail: email, at: "2026-11-20T06:31:00.000Z" },
  });
  expect(await getResetLink(at(2), "shop", reset)).toBeNull();
});

test("a link to a new address works for its owner alone, for a day: who else holds the mail learns and changes nothing", async () => {
  const { id } = await makePerson(database.db, { email });
  const stranger = await makePerson(database.db);
  await askChange(at(0), id, "mistyped@test.example");
  const token = await mailedToken(at(0), "email-change");
  for (const visitor of [null, stranger.id]) {
    expect(await getConfirmation(at(1), token, visitor)).toEqual({ standing: "not-theirs" });
    expect(await confirmEmail(at(1), token, visitor)).toEqual({
      ok: false,
      refusal: { code: "log-in-first" },
    });
  }
  expect(await emailOf(at(1), id)).toEqual({ email, confirmed: true });
  expect(await getConfirmation(at(day), token, id)).toEqual({ standing: "void" });
  expect(await confirmEmail(at(day), token, id)).toEqual(gone);
  expect((await confirmEmail(at(day - 1), token, id)).ok).toBe(true);
});

test("an address that another account took meanwhile is refused, and the account keeps its own", async () => {
  const { id } = await makePerson(database.db, { email });
  await askChange(at(0), id, "new@test.example");
  await makePerson(database.db, { email: "new@test.example" });
  const token = await mailedToken(at(0), "email-change");
  expect(await confirmEmail(at(1), token, id)).toEqual({
    ok: false,
    refusal: { code: "new-email-taken" },
  });
  expect(await emailOf(at(1), id)).toEqual({ email, confirmed: true });
  expect(await topics()).toEqual(["email-change"]);
  expect(await getConfirmation(at(1), token, null)).toEqual({ standing: "void" });
});

test("a link of who was switched off meanwhile does nothing", async () => {
  const { id } = await makePerson(database.db, { email });
  await askChange(at(0), id, "new@test.example");
  await database.db.execute(sql`update people set status = 'anonymised' where id = ${id}`);
  const token = await mailedToken(at(0), "email-change");
  expect(await getConfirmation(at(1), token, null)).toEqual({ standing: "void" });
  expect(await confirmEmail(at(1), token, null)).toEqual(gone);
});

test("links that are over are not kept", async () => {
  const { id } = await makePerson(database.db, { emailConfirmedAt: null });
  await requestEmailConfirmation(at(0), id);
  expect(await deleteExpired(at(7 * day - 1))).toMatchObject({ links: 0 });
  expect(await deleteExpired(at(7 * day))).toMatchObject({ links: 1 });
});

test("of two accounts that take one address at once one gets it, and a link used twice at once counts once", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const world = testWorld(connection.db);
  const owned: [token: string, personId: string][] = [];
  for (const name of ["one", "two"]) {
    const { id } = await makePerson(world.db, { email: `${name}@test.example` });
    await askChange(world, id, "wanted@test.example");
    owned.push([await mailedToken(world, "email-change"), id]);
  }
  const answers = await Promise.all(
    [...owned, ...owned].map(([token, personId]) => confirmEmail(world, token, personId)),
  );
  const codes = answers.map((answer) => (answer.ok ? "changed" : answer.refusal.code));
  expect(codes.toSorted()).toEqual(["changed", "link-invalid", "link-invalid", "new-email-taken"]);
  expect((await queuedMails(world)).filter(({ topic }) => topic === "email-changed")).toHaveLength(
    1,
  );
  await connection.close();
  await clone.drop();
});

test("an order that is being placed and a new address that is being confirmed wait for each other, and both are done", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 4 });
  const world = testWorld(connection.db);
  const { id } = await makePerson(world.db, { email });
  await askChange(world, id, "new@test.example");
  const token = await mailedToken(world, "email-change");
  const confirmed = await world.db.transaction(async (tx) => {
    // What an order's rows take of their person, and then what the address it saves takes.
    await tx.execute(sql`select 1 from people where id = ${id} for key share`);
    const confirming = confirmEmail(world, token, id);
    await wait(200);
    await tx.execute(sql`select 1 from people where id = ${id} for no key update`);
    return { confirming };
  });
  expect((await confirmed.confirming).ok).toBe(true);
  await connection.close();
  await clone.drop();
});
