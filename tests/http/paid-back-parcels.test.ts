import { expect, test } from "vitest";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const ask =
  "The money for this parcel has been refunded, or is on its way to the customer. Ask the shop before you send it.";

test("a vendor reads in list, page and file that an order's money went back, and is asked to ask first", async () => {
  const { db } = shop.world;
  const made = await makeParcelsOrder(db, { method: "upi", pricesPaise: [9_900] });
  const { world, buyer, number, vendorIds } = made;
  await payByCard(world, buyer, number, testCards.success);
  const { vendor } = await signInFor(shop, vendorIds[0] ?? "");
  const textOf = async (path: string) => (await vendor.get(path)).text();
  const here = `/vendor/orders/${number}`;
  expect(await textOf(here)).not.toContain(ask);
  expect(await textOf("/vendor/dashboard")).toContain("1 parcel waits.");
  await makeRefund(world, await makeAdministrator(db), number, { kind: "full" });
  for (const path of [here, "/vendor/orders", "/vendor/orders/file"])
    expect(await textOf(path), path).toContain("Refund on its way");
  await startRefunds(world);
  for (const path of [here, "/vendor/orders", "/vendor/orders/file"])
    expect(await textOf(path), path).toContain("Refunded");
  expect(await textOf(here)).toContain(ask);
  const hindi = await textOf(`/hi${here}`);
  for (const word of ["रिफ़ंड हो गया", "भेजने से पहले दुकान से पूछें।", "पैकिंग शुरू करें"])
    expect(hindi).toContain(word);
  expect(await textOf("/vendor/dashboard")).not.toContain("parcel waits");
});
