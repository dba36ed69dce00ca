import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { address, makeBuyer } from "#tests/factories/buyer.ts";
import { testWorld } from "#tests/world.ts";
import { findAddresses } from "./find-addresses.ts";
import { saveAddress } from "./save-address.ts";

const database = testDatabase();

test("the first address is the default, the same one is kept once, and another person's book is another", async () => {
  const world = testWorld(database.db);
  const [asha, ravi] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  await saveAddress(world, asha, address);
  await saveAddress(world, asha, { ...address, phoneNumber: "+91 98765 43210" });
  await saveAddress(world, asha, {
    ...address,
    country: "US",
    state: "Ohio",
    postalCode: "44101",
    phoneNumber: "+1 216 555 0100",
  });
  expect(await findAddresses(world, asha)).toMatchObject([
    {
      isDefault: true,
      state: "MP",
      stateName: "Madhya Pradesh",
      addressLine2: "",
      phoneNumber: "9876543210",
    },
    { isDefault: false, state: "Ohio", stateName: "Ohio", country: "US" },
  ]);
  expect(await findAddresses(world, ravi)).toEqual([]);
});

test("a book takes ten addresses, and the eleventh is refused", async () => {
  const world = testWorld(database.db);
  const person = await makeBuyer(database.db);
  for (let house = 1; house <= 10; house += 1) {
    expect(
      (await saveAddress(world, person, { ...address, addressLine1: `${house} Mandi Road` })).ok,
    ).toBe(true);
  }
  expect(await saveAddress(world, person, { ...address, addressLine1: "11 Mandi Road" })).toEqual({
    ok: false,
    refusal: { code: "address-book-full", max: 10 },
  });
});

test("an address with a problem is not saved", async () => {
  const world = testWorld(database.db);
  const person = await makeBuyer(database.db);
  expect(await saveAddress(world, person, { ...address, state: "XX" })).toMatchObject({
    ok: false,
    refusal: { code: "address-invalid", problems: { state: "state-unknown" } },
  });
  expect(await findAddresses(world, person)).toEqual([]);
});
