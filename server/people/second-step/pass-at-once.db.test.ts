import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { secondStepLimits } from "#domain/people/second-step/second-step.ts";
import type { World } from "#server/world.ts";
import { testClone } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { codeAt, makeApp, makeRecoveryCode, wrongCode } from "#tests/factories/second-step.ts";
import { noon, testWorld } from "#tests/world.ts";
import { beginSecondStep } from "./begin-second-step.ts";
import { passByCode } from "./pass-by-code.ts";
import { deleteSecondStep } from "./steps/delete-second-step.ts";

const clone = testClone();

const begin = (world: World, personId: string) =>
  beginSecondStep(world, { personId, passwordHash: "right" }, { kind: "shop", remembered: false });
const pass = (world: World, token: string, code: string, clientAddress: string) =>
  passByCode(world, { kind: "shop", token, code, clientAddress });

async function owner(world: World) {
  const person = await makePerson(world.db, { passwordHash: "right" });
  return { person, key: await makeApp(world, person.id) };
}

test("of many who use one code of the app, or one recovery code, at once, exactly one gets in", async () => {
  const world = testWorld(clone.db);
  const { person, key } = await owner(world);
  const recovery = await makeRecoveryCode(world, person.id);
  for (const code of [codeAt(key, noon), recovery]) {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => begin(world, person.id)));
    const passed = await Promise.all(
      tokens.map((token, i) => pass(world, token, code, `198.51.100.${i}`)),
    );
    expect(passed.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

/** Begins the works one after the other, each when the one before waits for the lock that is held. */
async function behindLock<T>(lock: SQL, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await clone.db.transaction(async (tx) => {
    await tx.execute(lock);
    for (const work of works) {
      begun.push(work());
      await expect.poll(() => countWaiting()).toBe(begun.length);
    }
  });
  return Promise.all(begun);
}

const countWaiting = async (): Promise<number> =>
  (
    await clone.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows.length;

test("of two codes for one sign-in at once, one is used and the other stays", async () => {
  const world = testWorld(clone.db);
  const { person, key } = await owner(world);
  const codes = [await makeRecoveryCode(world, person.id), codeAt(key, noon)];
  const token = await begin(world, person.id);
  const answers = await behindLock(
    sql`select 1 from pending_sign_ins for update`,
    codes.map((code) => () => pass(world, token, code, "203.0.113.7")),
  );
  expect(answers).toMatchObject([{ ok: true }, { refusal: { code: "sign-in-over" } }]);
  const again = await begin(world, person.id);
  expect(await pass(world, again, codeAt(key, noon), "203.0.113.7")).toMatchObject({ ok: true });
});

test("who passes while the second step is taken away is let in, and neither waits for the other for ever", async () => {
  const world = testWorld(clone.db);
  const { person, key } = await owner(world);
  const token = await begin(world, person.id);
  const who = { personId: person.id, role: "customer", vendorId: null, actorId: null } as const;
  const answers = await behindLock(sql`select 1 from totp_secrets for update`, [
    async () => (await pass(world, token, codeAt(key, noon), "203.0.113.7")).ok,
    () =>
      clone.db.transaction((tx) =>
        deleteSecondStep(tx, { ...who, reason: "lost", at: world.now() }),
      ),
  ]);
  expect(answers).toEqual([true, true]);
});

test("of many guesses at one moment none gets past the limit", async () => {
  const world = testWorld(clone.db);
  const { person, key } = await owner(world);
  const token = await begin(world, person.id);
  const guesses = Array.from({ length: 20 }, () =>
    pass(world, token, wrongCode(key, noon), "203.0.113.7"),
  );
  const codes = (await Promise.all(guesses)).map((answer) => !answer.ok && answer.refusal.code);
  expect(codes.filter((code) => code === "code-wrong")).toHaveLength(
    secondStepLimits.address.limit,
  );
});
