import { expect, test } from "vitest";
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
