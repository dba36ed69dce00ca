import { expect, test } from "vitest";
import { secondStepLimits } from "#domain/people/second-step.ts";
import type { World } from "#server/world.ts";
import { testClone } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { codeAt, makeApp, makeRecoveryCode, wrongCode } from "#tests/factories/second-step.ts";
import { noon, testWorld } from "#tests/world.ts";
import { beginSecondStep } from "./begin-second-step.ts";
import { passByCode } from "./pass-by-code.ts";

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
