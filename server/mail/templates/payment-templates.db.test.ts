import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages, type Language } from "#domain/language.ts";
import { mailPausesMs } from "#domain/mail/attempts.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { renderText } from "#server/mail/render-text.ts";
import { givePaymentDetails } from "#server/money/payments/give-payment-details.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { testDatabase } from "#tests/database.ts";
import { makePayableOrder, type WayToPay } from "#tests/factories/payable-order.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";

const database = testDatabase();
const [firstPauseMs = 0] = mailPausesMs;

async function makeReady(way: WayToPay, language: Language = "en") {
  const { db } = database;
  const made = await makePayableOrder(db, way);
  await db.execute(sql`update people set language = ${language} where id = ${made.buyer.id}`);
  const world = { ...made.world, env: mailEnv };
  const mailsOf = async (kind: string): Promise<Mail[]> => {
    const { rows } = await db.execute<{ payload: object }>(sql`
      select payload from outbox where topic = ${kind} and payload ->> 'orderId' = ${made.orderId} order by id`);
    return rows.map(({ payload }) => ({ ...payload, kind }) as Mail);
  };
  return {
    ...made,
    world,
    mailsOf,
    write: async (kind: string) => compose(world, (await mailsOf(kind)).at(-1)!),
    /** Why it is not sent. */
    dropped: async (kind: string) => {
      const composed = await composeMail(world, (await mailsOf(kind)).at(-1)!);
      return "drop" in composed ? composed.drop : null;
    },
    /** The mail about the order is written now, and handed over. */
    placedMailTaken: () =>
      db.execute(sql`
        update outbox set attempts = 1, next_attempt_at = ${new Date(world.now().getTime() + firstPauseMs)}
        where event_key = ${`order-placed:${made.orderId}`}`),
    placedMailLeft: () =>
      db.execute(
        sql`update outbox set sent_at = ${world.now()} where event_key = ${`order-placed:${made.orderId}`}`,
      ),
  };
}

const missing = {
  en: ["could not find", "You told us: 432187650912", "23 Nov 2026", "don’t pay a second time"],
  hi: ["वह नहीं मिला", "आपने बताया था: 432187650912", "23 नवंबर 2026", "दोबारा न करें"],
};

test.each(languages)(
  "that a payment was not found is said in %s, with what was told",
  async (language) => {
    const { write, fail, tellUpi, number } = await makeReady("UPI to the shop", language);
    await tellUpi("432187650912");
    await fail();
    const letter = await write("payment-failed");
    expectBoth(letter, missing[language]);
    const prefix = language === "hi" ? "/hi" : "";
    expectBoth(letter, [`${mailOrigin}${prefix}/order-success?order=${number}`]);
    expect(letter.subject).toContain(number);
  },
);

test("nobody is told of a failed payment once the order is paid, or is to be, in another way", async () => {
  const { fail, dropped, choose, confirm, mailsOf, write } = await makeReady("UPI to the shop");
  await fail();
  await choose("upi-direct");
  expect(await dropped("payment-failed")).not.toBeNull();
  await fail();
  expect(await mailsOf("payment-failed")).toHaveLength(2);
  expectBoth(await write("payment-failed"), ["could not find"]);
  await confirm("432187650912");
  expect(await dropped("payment-failed")).not.toBeNull();
});

test("a declined card is told by the mail about the order first, and each later one by its own", async () => {
  const made = await makeReady("card");
  const { world, fail, dropped, write, passMinutes } = made;
  await fail();
  expect(await dropped("payment-failed")).toContain("mail about the order");
  await made.placedMailTaken();
  await made.placedMailLeft();
  expect(await dropped("payment-failed")).toContain("mail about the order");
  passMinutes(10);
  await fail();
  const letter = await write("payment-failed");
  expectBoth(letter, ["was declined, and nothing was charged"]);
  // What is not paid has no day on which it comes.
  expect(renderText(letter)).not.toContain("Expected by");
  passMinutes(24 * 60);
  await releaseHolds(world);
  expectBoth(await write("payment-failed"), ["The time to pay for this order is over"]);
});

test("what changes while the mail about the order is handed over is told by a mail of its own", async () => {
  const declined = await makeReady("card");
  await declined.placedMailTaken();
  declined.passMinutes(1);
  await declined.fail();
  await declined.placedMailLeft();
  expectBoth(await declined.write("payment-failed"), ["was declined"]);

  const chosen = await makeReady("card");
  await chosen.choose(chosen.bank.method);
  expect(await chosen.dropped("payment-chosen")).toContain("mail about the order");
  await chosen.placedMailTaken();
  expectBoth(await chosen.write("payment-chosen"), [chosen.number]);
});

test("a mail about a failed card leaves some minutes later, one about a transfer at once", async () => {
  for (const [way, minutes] of [
    ["card", 5],
    ["bank transfer", 0],
  ] as const) {
    const { fail, orderId } = await makeReady(way);
    await fail();
    const { rows } = await database.db.execute(sql`
      select extract(epoch from next_attempt_at - created_at)::int / 60 as minutes from outbox
      where topic = 'payment-failed' and payload ->> 'orderId' = ${orderId}`);
    expect(rows).toEqual([{ minutes }]);
  }
});

const overdue = {
  en: ["no longer held for you", "24 Nov 2026"],
  hi: ["अब आपके लिए अलग नहीं रखे", "24 नवंबर 2026"],
};

test.each(languages)(
  "that the hold of a transfer is over is said in %s once, and not to who has paid",
  async (language) => {
    const made = await makeReady("bank transfer", language);
    made.passMinutes(3 * 24 * 60);
    await releaseHolds(made.world);
    await releaseHolds(made.world);
    expect(await made.mailsOf("payment-overdue")).toHaveLength(1);
    expectBoth(await made.write("payment-overdue"), overdue[language]);
    await made.pay("bank transfer");
    expect(await made.dropped("payment-overdue")).not.toBeNull();
  },
);

test("that the hold is over is said once for each attempt to pay, and not where the order is canceled with it", async () => {
  const made = await makeReady("bank transfer");
  const attemptOf = async (kind: string) =>
    (await made.mailsOf(kind)).map((mail) => ("attemptId" in mail ? mail.attemptId : null));
  made.passMinutes(3 * 24 * 60);
  await releaseHolds(made.world);
  const [first = null] = (await made.view()).attempts.map(({ id }) => id);
  expect(await attemptOf("payment-overdue")).toEqual([first]);

  made.passMinutes(60);
  await made.choose(made.bank.method);
  expect(await made.dropped("payment-overdue")).not.toBeNull();
  const second = (await made.view()).attempts.at(-1)?.id ?? null;
  await database.db.execute(sql`
    update orders set stock_held_until = ${made.world.now()} where id = ${made.orderId}`);
  await releaseHolds(made.world);
  await releaseHolds(made.world);
  expect(await attemptOf("payment-overdue")).toEqual([first, second]);
  expectBoth(await made.write("payment-overdue"), overdue.en);

  await made.choose("upi-direct");
  made.passMinutes(24 * 60);
  await releaseHolds(made.world);
  expect((await made.view()).status).toBe("canceled");
  expect(await made.mailsOf("payment-overdue")).toHaveLength(2);
  expectBoth(await made.write("order-canceled"), ["no payment in time"]);
});

test("nobody is told that the hold is over of a payment that the shop did not find", async () => {
  const made = await makeReady("bank transfer");
  await made.fail();
  made.passMinutes(3 * 24 * 60);
  await releaseHolds(made.world);
  expect(await made.mailsOf("payment-overdue")).toEqual([]);
});

test("who told of the transfer is asked not to pay twice when its hold is over", async () => {
  const made = await makeReady("bank transfer");
  const field = (name: string) => givenField(made.bankMethodId, name);
  const given = { [field("Reference")]: "UTR 9", [field("Date")]: "21 Nov" };
  await givePaymentDetails(made.world, made.buyer, { orderNumber: made.number, given });
  made.passMinutes(3 * 24 * 60);
  await releaseHolds(made.world);
  const text = renderText(await made.write("payment-overdue"));
  expect(text).toContain("Please don’t pay a second time");
  expect(text).not.toContain("/order-success");
});

test.each(languages)(
  "the mail about the order asks in %s for what is there only after paying, with a link",
  async (language) => {
    const made = await makeReady("bank transfer", language);
    const letter = await compose(made.world, { kind: "order-placed", orderId: made.orderId });
    const prefix = language === "hi" ? "/hi" : "";
    expectBoth(letter, [
      "Reference, Date",
      `${mailOrigin}${prefix}/orders/${made.number}/payment-details`,
    ]);
  },
);

test("who chooses another way to pay is told how, unless the mail about the order does", async () => {
  const made = await makeReady("card");
  await made.fail();
  await made.choose("upi-direct");
  expect(await made.dropped("payment-chosen")).toContain("mail about the order");
  await made.placedMailLeft();
  const letter = await made.write("payment-chosen");
  expect(letter.subject).toContain("how to pay now");
  expectBoth(letter, [`/orders/${made.number}/upi`, "beejbazaar@okaxis"]);
  await made.choose("cod");
  expect(await made.dropped("payment-chosen")).not.toBeNull();
  expect(await made.mailsOf("order-confirmed")).toHaveLength(1);
  const placed = await composeMail(made.world, { kind: "order-placed", orderId: made.orderId });
  expect(placed).toHaveProperty("drop");
});
