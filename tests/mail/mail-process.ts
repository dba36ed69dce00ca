import { connectDatabase } from "#database/connect.ts";
import { startMail } from "#server/start/start-mail.ts";
import { createMailer } from "#server/platform/mailer.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import type { Person } from "#domain/people/person.ts";
import { noon, testWorld } from "#tests/world.ts";
import { queueContactMails, queueReset } from "./wanted-mails.ts";

/** A second server, as far as mail goes: it either writes what is to be sent and then sleeps, or sends. */
export type MailTask =
  | { write: { person: Person; request: PlaceOrderRequest } }
  | { sendTo: string; minutesLater: number };

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
} else {
  const at = new Date(noon.getTime() + task.minutesLater * 60_000);
  startMail(testWorld(db, { now: () => at, mailer: createMailer(task.sendTo) }), { at });
}
