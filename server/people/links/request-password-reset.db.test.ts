import { expect, test } from "vitest";
import { rememberDevice } from "#server/people/sign-in/remember-device.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { mailedToken, queuedMails } from "#tests/one-time-links.ts";
import { noon, testWorld } from "#tests/world.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

const database = testDatabase();
const email = "asha@test.example";
const old = "kivaro-tenumi-47";
const clientAddress = "203.0.113.7";
const at = (minutes: number) =>
  testWorld(database.db, { now: () => new Date(noon.getTime() + minutes * 60_000) });
type More = { email?: string; clientAddress?: string; deviceToken?: string };
const ask = (world = at(0), more: More = {}) =>
  requestPasswordReset(world, { kind: "shop", email, clientAddress, ...more });
const reset = (world: ReturnType<typeof at>, token: string) =>
  resetPassword(world, { kind: "shop", token, password: "dosapu-rikela-58" });

test("whoever asks for more links, the one that was mailed first works", async () => {
  await makePerson(database.db, { email, password: old });
  await ask();
  const first = await mailedToken(at(0), "password-reset");
  for (let i = 0; i < 40; i++) await ask(at(1), { clientAddress: `198.51.100.${i % 4}` });
  expect((await reset(at(59), first)).ok).toBe(true);
});

test("five mails an hour for one account from one address, ten from all, and the same answer after them", async () => {
  await makePerson(database.db, { email, password: old });
  const mails = async () => (await queuedMails(at(0))).length;
  const askTimes = async (times: number, where: string) => {
    for (let i = 0; i < times; i++)
      expect((await ask(at(0), { clientAddress: where })).ok).toBe(true);
  };
  await askTimes(7, "198.51.100.1");
  expect(await mails()).toBe(5);
  await askTimes(7, "198.51.100.2");
  expect(await mails()).toBe(10);
  await askTimes(2, "198.51.100.3");
  expect(await mails()).toBe(10);
  expect((await ask(at(61), { clientAddress: "198.51.100.3" })).ok).toBe(true);
  expect(await mails()).toBe(11);
});

test("a device that signed in before gets its link after strangers used up the mails of an hour", async () => {
  const person = await makePerson(database.db, { email, password: old });
  const { token } = await rememberDevice(at(0), { personId: person.id, presentedToken: null });
  for (let i = 0; i < 60; i++) await ask(at(0), { clientAddress: `198.51.100.${i % 6}` });
  const before = (await queuedMails(at(0))).length;
  for (let i = 0; i < 7; i++)
    expect((await ask(at(1), { clientAddress: "198.51.100.1", deviceToken: token })).ok).toBe(true);
  expect((await queuedMails(at(0))).length).toBe(before + 5);
});

test("one address asks for thirty links an hour, for whomever", async () => {
  for (let i = 0; i < 30; i++)
    expect((await ask(at(0), { email: `other-${i}@test.example` })).ok).toBe(true);
  expect(await ask(at(0), { email: "one-more@test.example" })).toEqual({
    ok: false,
    refusal: { code: "too-many-resets", retryAfterSeconds: 3_600 },
  });
  expect((await ask(at(61))).ok).toBe(true);
});
