import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testWorld } from "#tests/world.ts";
import { hashToken } from "./token-hash.ts";
import { makeFirstAdminLink } from "./make-first-admin-link.ts";
import { registerAdministrator } from "./register-administrator.ts";

const database = testDatabase();
const meera = {
  email: "meera@test.example",
  password: "kivaro-tenumi-47",
  clientAddress: "203.0.113.7",
};
const codeOf = (link: string | null) =>
  new URL(link ?? "", "http://shop.test").searchParams.get("code");

test("the first link makes an administrator, once; then there is no link any more", async () => {
  const world = testWorld(database.db);
  const link = await makeFirstAdminLink(world);
  expect(link).toMatch(/^\/admin\/register\?code=[\w-]{43}$/);
  const code = codeOf(link);
  expect(await registerAdministrator(world, { ...meera, code })).toMatchObject({
    value: { status: "active" },
  });
  const second = await registerAdministrator(world, {
    ...meera,
    email: "second@test.example",
    code,
  });
  expect(second).toMatchObject({ value: { status: "waiting" } });
  expect(await makeFirstAdminLink(world)).toBeNull();
});

test("without a code, or with a made-up one, the request waits; the first link is still there", async () => {
  const world = testWorld(database.db);
  for (const [email, code] of [
    ["a@test.example", null],
    ["b@test.example", "made-up"],
  ] as const) {
    expect(await registerAdministrator(world, { ...meera, email, code })).toMatchObject({
      value: { status: "waiting" },
    });
  }
  const { rows } = await world.db.execute(sql`
    select p.role, p.status, p.name, r.state from people p join admin_requests r on r.person_id = p.id order by p.name`);
  const waits = { role: "administrator", status: "waiting", state: "waiting" };
  expect(rows).toEqual([
    { ...waits, name: "a" },
    { ...waits, name: "b" },
  ]);
  expect(await makeFirstAdminLink(world)).not.toBeNull();
});

test("a new start replaces the older link, and no code is stored as it is", async () => {
  const world = testWorld(database.db);
  const [older, newer] = [
    codeOf(await makeFirstAdminLink(world)),
    codeOf(await makeFirstAdminLink(world)),
  ];
  expect(await registerAdministrator(world, { ...meera, code: older })).toMatchObject({
    value: { status: "waiting" },
  });
  const { rows } = await world.db.execute<{ code_hash: string }>(
    sql`select code_hash from admin_invites`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.code_hash).not.toBe(newer);
  const first = await registerAdministrator(world, {
    ...meera,
    email: "first@test.example",
    code: newer,
  });
  expect(first).toMatchObject({ value: { status: "active" } });
});

test("an invitation by an administrator works beside the first, until it expires", async () => {
  const inviter = await makePerson(database.db, { role: "administrator" });
  const world = testWorld(database.db);

  const invite = (code: string, expiresAt: string) =>
    world.db.execute(sql`
      insert into admin_invites (id, code_hash, invited_by, expires_at)
      values (gen_random_uuid(), ${hashToken(code)}, ${inviter.id}, ${expiresAt})`);
  await invite("good", "2026-11-21T00:00:00Z");
  await invite("late", "2026-11-19T00:00:00Z");
  expect(await registerAdministrator(world, { ...meera, code: "good" })).toMatchObject({
    value: { status: "active" },
  });
  const late = await registerAdministrator(world, {
    ...meera,
    email: "late@test.example",
    code: "late",
  });
  expect(late).toMatchObject({ value: { status: "waiting" } });
});

test("a taken e-mail uses no code up", async () => {
  const world = testWorld(database.db);
  await makePerson(database.db, { email: meera.email });
  const code = codeOf(await makeFirstAdminLink(world));
  expect(await registerAdministrator(world, { ...meera, code })).toMatchObject({
    refusal: { code: "email-taken" },
  });
  const other = await registerAdministrator(world, { ...meera, email: "other@test.example", code });
  expect(other).toMatchObject({ value: { status: "active" } });
});

test("of many who use first codes at once, while servers start, one becomes administrator", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const world = testWorld(connection.db);
  const code = codeOf(await makeFirstAdminLink(world));
  const answers = await Promise.all([
    ...[1, 2, 3, 4].map((i) =>
      registerAdministrator(world, { ...meera, email: `m${i}@test.example`, code }),
    ),
    ...[1, 2, 3].map(() => makeFirstAdminLink(world).then(() => null)),
  ]);
  const { rows } = await world.db.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from people group by status`);
  const active = rows.find((row) => row.status === "active")?.count ?? 0;
  // A start in between may have replaced the code before anybody used it.
  expect(active).toBeLessThanOrEqual(1);
  expect(answers.filter((answer) => answer?.ok && answer.value.status === "active")).toHaveLength(
    active,
  );

  await world.db.execute(sql`delete from admin_requests`);
  await world.db.execute(sql`update people set status = 'disabled', role = 'customer'`);
  const fresh = codeOf(await makeFirstAdminLink(world));
  const two = await Promise.all(
    ["x@test.example", "y@test.example"].map((email) =>
      registerAdministrator(world, { ...meera, email, code: fresh }),
    ),
  );
  expect(new Set(two.map((answer) => answer.ok && answer.value.status))).toEqual(
    new Set(["active", "waiting"]),
  );
  await connection.close();
  await clone.drop();
});
