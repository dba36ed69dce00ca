import { connectDatabase } from "#database/connect.ts";
import { startMail } from "#server/start/start-mail.ts";
import { createMailer } from "#server/platform/mailer.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { cancelOrderByCustomer } from "#server/parcels/corrections/cancel-order-by-customer.ts";
import { changeOrderAddress } from "#server/parcels/corrections/change-order-address.ts";
import { dropPacks } from "#server/parcels/corrections/drop-packs.ts";
import { getOrderAddress } from "#server/parcels/corrections/get-order-address.ts";
import type { World } from "#server/world.ts";
import type { Person } from "#domain/people/person.ts";
import { noon, testWorld } from "#tests/world.ts";
import { mistake } from "#tests/factories/parcels-order.ts";
import { queueContactMails, queueReset } from "./wanted-mails.ts";

/** A second server, as far as mail goes: it either writes what is to be sent and then sleeps, or sends. */
export type MailTask =
  | { write: { person: Person; request: PlaceOrderRequest } }
  | { correct: OrderToCorrect[] }
  | { sendTo: string; minutesLater: number };

/** An order of two parcels with two of one pack each, and what is corrected of it. */
export type OrderToCorrect = {
  what: "address" | "packs" | "whole";
  buyer: Person;
  orderNumber: string;
};

const corrections = {
  async address(world: World, buyer: Person, orderNumber: string) {
    const shown = await getOrderAddress(world, buyer, orderNumber);
    const address = { ...shown?.address, addressLine1: "1 Mill Lane" };
    return changeOrderAddress(world, buyer, { orderNumber, address, shownChanges: 0 });
  },
  async packs(world: World, buyer: Person, orderNumber: string) {
    const order = await getOrder(world, buyer, orderNumber);
    const packId = order?.parcels[0]?.lines[0]?.packId ?? "";
    const kept = [{ packId, had: 2, keep: 1 }];
    return dropPacks(world, buyer, { orderNumber, parcel: 1, kept, reason: "" });
  },
  whole: (world: World, buyer: Person, orderNumber: string) =>
    cancelOrderByCustomer(world, buyer, { orderNumber, shown: [1, 2], ...mistake }),
};

const task = JSON.parse(process.env["MAIL_TASK"] ?? "") as MailTask;
const { db, pool } = connectDatabase(process.env["MAIL_DATABASE"] ?? "", { max: 4 });
pool.on("error", () => {});

if ("write" in task) {
  const world = testWorld(db);
  const placed = await placeOrder(world, task.write.person, task.write.request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  await queueReset(world, task.write.person.id);
  await queueContactMails(world);
  process.stdout.write("committed\n");
  setInterval(() => {}, 60_000);
} else if ("correct" in task) {
  const world = testWorld(db);
  for (const order of task.correct) await correct(world, order);
  process.stdout.write("committed\n");
  setInterval(() => {}, 60_000);
} else {
  const at = new Date(noon.getTime() + task.minutesLater * 60_000);
  startMail(testWorld(db, { now: () => at, mailer: createMailer(task.sendTo) }), { at });
}

async function correct(world: World, { what, buyer, orderNumber }: OrderToCorrect): Promise<void> {
  const corrected = await corrections[what](world, buyer, orderNumber);
  if (!corrected.ok) throw new Error(corrected.refusal.code);
}
