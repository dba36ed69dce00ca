import { expect, test } from "vitest";
import { can } from "./permissions.ts";
import { type Person, personStatuses, roles } from "./person.ts";

const customer: Person = { id: "c1", role: "customer", status: "active", vendorId: null };
const vendor: Person = { id: "p2", role: "vendor", status: "active", vendorId: "v1" };
const administrator: Person = { id: "a1", role: "administrator", status: "active", vendorId: null };

const everyone = [null, customer, vendor, administrator];

test("everybody browses", () => {
  expect(everyone.map((person) => can(person, "browse"))).toEqual([true, true, true, true]);
});

test("visitors and customers keep a cart, only customers order", () => {
  expect(everyone.map((person) => can(person, "keep-cart"))).toEqual([true, true, false, false]);
  expect(everyone.map((person) => can(person, "place-order"))).toEqual([false, true, false, false]);
  expect(everyone.map((person) => can(person, "see-own-orders"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("an order is seen by its owner and the administrators, and paid by its owner", () => {
  expect(everyone.map((person) => can(person, "see-order", { customerId: "c1" }))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(everyone.map((person) => can(person, "see-order", { customerId: "c2" }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(everyone.map((person) => can(person, "pay-order", { customerId: "c1" }))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(can(vendor, "see-order", { customerId: vendor.id })).toBe(false);
});

test("a parcel is canceled by its customer, its vendor or an administrator, and advanced by the last two", () => {
  const own = { customerId: "c1", vendorId: "v1" };
  const foreign = { customerId: "c2", vendorId: "v2" };
  expect(everyone.map((person) => can(person, "cancel-parcel", own))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(everyone.map((person) => can(person, "cancel-parcel", foreign))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(everyone.map((person) => can(person, "ask-return", own))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(everyone.map((person) => can(person, "see-parcel", own))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(everyone.map((person) => can(person, "advance-parcel", own))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("customers write reviews, and only the product's vendor answers one", () => {
  expect(everyone.map((person) => can(person, "write-review"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(everyone.map((person) => can(person, "answer-review", { vendorId: "v1" }))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(can(vendor, "answer-review", { vendorId: "v2" })).toBe(false);
});

test("a vendor without a vendor row owns nothing", () => {
  expect(can({ ...vendor, vendorId: null }, "edit-product", { vendorId: "v1" })).toBe(false);
  expect(can(vendor, "edit-product", { vendorId: "v2" })).toBe(false);
  expect(can(vendor, "edit-product", { vendorId: "v1" })).toBe(true);
});

test("the dashboard is for vendors and the panel for administrators", () => {
  expect(everyone.map((person) => can(person, "see-vendor-dashboard"))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  for (const action of [
    "see-admin-panel",
    "change-settings",
    "approve-administrator",
    "invite-administrator",
  ] as const) {
    expect(everyone.map((person) => can(person, action))).toEqual([false, false, false, true]);
  }
});

test("profile and addresses belong to their person alone", () => {
  expect(everyone.map((person) => can(person, "keep-profile", { personId: "p2" }))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(everyone.map((person) => can(person, "keep-addresses", { personId: "c1" }))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("the last administrator cannot be switched off", () => {
  expect(can(administrator, "switch-off-administrator", { activeAdministrators: 2 })).toBe(true);
  expect(can(administrator, "switch-off-administrator", { activeAdministrators: 1 })).toBe(false);
});

test("who is waiting, disabled or anonymised may only browse", () => {
  for (const status of personStatuses.filter((one) => one !== "active")) {
    for (const role of roles) {
      const person: Person = { id: "x", role, status, vendorId: "v1" };
      const thing = { customerId: "x", vendorId: "v1" };
      expect(can(person, "browse")).toBe(true);
      expect(
        can(person, "keep-cart") || can(person, "place-order") || can(person, "see-admin-panel"),
      ).toBe(false);
      expect(
        can(person, "see-parcel", thing) ||
          can(person, "edit-product", thing) ||
          can(person, "keep-profile", { personId: "x" }),
      ).toBe(false);
    }
  }
});
