import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { termsVersion } from "#domain/people/sign-in/terms-version.ts";
import { connectDatabase } from "#database/connect.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { noon, testWorld } from "#tests/world.ts";
import { registerPerson, type NewPerson } from "./register-person.ts";
import { signIn } from "./sign-in.ts";

const database = testDatabase();
const asha: NewPerson = {
  role: "customer",
  name: " Asha  Verma ",
  email: "Asha@Test.Example",
  password: "kivaro-tenumi-47",
  language: "hi",
  clientAddress: "203.0.113.7",
};

test("a customer is stored with the terms agreed to, and signs in", async () => {
  const world = testWorld(database.db);
  const answer = await registerPerson(world, asha);
  const { rows } = await world.db.execute(sql`
    select role, status, name, email, language, vendor_id, terms_version, terms_accepted_at::text as at,
      password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%' as hashed from people`);
  expect(rows).toEqual([
    {
      role: "customer",
      status: "active",
      name: "Asha Verma",
      email: "asha@test.example",
      language: "hi",
      vendor_id: null,
      terms_version: termsVersion,
      at: "2026-11-20 06:30:00+00",
      hashed: true,
    },
  ]);
  expect(noon.toISOString()).toContain("06:30");
  const { email, password, clientAddress } = asha;
  const again = await signIn(world, { kind: "shop", email, password, clientAddress });
  expect(again.ok && again.value.personId).toBe(answer.ok && answer.value.personId);
});

test("a vendor gets a business that waits for approval, in any script", async () => {
  const world = testWorld(database.db);
  for (const [name, email] of [
    ["Ravi Seeds", "ravi@test.example"],
    ["रवि बीज", "bij@test.example"],
  ] as const) {
    const answer = await registerPerson(world, { ...asha, role: "vendor", name, email });
    expect(answer.ok && answer.value.role).toBe("vendor");
  }
  const { rows } = await world.db.execute<{ slug: string }>(sql`
    select v.slug, v.business_name, v.state from vendors v join people p on p.vendor_id = v.id
    where p.role = 'vendor' order by business_name`);
  expect(rows).toMatchObject([
    {
      business_name: "Ravi Seeds",
      state: "waiting",
      slug: expect.stringMatching(/^ravi-seeds-[0-9a-f]{8}$/),
    },
    {
      business_name: "रवि बीज",
      state: "waiting",
      slug: expect.stringMatching(/^vendor-[0-9a-f]{8}$/),
    },
  ]);
});

test("what the rules forbid is refused before anything is stored", async () => {
  const world = testWorld(database.db);
  const code = async (given: Partial<NewPerson>) => {
    const answer = await registerPerson(world, { ...asha, ...given });
    return answer.ok ? "registered" : answer.refusal.code;
  };
  expect(await code({ name: "\0" })).toBe("name-invalid");
  expect(await code({ email: "asha" })).toBe("email-invalid");
  expect(await code({ password: "short" })).toBe("password-too-short");
  expect(await code({ password: "password123" })).toBe("password-common");
  expect(await code({ password: "ab".repeat(500) })).toBe("password-too-long");
  const { rows } = await world.db.execute(
    sql`select 1 from people union all select 1 from rate_limits`,
  );
  expect(rows).toEqual([]);
});

test("a taken e-mail is said, also when a vendor asks for it, and leaves no business behind", async () => {
  const world = testWorld(database.db);
  await registerPerson(world, asha);
  const again = await registerPerson(world, {
    ...asha,
    role: "vendor",
    email: "ASHA@test.example",
  });
  expect(again).toEqual({ ok: false, refusal: { code: "email-taken" } });
  expect((await world.db.execute(sql`select 1 from vendors`)).rows).toEqual([]);
});

test("one address registers so many accounts an hour and no more", async () => {
  const world = testWorld(database.db, { limits: { ...normalLimits, registrationsPerHour: 2 } });
  const register = (number: number, clientAddress = asha.clientAddress) =>
    registerPerson(world, { ...asha, email: `asha-${number}@test.example`, clientAddress });
  expect([(await register(1)).ok, (await register(2)).ok]).toEqual([true, true]);
  expect(await register(3)).toEqual({
    ok: false,
    refusal: { code: "too-many-registrations", retryAfterSeconds: 3600 },
  });
  expect((await register(3, "198.51.100.1")).ok).toBe(true);
});

test("of two registrations of one e-mail at once one succeeds and one is told", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 4 });
  const world = testWorld(connection.db);
  for (const role of ["customer", "vendor"] as const) {
    const given = { ...asha, role, email: `${role}@test.example` };
    const answers = await Promise.all([registerPerson(world, given), registerPerson(world, given)]);
    const codes = answers.map((answer) => (answer.ok ? "registered" : answer.refusal.code));
    expect(codes.toSorted()).toEqual(["email-taken", "registered"]);
  }
  expect((await world.db.execute(sql`select 1 from vendors`)).rows).toHaveLength(1);
  await connection.close();
  await clone.drop();
});
