import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { address, makeBuyer } from "#tests/factories/buyer.ts";
import { testWorld } from "#tests/world.ts";
import { findAddresses } from "./find-addresses.ts";
import { getAddress } from "./get-address.ts";
import { makeDefaultAddress } from "./make-default-address.ts";
import { removeAddress } from "./remove-address.ts";
import { saveAddress } from "./save-address.ts";
import { updateAddress } from "./update-address.ts";

const database = testDatabase();
const numbered = (number: number) => ({ ...address, addressLine1: `${number} Mandi Road` });

async function bookOf(count: number) {
  const world = testWorld(database.db);
  const person = await makeBuyer(database.db);
  for (let number = 1; number <= count; number += 1)
    await saveAddress(world, person, numbered(number));
  const shown = async () =>
    (await findAddresses(world, person)).map(
      ({ addressLine1, isDefault }) => addressLine1.split(" ")[0] + (isDefault ? "*" : ""),
    );
  const idOf = async (number: number) => {
    const book = await findAddresses(world, person);
    return book.find(({ addressLine1 }) => addressLine1.startsWith(`${number} `))?.id ?? "";
  };
  return { world, person, shown, idOf };
}

test("another address becomes the default, and only one is", async () => {
  const { world, person, shown, idOf } = await bookOf(3);
  expect(await shown()).toEqual(["1*", "3", "2"]);
  expect(await makeDefaultAddress(world, person, await idOf(2))).toBe(true);
  expect(await shown()).toEqual(["2*", "3", "1"]);
});

test("when the default is removed the newest takes its place, until the book is empty", async () => {
  const { world, person, shown, idOf } = await bookOf(3);
  await removeAddress(world, person, await idOf(1));
  expect(await shown()).toEqual(["3*", "2"]);
  await removeAddress(world, person, await idOf(2));
  expect(await shown()).toEqual(["3*"]);
  await removeAddress(world, person, await idOf(3));
  expect(await shown()).toEqual([]);
});

test("an address is changed by the rules of checkout, and stays what it was where they refuse", async () => {
  const { world, person, shown, idOf } = await bookOf(2);
  const id = await idOf(1);
  const abroad = {
    ...numbered(7),
    country: "US",
    state: "Ohio",
    postalCode: "44101",
    phoneNumber: "+1 216 555 0100",
  };
  expect(await updateAddress(world, person, id, abroad)).toEqual({ ok: true, value: null });
  expect(await getAddress(world, person, id)).toMatchObject({
    isDefault: true,
    state: "Ohio",
    stateName: "Ohio",
    country: "US",
  });
  expect(await updateAddress(world, person, id, { ...abroad, city: "" })).toMatchObject({
    refusal: { code: "address-invalid", problems: { city: "required" } },
  });
  expect(await updateAddress(world, person, id, numbered(2))).toEqual({
    ok: false,
    refusal: { code: "address-known" },
  });
  expect(await shown()).toEqual(["7*", "2"]);
});

test("nobody gets at an address of another person's book", async () => {
  const { world, shown, idOf } = await bookOf(2);
  const stranger = await makeBuyer(database.db);
  const id = await idOf(2);
  expect(await getAddress(world, stranger, id)).toBeNull();
  await removeAddress(world, stranger, id);
  expect(await makeDefaultAddress(world, stranger, id)).toBe(false);
  expect(await updateAddress(world, stranger, id, numbered(9))).toEqual({
    ok: false,
    refusal: { code: "address-not-found" },
  });
  await removeAddress(world, stranger, "' or 1=1");
  expect(await shown()).toEqual(["1*", "2"]);
});

test("twelve at once fill the book with ten, and whatever is done at once leaves one default", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const { db } = connection;
  const world = testWorld(db);
  const person = await makeBuyer(db);
  const saved = await Promise.all(
    Array.from({ length: 12 }, (_, number) => saveAddress(world, person, numbered(number))),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(10);
  const book = await findAddresses(world, person);
  expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await Promise.all(
    book.flatMap(({ id }, index) => [
      makeDefaultAddress(world, person, id),
      ...(index < 8 ? [removeAddress(world, person, id)] : []),
    ]),
  );
  const { rows } = await db.execute(sql`
    select count(*) as kept, count(*) filter (where is_default) as defaults
    from addresses where person_id = ${person.id}`);
  expect(rows).toEqual([{ kept: 2, defaults: 1 }]);
  await connection.close();
  await clone.drop();
});
