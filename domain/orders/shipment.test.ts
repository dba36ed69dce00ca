import { expect, test } from "vitest";
import { readShipment, shipmentWordsMax } from "./shipment.ts";

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
