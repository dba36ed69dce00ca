import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { addLotTest } from "#server/catalogue/lots/add-lot-test.ts";
import { holdLot } from "#server/catalogue/lots/hold-lot.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { lotOf, makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeLicence } from "#tests/factories/vendor-licence.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { checkPassport } from "./check-passport.ts";
import { signPassport } from "./sign-passport.ts";
import {
  ensureSigningKey,
  findPublicKeys,
  findSigningKeys,
  rotateSigningKey,
  withdrawSigningKey,
} from "./signing-keys.ts";

const clone = testClone();

async function setUp() {
  const world = testWorld(clone.db);
  const admin = await makeAdministrator(clone.db);
  const vendor = await makeVendorPerson(clone.db);
  await makeLicence(clone.db, { vendorId: vendor.vendorId, number: "MP/IND/1187" });
  const product = await makeProduct(clone.db, { vendorId: vendor.vendorId, packs: [{ stock: 0 }] });
  const pieces = [{ packId: product.pack.id, received: 20, assigned: 0 }];
  const lotId = await makeLot(world, vendor, product, { pieces });
  const address = { productId: product.id, lotId };
  const sign = async (person: Person = vendor) =>
    signPassport(world, person, { ...address, packId: product.pack.id });
  return { world, admin, vendor, product, address, sign };
}

const textOf = (signed: { text: string } | null) => signed?.text ?? "";

test("of processes that start at once exactly one makes the key, and all sign with it", async () => {
  const world = testWorld(clone.db);
  const ids = await Promise.all(Array.from({ length: 6 }, () => ensureSigningKey(world)));
  expect(new Set(ids).size).toBe(1);
  const { rows } = await clone.db.execute(sql`select private_key from signing_keys`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("PRIVATE");
});

test("a vendor's lot is signed with its label, its pack and the licence; another vendor's is not there", async () => {
  const { world, sign, vendor, address, product } = await setUp();
  const signed = await sign();
  expect(await checkPassport(world, null, textOf(signed))).toMatchObject({
    state: "signed",
    passport: { lotId: address.lotId, lotNumber: "OK-2609", licence: "MP/IND/1187" },
    now: { news: [], orders: null },
  });
  expect(await sign(await makeVendorPerson(clone.db))).toBeNull();
  const elsewhere = { ...address, packId: (await makeProduct(clone.db)).pack.id };
  expect(await signPassport(world, vendor, elsewhere)).toBeNull();
  expect(signed?.passport.quantity).toBe(product.pack.quantity);
});

test("what was signed before the key was replaced goes on being verified, and of two presses one replaces it", async () => {
  const { world, sign, admin, vendor } = await setUp();
  const old = textOf(await sign());
  const [, keyId = ""] = old.split(".");
  const answers = await Promise.all([1, 2].map(() => rotateSigningKey(world, admin, { keyId })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rotateSigningKey(world, vendor, { keyId })).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  const keys = (await findSigningKeys(world, admin)) ?? [];
  expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  expect(textOf(await sign())).not.toContain(keyId);
  expect((await checkPassport(world, null, old)).state).toBe("signed");
  const { rows } = await clone.db.execute(
    sql`select private_key from signing_keys where id = ${keyId}`,
  );
  expect(rows).toEqual([{ private_key: null }]);
});

test("what a stolen key signed proves nothing once it is withdrawn, and another signs in the same moment", async () => {
  const { world, sign, admin, vendor } = await setUp();
  const stolen = textOf(await sign());
  const [, keyId = ""] = stolen.split(".");
  expect(await withdrawSigningKey(world, vendor, { keyId })).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  const press = () => withdrawSigningKey(world, admin, { keyId });
  const rotate = () => rotateSigningKey(world, admin, { keyId });
  const [one, other, rotated] = await Promise.all([press(), press(), rotate()]);
  expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
  const keys = (await findSigningKeys(world, admin)) ?? [];
  expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  expect(keys.find(({ id }) => id === keyId)?.withdrawnAt).toEqual(world.now());
  expect(keys.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(1);
  const withdrawnAt = world.now().toISOString();
  expect(await checkPassport(world, null, stolen)).toEqual({
    state: "withdrawn",
    withdrawnAt,
    now: null,
  });
  expect((await checkPassport(world, null, textOf(await sign()))).state).toBe("signed");
  expect(await findPublicKeys(world)).toContainEqual(
    expect.objectContaining({ id: keyId, withdrawnAt }),
  );
  const { rows } = await clone.db.execute<{ actions: string }>(
    sql`select string_agg(action, ',' order by action) as actions from activities
      where subject = 'signing-key' and (subject_id = ${keyId} or before->>'key' = ${keyId})
        and actor_id = ${admin.id}`,
  );
  // Whichever came first made the new key.
  expect(rows).toEqual([{ actions: "created,withdrawn" }]);
  expect(rotated.ok || rotated.refusal.code === "signing-key-changed").toBe(true);
});

test("an old key is withdrawn without touching the one that signs, and one that is not there is refused", async () => {
  const { world, sign, admin } = await setUp();
  const old = textOf(await sign());
  const [, keyId = ""] = old.split(".");
  await rotateSigningKey(world, admin, { keyId });
  const signing = textOf(await sign()).split(".")[1];
  expect(await withdrawSigningKey(world, admin, { keyId })).toEqual({ ok: true, value: null });
  expect(textOf(await sign()).split(".")[1]).toBe(signing);
  expect((await checkPassport(world, null, old)).state).toBe("withdrawn");
  expect(await withdrawSigningKey(world, admin, { keyId: "NOTTHERE" })).toMatchObject({
    refusal: { code: "signing-key-changed" },
  });
});

test("a shop with another secret makes another key, and knows what the old one signed", async () => {
  const { sign, product, address, vendor } = await setUp();
  const old = textOf(await sign());
  const moved = testWorld(clone.db, { secret: Buffer.alloc(32, "moved") });
  const signed = await signPassport(moved, vendor, { ...address, packId: product.pack.id });
  expect(textOf(signed).split(".")[1]).not.toBe(old.split(".")[1]);
  expect((await checkPassport(moved, null, old)).state).toBe("signed");
});

test("a passport of a good time is answered with what has become of its lot since", async () => {
  const { world, sign, vendor, address, product } = await setUp();
  const text = textOf(await sign());
  const retest = {
    ...lotOf(world, product).test,
    testedOn: "2026-11-19",
    validUntil: "2027-04-30",
  };
  await addLotTest(world, vendor, { ...address, test: retest });
  expect((await checkPassport(world, null, text)).now).toMatchObject({
    news: ["retested"],
    validUntil: "2027-04-30",
  });
  await holdLot(world, vendor, { ...address, reason: "Mixed up" });
  expect((await checkPassport(world, null, text)).now?.news).toEqual(["on-hold", "retested"]);
});

test("a customer hears which orders have something of the lot, and nobody hears of another's", async () => {
  const { world, sign, product, vendor } = await setUp();
  const text = textOf(await sign());
  const buyer = await makeBuyer(clone.db, [{ packId: product.pack.id, quantity: 2 }]);
  const other = await makeBuyer(clone.db, []);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { rows } = await clone.db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${buyer.id}`,
  );
  const ordersOf = async (person: Person) => (await checkPassport(world, person, text)).now?.orders;
  expect(await ordersOf(buyer)).toEqual([rows[0]?.number]);
  expect(await ordersOf(other)).toEqual([]);
  expect(await ordersOf(vendor)).toBeNull();
});
