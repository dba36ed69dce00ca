import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { moveComplaintTo } from "#server/complaints/move-complaint.ts";
import { remindOfComplaints } from "#server/complaints/remind-of-complaints.ts";
import { writeComplaintMessage } from "#server/complaints/write-message.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { queueNoticeMails } from "#server/notices/queue-notice-mails.ts";
import { testDatabase } from "#tests/database.ts";
import { makeOrderComplaint } from "#tests/factories/complaint.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";

const database = testDatabase();

const said = {
  en: [
    ["A person acknowledges it by 22 Nov 2026, 12:00", "you get an answer by 20 Dec 2026"],
    ["Somebody has read your complaint"],
    ["wrote about your complaint", "Which field?"],
    ["answered your complaint", "Money back.", "write again on its page"],
    ["has closed your complaint"],
    ["is looked into again"],
  ],
  hi: [
    ["22 नवंबर 2026, दोपहर 12 बजे तक", "जवाब आपको 20 दिसंबर 2026 तक"],
    ["शिकायत पढ़ ली गई है"],
    ["पर लिखा:", "Which field?"],
    ["का जवाब दिया:", "Money back.", "फिर से खुल जाएगी"],
    ["शिकायत बंद कर दी है"],
    ["फिर से देखी जा रही है"],
  ],
};

test.each(languages)(
  "a customer reads in %s the number, until when something is done, and all that is written back",
  async (language) => {
    const { db } = database;
    const made = await makeOrderComplaint(db);
    const { buyer, vendor, admin, number, of, hoursLater } = made;
    await db.execute(sql`update people set language = ${language} where id = ${buyer.id}`);
    const write = (hours: number, isAnswer: boolean, text: string) => {
      const letter = { number, messageId: crypto.randomUUID(), isAnswer, text, photo: null };
      return writeComplaintMessage(hoursLater(hours), vendor, letter);
    };
    await moveComplaintTo(hoursLater(1), admin, { number, action: "acknowledge" });
    await write(2, false, "Which field?");
    await write(3, true, "Money back.");
    await moveComplaintTo(hoursLater(4), admin, { number, action: "close" });
    await moveComplaintTo(hoursLater(5), admin, { number, action: "reopen" });
    const { rows } = await db.execute<{ topic: string; payload: object }>(
      sql`select topic, payload from outbox where topic like 'complaint-%' order by created_at`,
    );
    const world = { ...hoursLater(0), env: mailEnv };
    const mails = rows.map(({ topic, payload }) => ({ ...payload, kind: topic }) as Mail);
    expect(mails).toHaveLength(said[language].length);
    for (const [index, words] of said[language].entries()) {
      const letter = await compose(world, mails[index]!);
      expect(letter.language).toBe(language);
      expect(letter.subject).toContain(number);
      const address = `${mailOrigin}${language === "hi" ? "/hi" : ""}/orders/${of.orderNumber}/complaints/${number}`;
      expectBoth(letter, [...words, number, address]);
    }
    await db.execute(sql`update people set status = 'anonymised' where id = ${buyer.id}`);
    expect(await composeMail(world, mails[0]!)).toHaveProperty("drop");
  },
);

test("who answers is mailed what is due, and nothing of what was done meanwhile", async () => {
  const { db } = database;
  const { hoursLater, vendor, admin, number } = await makeOrderComplaint(db);
  await db.execute(sql`delete from notices`);
  const world = { ...hoursLater(36), env: mailEnv };
  await remindOfComplaints(world);
  expect(await queueNoticeMails(world)).toMatchObject({ atOnce: 2 });
  const { rows } = await db.execute<{ payload: { personId: string; first: string } }>(
    sql`select payload from outbox where topic = 'notices'`,
  );
  for (const [person, path] of [
    [vendor, "/vendor/complaints/"],
    [admin, "/admin/complaints/"],
  ] as const) {
    const payload = rows.map((row) => row.payload).find(({ personId }) => personId === person.id)!;
    const mail = { kind: "notices", ...payload } as const;
    const letter = await compose(world, mail);
    expectBoth(letter, [`Complaint ${number}`, "the 48 hours end soon", `${path}${number}`]);
  }
  await moveComplaintTo(world, admin, { number, action: "acknowledge" });
  for (const { payload } of rows)
    expect(await composeMail(world, { kind: "notices", ...payload })).toHaveProperty("drop");
});
