import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { beginSecondStep } from "#server/people/second-step/begin-second-step.ts";
import { getPendingSignIn } from "#server/people/second-step/get-pending-sign-in.ts";
import { getSession, type SessionKind, type SignedIn } from "#server/people/sign-in/get-session.ts";
import { passByCode } from "#server/people/second-step/pass-by-code.ts";
import { passByPasskey } from "#server/people/second-step/pass-by-passkey.ts";
import { newTotpKey } from "#server/people/second-step/totp.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import { codeAt, wrongCode } from "#tests/factories/second-step.ts";
import { softAuthenticator } from "#tests/factories/soft-authenticator.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { addPasskey } from "./add-passkey.ts";
import { sealSetUp } from "./app-set-up.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { getOwnSecondStep } from "./get-own-second-step.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { removePasskey } from "./remove-passkey.ts";
import { turnOffApp } from "./turn-off-app.ts";
import { turnOnApp } from "./turn-on-app.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const site = { host: "seeds.example", origin: "https://seeds.example" };
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const worldAt = (seconds: number): World =>
  testWorld(database.db, { now: () => new Date(noon.getTime() + seconds * 1000) });

const clientAddress = "203.0.113.7";
/** Enough for a session that has just passed its second step. */
const proof = { password, proof: "", clientAddress };

const customer = () => makePerson(database.db, { password });

async function signedIn(world: World, { id }: Person, kind: SessionKind = "shop") {
  const { token } = await startedSession(world, { kind, personId: id, passedBy: "app" });
  const found = await getSession(world, kind, token);
  if (found === null) throw new Error("There is no session.");
  return found;
}

async function mailedChanges(): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ change: string }>(sql`
    select payload->>'change' as change from outbox where topic = 'second-step-changed' order by id`);
  return rows.map(({ change }) => change);
}

async function turnOn(world: World, owner: SignedIn): Promise<{ key: string; codes: string[] }> {
  const key = newTotpKey(world);
  const given = {
    ...proof,
    setUp: sealSetUp(world, owner.personId, key),
    code: codeAt(key, world.now()),
  };
  const answer = await turnOnApp(world, owner, given);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return { key, codes: answer.value.codes ?? [] };
}

async function addOne(world: World, owner: SignedIn, device = softAuthenticator(site.origin)) {
  const begun = await beginPasskey(world, owner, { ...proof, name: "My phone", site });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const answer = device.make(begun.value);
  return {
    device,
    answer,
    added: await addPasskey(world, owner, { name: "My phone", answer, site }),
  };
}

async function pending(world: World, { id, passwordHash }: Person) {
  const known = { personId: id, passwordHash: passwordHash ?? "" };
  const token = await beginSecondStep(world, known, { kind: "shop", remembered: false });
  const found = await getPendingSignIn(world, { kind: "shop", token }, site);
  return { token, options: found?.passkey ?? "", found };
}

test("an app is turned on with the password and its code, and its key is kept locked", async () => {
  const world = worldAt(0);
  const owner = await signedIn(world, await customer());
  const key = newTotpKey(world);
  const setUp = sealSetUp(world, owner.personId, key);
  const given = { ...proof, setUp, code: codeAt(key, noon) };
  expect(await turnOnApp(world, owner, { ...given, password: "wrong" })).toEqual(
    refusal("current-password-wrong"),
  );
  expect(await turnOnApp(world, owner, { ...given, code: wrongCode(key, noon) })).toEqual(
    refusal("code-wrong"),
  );
  expect(await turnOnApp(world, owner, { ...given, code: "abc" })).toEqual(
    refusal("code-unreadable"),
  );
  const another = await signedIn(world, await customer());
  expect(await turnOnApp(world, another, given)).toEqual(refusal("set-up-over"));
  expect(await turnOnApp(worldAt(15 * 60), owner, given)).toEqual(refusal("set-up-over"));
  const turned = await turnOnApp(world, owner, given);
  expect(turned.ok && turned.value.codes).toHaveLength(10);
  expect(await turnOnApp(world, owner, given)).toEqual(refusal("second-step-changed"));
  const { rows } = await database.db.execute(sql`select * from totp_secrets`);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(await getOwnSecondStep(world, owner.personId)).toEqual({
    appSince: noon,
    passkeys: [],
    codesLeft: 10,
  });
  expect(await mailedChanges()).toEqual(["app-on"]);
});

test("recovery codes pass, new ones void the old, and nothing but a hash is kept", async () => {
  const world = worldAt(0);
  const person = await customer();
  const owner = await signedIn(world, person);
  const { codes } = await turnOn(world, owner);
  expect(new Set(codes).size).toBe(10);
  const { rows } = await database.db.execute(sql`select code_hash from recovery_codes`);
  expect(codes.filter((code) => JSON.stringify(rows).includes(code))).toEqual([]);
  const tried = { kind: "shop", clientAddress } as const;
  const [code = "", other = ""] = codes;
  const { token } = await pending(world, person);
  expect(await passByCode(world, { ...tried, token, code })).toMatchObject({ ok: true });
  const made = await makeRecoveryCodes(world, owner, proof);
  expect(made.ok && made.value.codes).toHaveLength(10);
  const again = await pending(world, person);
  expect(await passByCode(world, { ...tried, token: again.token, code: other })).toEqual(
    refusal("code-wrong"),
  );
  const [fresh = ""] = made.ok ? made.value.codes : [];
  expect(await passByCode(world, { ...tried, token: again.token, code: fresh })).toMatchObject({
    ok: true,
  });
});

test("turning off takes the password, the recovery codes with it, and the sign-ins under way", async () => {
  const world = worldAt(0);
  const person = await customer();
  const owner = await signedIn(world, person);
  await turnOn(world, owner);
  const { token } = await pending(world, person);
  expect(await turnOffApp(world, owner, { ...proof, password: "wrong" })).toEqual(
    refusal("current-password-wrong"),
  );
  expect(await turnOffApp(world, owner, proof)).toMatchObject({ ok: true });
  expect(await getOwnSecondStep(world, person.id)).toEqual({
    appSince: null,
    passkeys: [],
    codesLeft: 0,
  });
  expect(await getPendingSignIn(world, { kind: "shop", token }, site)).toBeNull();
  expect(await turnOffApp(world, owner, proof)).toEqual(refusal("second-step-changed"));
  expect(await makeRecoveryCodes(world, owner, proof)).toEqual(refusal("second-step-changed"));
  expect(await mailedChanges()).toEqual(["app-on", "app-off"]);
});

test("a passkey is added for this site and passes, each challenge once", async () => {
  const world = worldAt(0);
  const person = await customer();
  const owner = await signedIn(world, person);
  const { device, answer, added } = await addOne(world, owner);
  expect(added.ok && added.value.codes).toHaveLength(10);
  const given = { name: "My phone", answer, site };
  expect(await addPasskey(world, owner, given)).toEqual(refusal("set-up-over"));
  const { token, options } = await pending(world, person);
  const at = { kind: "shop", token, site, clientAddress } as const;
  const signed = device.use(options, 1);
  const elsewhere = { host: "evil.example", origin: "https://evil.example" };
  expect(await passByPasskey(world, { ...at, answer: signed, site: elsewhere })).toEqual(
    refusal("passkey-wrong"),
  );
  // The try above has used the challenge up.
  expect(await passByPasskey(world, { ...at, answer: signed })).toEqual(refusal("passkey-wrong"));
  const next = await getPendingSignIn(world, { kind: "shop", token }, site);
  const right = device.use(next?.passkey ?? "", 1);
  expect(await passByPasskey(world, { ...at, answer: right })).toMatchObject({
    ok: true,
    value: { personId: person.id },
  });
  expect(await passByPasskey(world, { ...at, answer: right })).toEqual(refusal("sign-in-over"));
});

test("a copied passkey is noticed by its counter; another's, and one of another page, is refused and logged", async () => {
  const events: unknown[] = [];
  const log = { ...worldAt(0).log, warn: (line: unknown) => events.push(line) } as unknown;
  const world = testWorld(database.db, { log: log as World["log"] });
  const person = await customer();
  const { device } = await addOne(world, await signedIn(world, person));
  const use = async (counter: number, by = device) => {
    const { token, options } = await pending(world, person);
    const answer = by.use(options, counter);
    return passByPasskey(world, { kind: "shop", token, answer, site, clientAddress });
  };
  expect(await use(5)).toMatchObject({ ok: true });
  expect(await use(5)).toEqual(refusal("passkey-wrong"));
  expect(await use(4)).toEqual(refusal("passkey-wrong"));
  expect(await use(6, softAuthenticator(site.origin))).toEqual(refusal("passkey-wrong"));
  const logged = { event: "second-step-failed", factors: ["passkey"], personId: person.id };
  expect(events.filter((line) => JSON.stringify(line).includes("event"))).toMatchObject(
    Array.from({ length: 3 }, () => ({ ...logged, clientAddress, door: "shop" })),
  );
  expect(await use(6)).toMatchObject({ ok: true });
  const { token } = await pending(world, person);
  for (const answer of ["", "{", "null", '{"id":1}', "x".repeat(10_000)])
    expect(
      await passByPasskey(world, { kind: "shop", token, answer, site, clientAddress }),
    ).toEqual(refusal("passkey-wrong"));
});

test("a phishing page's origin is refused when a passkey is made, and so is a passkey known already", async () => {
  const world = worldAt(0);
  const owner = await signedIn(world, await customer());
  const evil = await addOne(world, owner, softAuthenticator("https://evil.example"));
  expect(evil.added).toEqual(refusal("passkey-wrong"));
  const { device } = await addOne(world, owner);
  expect((await addOne(world, owner, device)).added).toEqual(refusal("passkey-known"));
  const given = { ...proof, name: " ", site };
  expect(await beginPasskey(world, owner, given)).toMatchObject(refusal("passkey-name-invalid"));
  expect(await beginPasskey(world, owner, { ...given, name: "a", password: "no" })).toEqual(
    refusal("current-password-wrong"),
  );
});

test("at an address where it was not made, a passkey is not offered", async () => {
  const world = worldAt(0);
  const person = await customer();
  await addOne(world, await signedIn(world, person));
  const { token } = await pending(world, person);
  for (const other of [null, { host: "localhost", origin: "http://localhost:3000" }])
    expect(await getPendingSignIn(world, { kind: "shop", token }, other)).toEqual({
      hasApp: false,
      passkey: null,
      hasPasskeyElsewhere: true,
    });
});

test("nobody removes another's passkey, and the last one takes the recovery codes with it", async () => {
  const world = worldAt(0);
  const owner = await signedIn(world, await customer());
  await addOne(world, owner);
  const { passkeys } = await getOwnSecondStep(world, owner.personId);
  const given = { ...proof, passkeyId: passkeys[0]?.id ?? "" };
  const stranger = await signedIn(world, await customer());
  expect(await removePasskey(world, stranger, given)).toEqual(refusal("second-step-changed"));
  expect(await removePasskey(world, owner, given)).toMatchObject({ ok: true });
  expect((await getOwnSecondStep(world, owner.personId)).codesLeft).toBe(0);
});

test("an administrator's own changes are in the list of activities, a customer's are not", async () => {
  const world = worldAt(0);
  await turnOn(world, await signedIn(world, await customer()));
  const administrator = await makePerson(database.db, { role: "administrator", password });
  await turnOn(world, await signedIn(world, administrator, "admin"));
  const { rows } = await database.db.execute(sql`
    select actor_id, after from activities where action = 'changed'`);
  expect(rows).toEqual([{ actor_id: administrator.id, after: { secondStep: "app-on" } }]);
});

test("a deleted account leaves nothing of its second step", async () => {
  const world = worldAt(0);
  const person = await customer();
  const owner = await signedIn(world, person);
  await addOne(world, owner);
  await turnOn(world, owner);
  await pending(world, person);
  expect(await deleteAccount(world, person.id, { password })).toMatchObject({ ok: true });
  for (const table of ["totp_secrets", "passkeys", "recovery_codes", "pending_sign_ins"]) {
    const { rows } = await database.db.execute(
      sql`select 1 from ${sql.identifier(table)} where person_id = ${person.id}`,
    );
    expect(rows, table).toEqual([]);
  }
});
