import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { secondStepLimits } from "#domain/people/second-step/second-step.ts";
import { getSession, type SignedIn } from "#server/people/sign-in/get-session.ts";
import { beginSecondStep } from "#server/people/second-step/begin-second-step.ts";
import { passByCode } from "#server/people/second-step/pass-by-code.ts";
import type { NewSession } from "#server/people/sign-in/start-session.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import { codeAt, makeApp, makeRecoveryCode, wrongCode } from "#tests/factories/second-step.ts";
import { softAuthenticator } from "#tests/factories/soft-authenticator.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { addPasskey } from "./add-passkey.ts";
import { sealSetUp } from "./app-set-up.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { getRequiredProof } from "./get-required-proof.ts";
import { getOwnSecondStep } from "./get-own-second-step.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { removePasskey } from "./remove-passkey.ts";
import { turnOffApp } from "./turn-off-app.ts";
import { turnOnApp } from "./turn-on-app.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const clientAddress = "203.0.113.7";
const site = { host: "seeds.example", origin: "https://seeds.example" };
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const worldAt = (seconds: number): World => testWorld(database.db, { now: () => later(seconds) });
const shown = (proof: string) => ({ password, proof, clientAddress });

const customer = () => makePerson(database.db, { password });

async function signIn(world: World, { id }: Person, passedBy: NewSession["passedBy"] = null) {
  const { token } = await startedSession(world, { personId: id, passedBy });
  const owner = await getSession(world, "shop", token);
  if (owner === null) throw new Error("There is no session.");
  return { token, owner };
}

/** Signed in with the app, longer ago than a change without a code is taken. */
async function withApp(world: World) {
  const person = await customer();
  const key = await makeApp(world, person.id);
  const { owner } = await signIn(worldAt(-600), person, "app");
  return { person, key, owner };
}

async function addOne(world: World, owner: SignedIn, proof = "") {
  const device = softAuthenticator(site.origin);
  const begun = await beginPasskey(world, owner, { ...shown(proof), name: "Phone", site });
  if (!begun.ok) return begun;
  return addPasskey(world, owner, { name: "Phone", answer: device.make(begun.value), site });
}

test("in an old session the password alone takes nothing away, and neither adds a way nor makes codes", async () => {
  const world = worldAt(0);
  const { person, owner } = await withApp(world);
  const missing = refusal("proof-missing");
  expect(await turnOffApp(world, owner, shown(" "))).toEqual(missing);
  expect(await makeRecoveryCodes(world, owner, shown(""))).toEqual(missing);
  expect(await addOne(world, owner)).toEqual(missing);
  expect(await getOwnSecondStep(world, person.id)).toMatchObject({ appSince: noon, passkeys: [] });
  const unread = refusal("proof-unreadable");
  expect(await turnOffApp(world, owner, shown("12345"))).toEqual(unread);
});

test("a code of the app is taken once, and after it no other is asked for ten minutes", async () => {
  const world = worldAt(0);
  const { person, key, owner } = await withApp(world);
  const code = codeAt(key, noon);
  const made = await makeRecoveryCodes(world, owner, shown(code));
  expect(made.ok && made.value.codes).toHaveLength(10);
  const { owner: other } = await signIn(worldAt(-600), person, "app");
  expect(await turnOffApp(world, other, shown(code))).toEqual(refusal("proof-wrong"));
  expect(await getRequiredProof(worldAt(599), owner)).toBeNull();
  expect(await getRequiredProof(worldAt(600), owner)).toEqual({
    hasApp: true,
    hasCodes: true,
    hasPasskey: false,
  });
  expect(await turnOffApp(worldAt(599), owner, shown(""))).toMatchObject({ ok: true });
});

test("a recovery code removes the only passkey, and without any a new sign-in with the passkey does", async () => {
  const world = worldAt(0);
  for (const way of ["recovery code", "sign-in"]) {
    const person = await customer();
    const { owner } = await signIn(world, person);
    await addOne(world, owner);
    await database.db.execute(sql`delete from recovery_codes where person_id = ${person.id}`);
    const { passkeys } = await getOwnSecondStep(world, person.id);
    const passkeyId = passkeys[0]?.id ?? "";
    if (way === "sign-in") {
      expect(await getRequiredProof(worldAt(600), owner)).toMatchObject({ hasCodes: false });
      const { owner: again } = await signIn(worldAt(600), person, "passkey");
      const removed = await removePasskey(worldAt(660), again, { ...shown(""), passkeyId });
      expect(removed).toMatchObject({ ok: true });
    } else {
      const code = await makeRecoveryCode(world, person.id);
      const given = { ...shown(code.toLowerCase()), passkeyId };
      expect(await removePasskey(worldAt(600), owner, given)).toMatchObject({ ok: true });
    }
    expect((await getOwnSecondStep(world, person.id)).passkeys).toEqual([]);
  }
});

test("an app is added to a passkey with a recovery code, which is said apart from the new app's code", async () => {
  const person = await customer();
  const { owner } = await signIn(worldAt(0), person);
  await addOne(worldAt(0), owner);
  const recovery = await makeRecoveryCode(worldAt(0), person.id);
  const world = worldAt(600);
  const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const given = {
    setUp: sealSetUp(world, person.id, key),
    code: codeAt(key, later(600)),
    ...shown("ABCDE99999"),
  };
  expect(await turnOnApp(world, owner, { ...given, code: wrongCode(key, later(600)) })).toEqual(
    refusal("code-wrong"),
  );
  expect(await turnOnApp(world, owner, given)).toEqual(refusal("proof-wrong"));
  const added = await turnOnApp(world, owner, { ...given, proof: recovery });
  expect(added).toMatchObject({ ok: true, value: { codes: null } });
});

test("a right code that was shown for a refused change is neither used nor counted", async () => {
  const world = worldAt(0);
  const { person, key, owner } = await withApp(world);
  const recovery = await makeRecoveryCode(world, person.id);
  const passkeyId = "00000000-0000-4000-8000-000000000000";
  const changed = refusal("second-step-changed");
  for (let i = 0; i <= secondStepLimits.address.limit; i++)
    for (const code of [codeAt(key, noon), recovery])
      expect(await removePasskey(world, owner, { ...shown(code), passkeyId })).toEqual(changed);
  const { rows } = await database.db.execute(sql`
    select (select count(*) from outbox) as mails, (select sum(points) from rate_limits) as points`);
  expect(rows).toEqual([{ mails: 0, points: 0 }]);
  expect(await makeRecoveryCodes(world, owner, shown(recovery))).toMatchObject({ ok: true });
});

test("wrong codes are counted together with those of the sign-in", async () => {
  const world = worldAt(0);
  const { person, key, owner } = await withApp(world);
  const wrong = wrongCode(key, noon);
  for (let i = 0; i < secondStepLimits.address.limit; i++)
    expect(await turnOffApp(world, owner, shown(wrong))).toEqual(refusal("proof-wrong"));
  const code = codeAt(key, noon);
  expect(await turnOffApp(world, owner, shown(code))).toMatchObject(refusal("too-many-codes"));
  const known = { personId: person.id, passwordHash: person.passwordHash ?? "" };
  const token = await beginSecondStep(world, known, { kind: "shop", remembered: false });
  const tried = { kind: "shop", token, code, clientAddress } as const;
  expect(await passByCode(world, tried)).toMatchObject(refusal("too-many-codes"));
});

test("a change ends the other sessions, and this one goes on under another token", async () => {
  const world = worldAt(0);
  const person = await customer();
  const here = await signIn(world, person, "app");
  const elsewhere = await signIn(world, person, "app");
  await makeApp(world, person.id);
  const off = await turnOffApp(world, here.owner, shown(""));
  const token = off.ok ? (off.value.session?.token ?? "") : "";
  expect(await getSession(world, "shop", token)).toMatchObject(here.owner);
  for (const ended of [here.token, elsewhere.token])
    expect(await getSession(world, "shop", ended)).toBeNull();
});
