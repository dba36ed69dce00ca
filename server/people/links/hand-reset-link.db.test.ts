import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { normalLimits } from "#server/platform/limits.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { mailedToken, queuedMails } from "#tests/one-time-links.ts";
import { noon, testWorld } from "#tests/world.ts";
import { getResetLink } from "./get-reset-link.ts";
import { handResetLink } from "./hand-reset-link.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const at = (minutes: number, over = {}) =>
  testWorld(database.db, { now: () => new Date(noon.getTime() + minutes * 60_000), ...over });
const checked = (personId: string) => ({ personId, isIdentityChecked: true });
const refusalOf = (answer: Awaited<ReturnType<typeof handResetLink>>) =>
  answer.ok ? null : answer.refusal.code;
const handTo = async (world: ReturnType<typeof testWorld>, personId: string) => {
  const handed = await handResetLink(world, await makeAdministrator(world.db), checked(personId));
  if (!handed.ok) throw new Error(handed.refusal.code);
  return handed.value;
};

test("a link that is handed over sets a new password once within an hour, and confirms no address", async () => {
  const asha = await makePerson(database.db, {
    password: "old-okra-7421",
    emailConfirmedAt: null,
    language: "hi",
  });
  const { token, language, expiresAt } = await handTo(at(0), asha.id);
  expect([language, expiresAt]).toEqual(["hi", new Date(noon.getTime() + 3_600_000)]);
  expect(await getResetLink(at(60), "shop", token)).toBeNull();
  expect(await getResetLink(at(59), "admin", token)).toBeNull();
  const given = { kind: "shop", token, password } as const;
  expect(await resetPassword(at(59), given)).toEqual({ ok: true, value: { personId: asha.id } });
  expect(await resetPassword(at(59), given)).toMatchObject({ ok: false });
  const { rows } = await database.db.execute(
    sql`select email_confirmed_at from people where id = ${asha.id}`,
  );
  expect(rows).toEqual([{ email_confirmed_at: null }]);
  expect((await queuedMails(at(59))).map(({ topic }) => topic)).toEqual(["password-changed"]);
});

test("it ends the links before it, and another one ends it", async () => {
  const { id, email } = await makePerson(database.db, { password: "old-okra-7421" });
  await requestPasswordReset(at(0), { kind: "shop", email, clientAddress: "203.0.113.7" });
  const mailed = await mailedToken(at(0), "password-reset");
  const first = await handTo(at(1), id);
  expect(await getResetLink(at(2), "shop", mailed)).toBeNull();
  const second = await handTo(at(2), id);
  expect(await getResetLink(at(3), "shop", first.token)).toBeNull();
  expect(await getResetLink(at(3), "shop", second.token)).toEqual({ email });
});

test("the log says who made it for whom and when, and has nothing of the link", async () => {
  const customer = await makePerson(database.db, { password: "old-okra-7421" });
  const vendor = await makePerson(database.db, { role: "vendor", password: "old-okra-7421" });
  const admin = await makeAdministrator(database.db);
  const tokens = [];
  for (const { id } of [customer, vendor]) {
    const handed = await handResetLink(at(0), admin, checked(id));
    tokens.push(handed.ok ? handed.value.token : "");
  }
  const { rows } = await database.db.execute(sql`
    select at = ${noon} as "isThen", actor_id as by, action, subject, subject_id as id, after from activities order by subject`);
  const made = { isThen: true, by: admin.id, action: "handed-reset-link" };
  const expiresAt = "2026-11-20T07:30:00.000Z";
  expect(rows).toEqual([
    { ...made, subject: "customer", id: customer.id, after: { expiresAt } },
    { ...made, subject: "vendor", id: vendor.vendorId, after: { expiresAt, person: vendor.id } },
  ]);
  const kept = await database.db.execute(
    sql`select a::text from activities a union all select t::text from one_time_tokens t`,
  );
  for (const token of tokens) expect(JSON.stringify(kept.rows)).not.toContain(token);
});

test("administrators get none, nor who is switched off, deleted or unknown, nor without a look at who asks", async () => {
  const world = at(0);
  const admin = await makeAdministrator(world.db);
  const other = await makeAdministrator(world.db);
  const asha = await makePerson(world.db, { password: "old-okra-7421" });
  const off = await makePerson(world.db, { password: "old-okra-7421", status: "disabled" });
  const hand = async (personId: string) =>
    refusalOf(await handResetLink(world, admin, checked(personId)));
  for (const { id } of [admin, other, off]) expect(await hand(id)).toBe("no-link-for-person");
  for (const id of ["none", world.newId()]) expect(await hand(id)).toBe("person-not-found");
  const unchecked = { personId: asha.id, isIdentityChecked: false };
  expect(refusalOf(await handResetLink(world, admin, unchecked))).toBe("link-owner-unchecked");
  const customer = { id: asha.id, role: "customer", status: "active", vendorId: null } as const;
  expect(refusalOf(await handResetLink(world, customer, checked(asha.id)))).toBe(
    "not-an-administrator",
  );
  await world.db.execute(sql`update people set status = 'disabled' where id = ${admin.id}`);
  expect(await hand(asha.id)).toBe("not-an-administrator");
  expect((await world.db.execute(sql`select 1 from one_time_tokens`)).rows).toEqual([]);
});

test("one administrator makes so many an hour", async () => {
  const world = at(0, { limits: { ...normalLimits, handedLinksPerHour: 2 } });
  const admin = await makeAdministrator(world.db);
  const { id } = await makePerson(world.db, { password: "old-okra-7421" });
  const hand = () => handResetLink(world, admin, checked(id));
  for (let link = 0; link < 2; link += 1) expect(refusalOf(await hand())).toBeNull();
  expect(await hand()).toEqual({
    ok: false,
    refusal: { code: "too-many-handed-links", retryAfterSeconds: 3600 },
  });
});

test("of links that are made at once one works", async () => {
  const world = testWorld((await openClone()).db);
  const admins = [await makeAdministrator(world.db), await makeAdministrator(world.db)];
  const { id } = await makePerson(world.db, { password: "old-okra-7421" });
  const handed = await Promise.all(
    [...admins, ...admins].map((admin) => handResetLink(world, admin, checked(id))),
  );
  const open = await Promise.all(
    handed.map(async (one) => (one.ok ? getResetLink(world, "shop", one.value.token) : null)),
  );
  expect(handed.every(({ ok }) => ok)).toBe(true);
  expect(open.filter((link) => link !== null)).toHaveLength(1);
});
