import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { firstDelivery, shopDelivery } from "#domain/delivery/shop-delivery.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { canChangeAddress, decideAddressChange, type AddressedOrder } from "./address-change.ts";
import { parcelStatuses, type ParcelActor } from "./order-status.ts";

const home: Address = {
  fullName: "Asha Patil",
  addressLine1: "12 Farm Road",
  addressLine2: "",
  city: "Pune",
  state: "MH",
  postalCode: "411001",
  country: "IN",
  phoneNumber: "9876543210",
};

const zone = (over: Partial<DeliveryZone>): DeliveryZone => ({
  places: ["400"],
  served: true,
  days: { from: 3, to: 5 },
  feePaise: 4_900,
  freeOverPaise: 50_000,
  cod: true,
  codMaxPaise: null,
  ...over,
});
const delivery = (...zones: DeliveryZone[]) =>
  shopDelivery({
    shippingFeePaise: 4_900,
    freeShippingOverPaise: 50_000,
    delivery: { ...firstDelivery, zones },
  });

const order = (over: Partial<AddressedOrder> = {}): AddressedOrder => ({
  shipTo: home,
  isCash: true,
  isBilled: false,
  parcels: [{ packId: "p", vendorId: "v", deliveryZones: null, status: "confirmed" }],
  ...over,
});
const change = (of: AddressedOrder, asked: Partial<Address>, ...zones: DeliveryZone[]) =>
  decideAddressChange(of, { ...home, ...asked }, { delivery: delivery(...zones), pinStates: {} });
const code = (answer: ReturnType<typeof change>) =>
  answer.ok ? answer.value : answer.refusal.code;

test("house, town, PIN code and phone change within the State, and what is the same is no change", () => {
  expect(code(change(order(), {}))).toBeNull();
  const moved = { addressLine1: "7 Lake Road", city: "Mumbai", postalCode: "400001" };
  expect(code(change(order(), moved))).toEqual({ ...home, ...moved });
  expect(code(change(order(), { phoneNumber: "+91 98765 43211" }))).toEqual({
    ...home,
    phoneNumber: "9876543211",
  });
  expect(change(order(), { phoneNumber: "12" })).toMatchObject({
    refusal: { code: "address-invalid", problems: { phoneNumber: "mobile-invalid" } },
  });
});

test("what would change tax, delivery, days or cash is refused, each with its reason", () => {
  const mumbai = { city: "Mumbai", postalCode: "400001" };
  expect(code(change(order(), { state: "GJ", postalCode: "380001" }))).toBe("address-other-state");
  expect(
    code(
      change(order(), {
        country: "US",
        state: "Ohio",
        postalCode: "43004",
        phoneNumber: "+12025550123",
      }),
    ),
  ).toBe("address-other-state");
  expect(change(order(), mumbai, zone({ served: false }))).toMatchObject({
    refusal: { code: "address-invalid", problems: { postalCode: "not-served" } },
  });
  expect(code(change(order(), mumbai, zone({ feePaise: 9_900 })))).toBe("address-other-terms");
  expect(code(change(order(), mumbai, zone({ days: { from: 5, to: 9 } })))).toBe(
    "address-other-terms",
  );
  expect(code(change(order(), mumbai, zone({ cod: false })))).toBe("address-no-cash");
  expect(code(change(order({ isCash: false }), mumbai, zone({ cod: false })))).toMatchObject(
    mumbai,
  );
  const ofVendor = (own: DeliveryZone) =>
    order({
      parcels: [{ packId: "p", vendorId: "v", deliveryZones: [own], status: "confirmed" }],
    });
  expect(code(change(ofVendor(zone({ served: false })), mumbai))).toBe("address-not-served");
  expect(code(change(ofVendor(zone({ feePaise: 0 })), mumbai))).toBe("address-other-terms");
});

test("the name on a bill stays, and the street does not", () => {
  const billed = order({ isBilled: true });
  expect(code(change(billed, { fullName: "Ravi Patil" }))).toBe("address-name-fixed");
  expect(code(change(billed, { addressLine1: "7 Lake Road" }))).toMatchObject({ city: "Pune" });
});

test("whatever is accepted keeps country, State and terms", () => {
  const pins = fc.constantFrom("411001", "400001", "400701", "380001", "999999");
  const states = fc.constantFrom("MH", "GJ", "GA");
  const places = fc.subarray(["400", "4007", "GA", "GJ", "380"], { minLength: 1 });
  fc.assert(
    fc.property(pins, states, places, fc.nat(2), (postalCode, state, zones, kind) => {
      const own = zone({
        places: zones,
        ...[{ feePaise: 9_900 }, { days: { from: 8, to: 9 } }, { served: false }][kind],
      });
      const answer = change(order(), { postalCode, state }, own);
      if (!answer.ok || answer.value === null) return;
      expect(answer.value.state).toBe(home.state);
      expect(zones.some((place) => postalCode.startsWith(place))).toBe(false);
    }),
  );
});

test("it is the customer's until it is packed, the shop's until it leaves, and a vendor's where nobody else sends", () => {
  const all = fc.array(fc.constantFrom(...parcelStatuses), { minLength: 1, maxLength: 4 });
  const roles = fc.constantFrom<ParcelActor>("customer", "vendor", "administrator");
  fc.assert(
    fc.property(all, roles, fc.boolean(), (statuses, role, shared) => {
      const parcels = statuses.map((status, index) => ({
        status,
        vendorId: shared && index > 0 ? "other" : "mine",
      }));
      const coming = parcels.filter(({ status }) => status !== "canceled");
      const can = canChangeAddress(parcels, { role, vendorId: role === "vendor" ? "mine" : null });
      const early =
        role === "customer" ? ["pending", "confirmed"] : ["pending", "confirmed", "processing"];
      expect(can).toBe(
        coming.length > 0 &&
          coming.every(({ status }) => early.includes(status)) &&
          (role !== "vendor" || coming.every(({ vendorId }) => vendorId === "mine")),
      );
    }),
  );
});
