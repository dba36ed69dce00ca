import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { secondStepLimits } from "#domain/people/second-step/second-step.ts";
import { getSession } from "#server/people/sign-in/get-session.ts";
import { signIn } from "#server/people/sign-in/sign-in.ts";
import { startSession } from "#server/people/sign-in/start-session.ts";
import { Unavailable } from "#server/platform/unavailable.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { fullQueues } from "#tests/full-queues.ts";
import { makePerson } from "#tests/factories/person.ts";
import { codeAt, makeApp, makeRecoveryCode, wrongCode } from "#tests/factories/second-step.ts";
import { noon, testWorld } from "#tests/world.ts";
import { beginSecondStep } from "./begin-second-step.ts";
import { passByCode } from "./pass-by-code.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const clientAddress = "203.0.113.7";
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const worldAt = (seconds: number): World => testWorld(database.db, { now: () => later(seconds) });

async function owner(world: World) {
  const person = await makePerson(world.db, { password });
  return { person, key: await makeApp(world, person.id) };
}

async function begin(world: World, email: string): Promise<string> {
  const known = await signIn(world, { kind: "shop", email, password, clientAddress });
  if (!known.ok) throw new Error(known.refusal.code);
  return beginSecondStep(world, known.value, { kind: "shop", remembered: true });
}

const pass = (world: World, token: string, code: string, from = clientAddress) =>
  passByCode(world, { kind: "shop", token, code, clientAddress: from });
const refusal = (code: string) => ({ ok: false, refusal: { code } });

test("the password alone starts no session for who has a second step", async () => {
  const world = worldAt(0);
  const { person } = await owner(world);
  const known = await signIn(world, { kind: "shop", email: person.email, password, clientAddress });
  expect(known).toMatchObject({ ok: true, value: { hasSecondStep: true } });
  const asked = {
    kind: "shop",
    personId: person.id,
    passwordHash: person.passwordHash ?? "",
    remembered: false,
    userAgent: null,
    replacesToken: null,
  } as const;
  expect(await startSession(world, asked)).toEqual(refusal("credentials-invalid"));
  const started = await startSession(world, { ...asked, passedBy: "app" });
  expect(started.ok && (await getSession(world, "shop", started.value.token))).toBeTruthy();
});

test("a code of the app passes once, and its step is over with it", async () => {
  const world = worldAt(0);
  const { person, key } = await owner(world);
  const [first, second] = [await begin(world, person.email), await begin(world, person.email)];
  const code = codeAt(key, noon);
  expect(await pass(world, first, code)).toMatchObject({
    ok: true,
    value: { personId: person.id, remembered: true },
  });
  expect(await pass(world, first, code)).toEqual(refusal("sign-in-over"));
  expect(await pass(world, second, code)).toEqual(refusal("code-wrong"));
  expect(await pass(world, second, codeAt(key, later(-30)))).toEqual(refusal("code-wrong"));
  expect(await pass(worldAt(30), second, codeAt(key, later(30)))).toMatchObject({ ok: true });
});

test("a sign-in ends after ten minutes, with another password, and at the other door", async () => {
  const world = worldAt(0);
  const { person, key } = await owner(world);
  const token = await begin(world, person.email);
  const over = refusal("sign-in-over");
  expect(await pass(worldAt(600), token, codeAt(key, later(600)))).toEqual(over);
  const asAdmin = { kind: "admin", token, code: codeAt(key, noon), clientAddress } as const;
  expect(await passByCode(world, asAdmin)).toEqual(over);
  expect(await pass(world, "another", codeAt(key, noon))).toEqual(over);
  await database.db.execute(
    sql`update people set password_hash = 'another' where id = ${person.id}`,
  );
  expect(await pass(world, token, codeAt(key, noon))).toEqual(over);
});

test("another's code, or one of another shop's secret, is wrong", async () => {
  const world = worldAt(0);
  const [asha, ravi] = [await owner(world), await owner(world)];
  const token = await begin(world, asha.person.email);
  expect(await pass(world, token, codeAt(ravi.key, noon))).toEqual(refusal("code-wrong"));
  const elsewhere = { ...world, secret: Buffer.alloc(32, "other") };
  expect(await pass(elsewhere, token, codeAt(asha.key, noon))).toEqual(refusal("code-wrong"));
  expect(await pass(world, token, "12 34")).toEqual(refusal("code-unreadable"));
});

test("guesses are stopped at an address, and the owner passes from another", async () => {
  const world = worldAt(0);
  const { person, key } = await owner(world);
  const token = await begin(world, person.email);
  const { limit } = secondStepLimits.address;
  const guess = (from: string) => pass(world, token, wrongCode(key, noon), from);
  for (let i = 0; i < limit; i++)
    expect(await guess("198.51.100.9")).toEqual(refusal("code-wrong"));
  const right = codeAt(key, noon);
  const stopped = await pass(world, token, right, "198.51.100.9");
  expect(stopped).toMatchObject({ refusal: { code: "too-many-codes", retryAfterSeconds: 900 } });
  expect(await pass(world, token, right, clientAddress)).toMatchObject({ ok: true });
});

const told = async () =>
  (
    await database.db.execute(sql`
      select payload->>'change' as change from outbox where topic = 'second-step-changed' order by id`)
  ).rows;
const guessed = { change: "codes-guessed" };

test("guesses from everywhere stop the app's codes, tell the owner once in each lock, and leave recovery codes", async () => {
  const { person, key } = await owner(worldAt(0));
  const recovery = await makeRecoveryCode(worldAt(0), person.id);
  const { limit } = secondStepLimits.account;
  const guessFrom = async (start: number) => {
    const token = await begin(worldAt(start), person.email);
    for (let i = 0; i < limit + 5; i++)
      await pass(worldAt(start + i), token, wrongCode(key, later(start + i)), `198.51.100.${i}`);
    return token;
  };
  const token = await guessFrom(0);
  expect(await pass(worldAt(60), token, codeAt(key, later(60)))).toMatchObject({
    refusal: { code: "app-codes-stopped", retryAfterSeconds: 86_369 },
  });
  expect(await told()).toEqual([guessed]);
  expect(await pass(worldAt(60), token, recovery)).toMatchObject({ ok: true });
  await guessFrom(86_430);
  expect(await told()).toEqual([guessed, { change: "code-used" }, guessed]);
});

test("guessed recovery codes are stopped as well, write few rows, and leave the app; a new password begins anew", async () => {
  const world = worldAt(0);
  const admin = await makePerson(world.db, { role: "administrator", password });
  const key = await makeApp(world, admin.id);
  const recovery = await makeRecoveryCode(world, admin.id);
  const { limit } = secondStepLimits.account;
  const door = { kind: "admin", remembered: false } as const;
  const beginAs = (passwordHash: string) =>
    beginSecondStep(world, { personId: admin.id, passwordHash }, door);
  const enter = (token: string, code: string, from = clientAddress) =>
    passByCode(world, { kind: "admin", token, code, clientAddress: from });
  const token = await beginAs(admin.passwordHash ?? "");
  for (let i = 0; i < limit + 5; i++) await enter(token, "ZZZZZ-99999", `198.51.100.${i}`);
  expect(await enter(token, recovery)).toMatchObject({
    refusal: { code: "recovery-codes-stopped", retryAfterSeconds: 86_400 },
  });
  expect(await told()).toEqual([guessed]);
  const { rows } = await database.db.execute(sql`select 1 from activities`);
  expect(rows).toHaveLength(limit);
  expect(await enter(token, codeAt(key, noon))).toMatchObject({ ok: true });
  await database.db.execute(sql`update people set password_hash = 'new' where id = ${admin.id}`);
  expect(await enter(await beginAs("new"), recovery)).toMatchObject({ ok: true });
});

test("a recovery code passes once and is told to its owner", async () => {
  const world = worldAt(0);
  const { person } = await owner(world);
  const code = await makeRecoveryCode(world, person.id);
  expect(await pass(world, await begin(world, person.email), "abcde-12345")).toMatchObject({
    ok: true,
  });
  const again = await pass(world, await begin(world, person.email), code);
  expect(again).toEqual(refusal("code-wrong"));
  const { rows } = await database.db.execute(sql`
    select payload->>'change' as change from outbox where topic = 'second-step-changed'`);
  expect(rows).toEqual([{ change: "code-used" }]);
});

test("a recovery code that nobody had the time to look at is no guess", async () => {
  const world = worldAt(0);
  const { person } = await owner(world);
  const code = await makeRecoveryCode(world, person.id);
  const token = await begin(world, person.email);
  const full = testWorld(database.db, { now: () => noon, queues: fullQueues() });
  for (let i = 0; i < 10; i += 1)
    await expect(pass(full, token, code)).rejects.toBeInstanceOf(Unavailable);
  expect((await pass(world, token, code)).ok).toBe(true);
});

test("a wrong code is in the log, and an administrator's in the panel's list too, without the code", async () => {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line), info: () => {} } as unknown;
  const world = testWorld(database.db, { log: log as World["log"] });
  const admin = await makePerson(database.db, { role: "administrator", password });
  const key = await makeApp(world, admin.id);
  const asked = { kind: "admin", email: admin.email, password, clientAddress } as const;
  const known = await signIn(world, asked);
  if (!known.ok) throw new Error(known.refusal.code);
  const token = await beginSecondStep(world, known.value, { kind: "admin", remembered: false });
  const code = wrongCode(key, noon);
  const given = { kind: "admin", token, code, clientAddress } as const;
  expect(await passByCode(world, given)).toEqual(refusal("code-wrong"));
  const event = {
    event: "second-step-failed",
    factors: ["app"],
    door: "admin",
    personId: admin.id,
    clientAddress,
  };
  expect(lines).toEqual([event]);
  const { rows } = await database.db.execute(
    sql`select actor_id as who, action, after from activities`,
  );
  expect(rows).toEqual([
    { who: admin.id, action: "second-step-failed", after: { address: clientAddress } },
  ]);
});
