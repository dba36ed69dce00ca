import { expect, test } from "vitest";
import { isSameShipment, readShipment, shipmentWordsMax } from "./shipment.ts";

const given = { carrier: "  India  Post ", trackingNumber: " EK123456789IN\n" };

test("a shipment has a carrier, and a number where there is one", () => {
  expect(readShipment(given)).toEqual({
    ok: true,
    value: { shipment: { carrier: "India Post", trackingNumber: "EK123456789IN" }, own: null },
  });
  expect(readShipment({ ...given, trackingNumber: " " })).toMatchObject({
    value: { shipment: { trackingNumber: null } },
  });
});

test("a shipment without a carrier, or with too many words, is none", () => {
  const long = "x".repeat(shipmentWordsMax + 1);
  expect(readShipment({ ...given, carrier: " " })).toMatchObject({
    refusal: { code: "carrier-missing" },
  });
  expect(readShipment({ ...given, carrier: long })).toMatchObject({
    refusal: { code: "carrier-too-long", max: shipmentWordsMax },
  });
  expect(readShipment({ ...given, trackingNumber: long })).toMatchObject({
    refusal: { code: "tracking-too-long", max: shipmentWordsMax },
  });
});

test("a shipment is the same where the same words would be kept", () => {
  const kept = { carrier: "Blue Dart", trackingNumber: null, trackingAddress: null };
  expect(isSameShipment({ carrier: " Blue  Dart", trackingNumber: " " }, kept)).toBe(true);
  expect(isSameShipment({ carrier: "Blue Dart", trackingNumber: "1" }, kept)).toBe(false);
  expect(isSameShipment({ carrier: "DTDC", trackingNumber: "" }, kept)).toBe(false);
});

test("a carrier that is not in the list may have a page of its own, which a repeated press has to name alike", () => {
  const trackingAddress = "https://track.ravibus.in/{number}";
  const bus = { carrier: "Ravi Bus", trackingNumber: "17", trackingAddress };
  const own = { name: "Ravi Bus", trackingAddress };
  expect(readShipment(bus)).toMatchObject({ value: { own } });
  expect(readShipment({ ...bus, trackingAddress: "" })).toMatchObject({
    value: { own: { name: "Ravi Bus", trackingAddress: null } },
  });
  expect(readShipment({ ...bus, trackingAddress: "http://track.ravibus.in" })).toMatchObject({
    refusal: { code: "tracking-address-invalid" },
  });
  expect(readShipment({ ...bus, carrier: "Delhivery", trackingAddress: "nonsense" })).toMatchObject(
    {
      value: { own: null },
    },
  );
  expect(isSameShipment({ ...bus, trackingAddress: "" }, bus)).toBe(true);
  expect(isSameShipment({ ...bus, trackingAddress: "https://elsewhere.in/" }, bus)).toBe(false);
});
