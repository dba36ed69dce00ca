import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { dropPacks } from "#server/parcels/corrections/drop-packs.ts";
import { changeOrderAddress } from "#server/parcels/corrections/change-order-address.ts";
import { getOrderAddress } from "#server/parcels/corrections/get-order-address.ts";
import { renderText } from "#server/mail/render-text.ts";
import { testDatabase } from "#tests/database.ts";
import { makeParcelsOrder, cancelParcels } from "#tests/factories/parcels-order.ts";
import { compose, mailEnv } from "#tests/mail/compose.ts";

const database = testDatabase();

test("the mail about a changed address names the new one; of two changes the last has a mail, and a canceled order none", async () => {
  const made = await makeParcelsOrder(database.db);
  const { buyer, number, orderId, passMinutes } = made;
  const world = { ...made.world, env: mailEnv };
  const change = async (addressLine1: string, shownChanges: number) => {
    const shown = await getOrderAddress(world, buyer, number);
    const address = { ...shown?.address, addressLine1 };
    const asked = { orderNumber: number, address, shownChanges };
    expect(await changeOrderAddress(world, buyer, asked)).toMatchObject({ ok: true });
    return { kind: "order-address-changed", orderId, at: world.now().toISOString() } as const;
  };
  const first = await change("1 Mill Lane", 0);
  const letter = await compose(world, first);
  const text = renderText(letter);
  expect(letter.subject).toContain(number);
  expect(text.includes("1 Mill Lane")).toBe(true);
  passMinutes(1);
  const second = await change("2 Mill Lane", 1);
  expect(await compose(world, first).catch(String)).toContain("changed again");
  expect(renderText(await compose(world, second)).includes("2 Mill Lane")).toBe(true);
  await cancelParcels(world, buyer, number, [1, 2]);
  expect(await compose(world, second).catch(String)).toContain("canceled");
});

test("the mail about packs that were taken out names them and says that the rest still comes", async () => {
  const { world: made, buyer, number, orderId } = await makeParcelsOrder(database.db);
  const world = { ...made, env: mailEnv };
  const order = await getOrder(world, buyer, number);
  const { packId = "", productName = "" } = order?.parcels[0]?.lines[0] ?? {};
  const kept = [{ packId, had: 2, keep: 1 }];
  const asked = { orderNumber: number, parcel: 1, kept, reason: "" };
  expect(await dropPacks(world, buyer, asked)).toMatchObject({ ok: true });
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id from parcels where order_id = ${orderId} and status = 'canceled'`);
  const letter = await compose(world, {
    kind: "parcel-moved",
    parcelId: rows[0]?.id ?? "",
    status: "canceled",
    at: world.now().toISOString(),
  });
  expect(letter.subject).toContain("packs were taken out");
  const text = renderText(letter);
  for (const said of ["as you asked", productName, "The rest of your order is not affected."])
    expect(text.includes(said), said).toBe(true);
});
