import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { connectDatabase } from "#database/connect.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { noon, testWorld } from "#tests/world.ts";
import { signIn } from "./sign-in.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const email = "asha@test.example";
const given = { kind: "shop", email, password, clientAddress: "203.0.113.7" } as const;
const invalid = { ok: false, refusal: { code: "credentials-invalid" } };
const minutesLater = (minutes: number) => () => new Date(noon.getTime() + minutes * 60_000);

test("the right password signs in, however the e-mail is typed", async () => {
  const person = await makePerson(database.db, { email, password });
  const answer = await signIn(testWorld(database.db), { ...given, email: " Asha@Test.Example " });
  expect(answer).toEqual({
    ok: true,
    value: {
      hasSecondStep: false,
      personId: person.id,
      role: "customer",
      language: "en",
      passwordHash: person.passwordHash,
    },
  });
});

test("a wrong password and an unknown e-mail get the same answer", async () => {
  await makePerson(database.db, { email, password });
  const world = testWorld(database.db);
  expect(await signIn(world, { ...given, password: "wrong-one" })).toEqual(invalid);
  expect(await signIn(world, { ...given, email: "nobody@test.example" })).toEqual(invalid);
  expect(await signIn(world, { ...given, email: "a\0b" })).toEqual(invalid);
  expect(await signIn(world, { ...given, password: "x".repeat(60_000) })).toEqual(invalid);
});

test("the shop doesn't know administrators, nor the panel customers", async () => {
  const world = testWorld(database.db);
  await makePerson(database.db, { email, password });
  await makePerson(database.db, { email: "admin@test.example", password, role: "administrator" });
  expect(await signIn(world, { ...given, kind: "admin" })).toEqual(invalid);
  expect(await signIn(world, { ...given, email: "admin@test.example" })).toEqual(invalid);
  const admin = await signIn(world, { ...given, kind: "admin", email: "admin@test.example" });
  expect(admin.ok && admin.value.role).toBe("administrator");
});

test("who is disabled, or has no password, doesn't get in; a waiting administrator is told so", async () => {
  const world = testWorld(database.db);
  await makePerson(database.db, { email, password, status: "disabled" });
  await makePerson(database.db, { email: "bare@test.example" });
  await makePerson(database.db, {
    email: "new@test.example",
    password,
    role: "administrator",
    status: "waiting",
  });
  expect(await signIn(world, given)).toEqual(invalid);
  expect(await signIn(world, { ...given, email: "bare@test.example" })).toEqual(invalid);
  const waiting = { ...given, kind: "admin", email: "new@test.example" } as const;
  expect(await signIn(world, waiting)).toEqual({
    ok: false,
    refusal: { code: "administrator-waiting" },
  });
  expect(await signIn(world, { ...waiting, password: "wrong" })).toEqual(invalid);
});

test("after 5 failures even the right password is refused there, for 15 minutes from the fifth", async () => {
  await makePerson(database.db, { email, password });
  for (const minute of [0, 1, 2, 3, 10]) {
    const world = testWorld(database.db, { now: minutesLater(minute) });
    expect(await signIn(world, { ...given, password: "wrong" })).toEqual(invalid);
  }
  const at = (minute: number) =>
    signIn(testWorld(database.db, { now: minutesLater(minute) }), given);
  const locked = { ok: false, refusal: { code: "too-many-sign-ins", retryAfterSeconds: 15 * 60 } };
  expect(await at(10)).toEqual(locked);
  expect(await at(24.9)).toMatchObject({ refusal: { code: "too-many-sign-ins" } });
  expect((await at(25)).ok).toBe(true);
});

test("4 failures are forgotten by a success, and by 15 minutes", async () => {
  await makePerson(database.db, { email, password });
  const fail = async (world = testWorld(database.db)) => {
    for (let i = 0; i < 4; i++) await signIn(world, { ...given, password: "wrong" });
  };
  await fail();
  expect((await signIn(testWorld(database.db), given)).ok).toBe(true);
  await fail();
  const later = testWorld(database.db, { now: minutesLater(16) });
  await fail(later);
  expect((await signIn(later, given)).ok).toBe(true);
});

test("100 failures from one address close it for everybody there; successes don't count", async () => {
  const world = testWorld(database.db);
  await makePerson(database.db, { email, password });
  for (let i = 0; i < 99; i++) await signIn(world, { ...given, email: `guess-${i}@test.example` });
  for (let i = 0; i < 3; i++) expect((await signIn(world, given)).ok).toBe(true);
  await signIn(world, { ...given, email: "guess-99@test.example" });
  expect(await signIn(world, given)).toMatchObject({ refusal: { code: "too-many-sign-ins" } });
  expect((await signIn(world, { ...given, clientAddress: "198.51.100.1" })).ok).toBe(true);
});

test("of 40 guesses at once over two processes 5 are looked at, and the right one after them stays out", async () => {
  const clone = await cloneDatabase();
  const connections = [
    connectDatabase(clone.url, { max: 8 }),
    connectDatabase(clone.url, { max: 8 }),
  ];
  const worlds = connections.map(({ db }) => testWorld(db));
  const world = worlds[0] ?? testWorld(database.db);
  await makePerson(world.db, { email, password });
  const guesses = Array.from({ length: 40 }, (_, i) =>
    signIn(worlds[i % 2] ?? world, { ...given, password: `guess-${i}` }),
  );
  const codes = (await Promise.all(guesses)).map((answer) => !answer.ok && answer.refusal.code);
  expect(codes.filter((code) => code === "credentials-invalid")).toHaveLength(5);
  expect(codes.filter((code) => code === "too-many-sign-ins")).toHaveLength(35);
  expect((await signIn(world, given)).ok).toBe(false);
  const { rows } = await world.db.execute(
    sql`select 1 from rate_limits where key like '%asha%' or key like '%203%'`,
  );
  expect(rows).toEqual([]);
  await Promise.all(connections.map((connection) => connection.close()));
  await clone.drop();
});
