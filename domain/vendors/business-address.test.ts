import { expect, test } from "vitest";
import { businessAddressLines } from "./business-address.ts";

const address = {
  addressLine1: "14 Mandi Road",
  addressLine2: "",
  city: "Indore",
  pinCode: "452001",
  shipFromState: "MP",
};

test("a vendor's address stands in lines, in the language of the paper, as far as it is known", () => {
  expect(businessAddressLines(address, "en")).toEqual([
    "14 Mandi Road",
    "Indore, Madhya Pradesh 452001",
  ]);
  expect(businessAddressLines(address, "hi")[1]).toBe("Indore, मध्य प्रदेश 452001");
  const unknown = { addressLine1: null, addressLine2: null, city: null, pinCode: null };
  expect(businessAddressLines({ ...unknown, shipFromState: null }, "en")).toEqual([]);
  expect(businessAddressLines({ ...unknown, shipFromState: "MP" }, "en")).toEqual([
    "Madhya Pradesh",
  ]);
});
