import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { requestPasswordReset } from "#server/people/links/request-password-reset.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { queue, sendAll } from "#tests/mail/mailing.ts";
import { queueContactMails } from "#tests/mail/wanted-mails.ts";
import { mailedToken } from "#tests/one-time-links.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findMailbox } from "./find-mailbox.ts";

const database = testDatabase();
const url = new URL("http://localhost:3999/mailbox");
const clientAddress = "203.0.113.7";
const subjectsOf = async (world: ReturnType<typeof testWorld>, address: string) =>
  (await findMailbox(world, { address, url }))?.map(({ subject }) => subject);

test("each address has its own mails, kept or due, with links that work where it is read", async () => {
  const world = testWorld(database.db);
  const asha = await makePerson(world.db, { email: "asha@test.example", password: "x" });
  const other = await makePerson(world.db, { email: "natasha@test.example" });
  await queue(world, { kind: "welcome", personId: asha.id });
  await queue(world, { kind: "welcome", personId: other.id });
  expect(await sendAll(world)).toEqual(["kept", "kept"]);
  await requestPasswordReset(world, { kind: "shop", email: asha.email, clientAddress });
  const mails = await findMailbox(world, { address: " Asha@test.example ", url });
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

test.each<[string, NodeJS.ProcessEnv, string]>([
  ["with a mail server", { SMTP_URL: "smtp://mail.example" }, url.href],
  ["with a database of its own", { DATABASE_URL: "postgres://db.example/shop" }, url.href],
  ["at a public address", { PUBLIC_URL: "https://seeds.example" }, url.href],
  ["asked under another name", {}, "http://seeds.example/mailbox"],
])("%s there is no mailbox, not an administrator's either", async (_name, env, href) => {
  const world = testWorld(database.db, { env: readEnv({ NODE_ENV: "test", ...env }) });
  const { id } = await makeAdministrator(world.db);
  const asha = await makePerson(world.db, { role: "administrator", password: "x" });
  await queue(world, { kind: "welcome", personId: id });
  await requestPasswordReset(world, { kind: "admin", email: asha.email, clientAddress });
  expect(await findMailbox(world, { address: asha.email, url: new URL(href) })).toBeNull();
});
