import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { requestPasswordReset } from "#server/people/links/request-password-reset.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { queue, sendAll } from "#tests/mail/mailing.ts";
import { makeToken, queueContactMails } from "#tests/mail/wanted-mails.ts";
import { mailedToken } from "#tests/one-time-links.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findMailbox } from "./find-mailbox.ts";

const database = testDatabase();
const here = { url: new URL("http://localhost:3999/mailbox"), isLocal: true };
const clientAddress = "203.0.113.7";
const subjectsOf = async (world: ReturnType<typeof testWorld>, address: string) =>
  (await findMailbox(world, { address, ...here }))?.map(({ subject }) => subject);

test("each address has its own mails, kept or due, with links that work where it is read", async () => {
  const world = testWorld(database.db);
  const asha = await makePerson(world.db, { email: "asha@test.example", password: "x" });
  const other = await makePerson(world.db, { email: "natasha@test.example" });
  await queue(world, { kind: "welcome", personId: asha.id });
  await queue(world, { kind: "welcome", personId: other.id });
  expect(await sendAll(world)).toEqual(["kept", "kept"]);
  await requestPasswordReset(world, { kind: "shop", email: asha.email, clientAddress });
  const mails = await findMailbox(world, { address: " Asha@test.example ", ...here });
  expect(mails).toHaveLength(2);
  const token = await mailedToken(world, "password-reset");
  expect(mails?.[0]?.html).toContain(`http://localhost:3999/reset-password?token=${token}`);
  expect(await subjectsOf(world, "natasha@test.example")).toHaveLength(1);
  for (const nobody of ["sha@test.example", "%", "", "x\0@test.example"])
    expect(await subjectsOf(world, nobody)).toEqual([]);
});

test("mails about a person's things are theirs, and those of the contact page whose address was written there", async () => {
  const world = testWorld(database.db);
  const vendor = await makePerson(world.db, { role: "vendor", email: "ravi@seeds.example" });
  const at = noon.toISOString();
  await queue(world, { kind: "vendor-approved", personId: vendor.id, at });
  await queueContactMails(world);
  expect(await subjectsOf(world, "ravi@seeds.example")).toHaveLength(1);
  expect(await subjectsOf(world, "ravi@test.example")).toHaveLength(1);
});

test("a mail that is not due yet has not arrived", async () => {
  const now = new Date(noon.getTime() - 60_000);
  const world = testWorld(database.db, { now: () => now });
  const asha = await makePerson(world.db, { email: "asha@test.example" });
  await queue(world, { kind: "welcome", personId: asha.id });
  expect(await subjectsOf(world, asha.email)).toEqual([]);
});

test("the mail to an address that an account had before is in that address's mailbox, kept or due", async () => {
  const world = testWorld(database.db);
  const { id: personId, email } = await makePerson(world.db, { email: "new@test.example" });
  const changed = { kind: "email-changed", personId, oldEmail: "old@test.example" } as const;
  await queue(world, { ...changed, at: noon.toISOString() });
  const subject = "Your email address was changed";
  expect(await subjectsOf(world, "old@test.example")).toEqual([subject]);
  expect(await sendAll(world)).toEqual(["kept"]);
  expect(await subjectsOf(world, "old@test.example")).toEqual([subject]);
  expect(await subjectsOf(world, email)).toEqual([]);
});

test("one mail is read by its number, by its address alone, and mails that say nothing any more hide none", async () => {
  const world = testWorld(database.db);
  const asha = await makePerson(world.db, { email: "asha@test.example" });
  const other = await makePerson(world.db);
  await queue(world, { kind: "welcome", personId: asha.id });
  for (let link = 0; link < 35; link += 1) {
    const expiresAt = new Date(noon.getTime() - 1);
    const tokenId = await makeToken(world, { personId: asha.id, expiresAt });
    await queue(world, { kind: "password-reset", tokenId });
  }
  const [welcome, ...rest] = (await findMailbox(world, { address: asha.email, ...here })) ?? [];
  expect([welcome?.subject, rest]).toEqual(["Welcome to Beej Bazaar", []]);
  const id = String(welcome?.id);
  expect(await findMailbox(world, { address: asha.email, ...here, id })).toEqual([welcome]);
  expect(await findMailbox(world, { address: other.email, ...here, id })).toEqual([]);
  for (const none of ["0", "none", "9".repeat(30), "999999"])
    expect(await findMailbox(world, { address: asha.email, ...here, id: none })).toEqual([]);
});

test.each<[string, NodeJS.ProcessEnv, boolean]>([
  ["with a mail server", { SMTP_URL: "smtp://mail.example" }, true],
  ["with a database of its own", { DATABASE_URL: "postgres://db.example/shop" }, true],
  ["at a public address", { PUBLIC_URL: "https://seeds.example" }, true],
  ["asked from elsewhere", {}, false],
  ["asked from elsewhere with an address here", { PUBLIC_URL: "http://localhost:3999" }, false],
])("%s there is no mailbox, not an administrator's either", async (_name, env, isLocal) => {
  const world = testWorld(database.db, { env: readEnv({ NODE_ENV: "test", ...env }) });
  const { id } = await makeAdministrator(world.db);
  const asha = await makePerson(world.db, { role: "administrator", password: "x" });
  await queue(world, { kind: "welcome", personId: id });
  await requestPasswordReset(world, { kind: "admin", email: asha.email, clientAddress });
  expect(await findMailbox(world, { address: asha.email, ...here, isLocal })).toBeNull();
});
