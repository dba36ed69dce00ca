import { expect, test } from "vitest";
import { createQueues, type Queues } from "#server/platform/queues.ts";
import { hashPassword, isPasswordRight } from "./password-hash.ts";

/** Counts how many passwords are looked at while another is. */
function watchedQueues(): { queues: Queues; most: () => number } {
  const queues = createQueues();
  let running = 0;
  let most = 0;
  const { passwords } = queues;
  const run = passwords.run.bind(passwords);
  passwords.run = (whose, work) =>
    run(whose, async () => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await work();
      } finally {
        running -= 1;
      }
    });
  return { queues, most: () => most };
}

test("a password is right with its own hash, and wrong with another's and with none", async () => {
  const world = { queues: createQueues() };
  const passwordHash = await hashPassword(world, { whose: "a", password: "monsoon maize" });
  const isRight = (password: string, hash: string | null) =>
    isPasswordRight(world, { whose: "a", password, passwordHash: hash });
  expect(await isRight("monsoon maize", passwordHash)).toBe(true);
  expect(await isRight("monsoon wheat", passwordHash)).toBe(false);
  expect(await isRight("monsoon maize", null)).toBe(false);
});

test("while one address floods, another visitor's password is looked at after one of its own", async () => {
  const { queues, most } = watchedQueues();
  const order: string[] = [];
  const guess = async (whose: string) => {
    await isPasswordRight({ queues }, { whose, password: "guess", passwordHash: null });
    order.push(whose);
  };
  const flood = Array.from({ length: 40 }, () => guess("flood"));
  const visitor = guess("visitor");
  await visitor;
  expect(order.length).toBeLessThanOrEqual(3);
  await Promise.all(flood);
  expect(order).toHaveLength(41);
  expect(most()).toBe(1);
});

test("an address that floods is told to come back, and nobody else", async () => {
  const world = { queues: createQueues() };
  const guess = (whose: string) =>
    isPasswordRight(world, { whose, password: "guess", passwordHash: null }).then(
      () => "looked at",
      (error: unknown) => (error as { name: string; retryAfterSeconds: number }).name,
    );
  const flood = Array.from({ length: 200 }, () => guess("flood"));
  const others = ["a", "b", "c"].map(guess);
  expect(await Promise.all(others)).toEqual(["looked at", "looked at", "looked at"]);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === "looked at").length).toBe(41);
  expect(answers.filter((answer) => answer === "Unavailable").length).toBe(159);
});
