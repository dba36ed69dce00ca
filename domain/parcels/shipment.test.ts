import { expect, test } from "vitest";
import { isSameShipment, readShipment, shipmentWordsMax } from "./shipment.ts";

const given = { carrier: "  India  Post ", trackingNumber: " EK123456789IN\n" };

test("a shipment has a carrier, and a number where there is one", () => {
  expect(readShipment(given)).toEqual({
    ok: true,
    value: { carrier: "India Post", trackingNumber: "EK123456789IN" },
  });
  expect(readShipment({ ...given, trackingNumber: " " })).toMatchObject({
    value: { trackingNumber: null },
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
  const kept = { carrier: "Blue Dart", trackingNumber: null };
  expect(isSameShipment({ carrier: " Blue  Dart", trackingNumber: " " }, kept)).toBe(true);
  expect(isSameShipment({ carrier: "Blue Dart", trackingNumber: "1" }, kept)).toBe(false);
  expect(isSameShipment({ carrier: "DTDC", trackingNumber: "" }, kept)).toBe(false);
});
