import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { parcels } from "#database/schema/orders.ts";
import { vendorCarriers } from "#database/schema/orders/vendor-carriers.ts";
import { people } from "#database/schema/people.ts";
import { vendors } from "#database/schema/vendors.ts";
import { languages } from "#domain/language.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";
import { renderHtml } from "#server/mail/render-html.ts";
import { renderText } from "#server/mail/render-text.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

/** Of one seller by the shop's 3–5 days, and where it is asked for of another by 8–12 days of its own. */
async function makeOrder(isOfTwo: boolean) {
  const world = testWorld(database.db, { env: mailEnv });
  const slow = await makeVendor(world.db);
  const zone = { served: true, feePaise: 0, freeOverPaise: null, cod: true, codMaxPaise: null };
  await world.db
    .update(vendors)
    .set({
      deliveryZones: [{ ...zone, places: ["IN"], days: { from: 8, to: 12 }, weightSteps: [] }],
    })
    .where(eq(vendors.id, slow.id));
  const products = [
    await makeProduct(world.db),
    ...(isOfTwo ? [await makeProduct(world.db, { vendorId: slow.id })] : []),
  ];
  const buyer = await makeBuyer(
    world.db,
    products.map(({ pack }) => ({ packId: pack.id, quantity: 1 })),
  );
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId } = placed.value;
  const made = await world.db
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.position));
  return { world, buyer, parcelIds: made.map(({ id }) => id) };
}

test.each(languages)(
  "a parcel that left tells its days in %s, and of an order of several what holds for each",
  async (language) => {
    const days = { en: "business days", hi: "कामकाजी दिन" }[language];
    for (const isOfTwo of [false, true]) {
      const { world, buyer, parcelIds } = await makeOrder(isOfTwo);
      await world.db.update(people).set({ language }).where(eq(people.id, buyer.id));
      expect(parcelIds.length).toBe(isOfTwo ? 2 : 1);
      for (const parcelId of parcelIds) {
        const letter = await compose(world, {
          kind: "parcel-moved",
          parcelId,
          status: "shipped",
          at: "now",
        });
        expectBoth(letter, [isOfTwo ? `12 ${days}` : `3–5 ${days}`]);
        // No range that is of no parcel of it.
        expect(renderText(letter)).not.toMatch(/3–12/);
      }
    }
  },
);

test.each(languages)(
  "a tracking number leads to its carrier in %s, and to a seller's own page with its host",
  async (language) => {
    const { world, buyer, parcelIds } = await makeOrder(false);
    const [parcelId = ""] = parcelIds;
    await world.db.update(people).set({ language }).where(eq(people.id, buyer.id));
    const letterOf = async (carrier: string) => {
      await world.db
        .update(parcels)
        .set({ carrier, trackingNumber: "14 9&0" })
        .where(eq(parcels.id, parcelId));
      return compose(world, { kind: "parcel-moved", parcelId, status: "shipped", at: "now" });
    };
    const delhivery = await letterOf("Delhivery Surface");
    const href = "https://www.delhivery.com/track-v2/package/14%209%260";
    expectBoth(delhivery, [href]);
    expect(renderHtml(delhivery)).toContain(`<a href="${href}"`);
    expect(renderText(await letterOf("Ravi Bus"))).not.toContain("https://track");
    const [made] = await world.db.select().from(parcels).where(eq(parcels.id, parcelId));
    await world.db.insert(vendorCarriers).values({
      id: world.newId(),
      vendorId: made?.vendorId ?? "",
      name: "ravi bus",
      trackingAddress: "https://track.ravibus.in/{number}",
      usedAt: world.now(),
    });
    const own = await letterOf("Ravi Bus");
    expectBoth(own, ["(track.ravibus.in)", "https://track.ravibus.in/14%209%260"]);
  },
);
