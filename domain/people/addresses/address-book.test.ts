import { expect, test } from "vitest";
import type { Address } from "./address.ts";
import { defaultAfterRemoval, isSameAddress } from "./address-book.ts";

const home: Address = {
  fullName: "Asha Devi",
  addressLine1: "12 Mandi Road",
  addressLine2: "",
  city: "Indore",
  state: "MP",
  postalCode: "452001",
  country: "IN",
  phoneNumber: "9876543210",
};

test("an address is the same when every field is", () => {
  expect(isSameAddress(home, { ...home })).toBe(true);
  expect(isSameAddress(home, { ...home, addressLine2: "Near the well" })).toBe(false);
});

test("when the default goes the next one is it, and no other removal changes it", () => {
  const book = [
    { id: "home", isDefault: true },
    { id: "farm", isDefault: false },
    { id: "shop", isDefault: false },
  ];
  expect(defaultAfterRemoval(book, "home")).toBe("farm");
  expect(defaultAfterRemoval(book, "farm")).toBe("home");
  expect(defaultAfterRemoval(book.slice(0, 1), "home")).toBeNull();
});
