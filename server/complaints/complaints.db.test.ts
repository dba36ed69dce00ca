import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { complaintLimits } from "#domain/complaints/complaint.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { complaintOf, makeOrderComplaint } from "#tests/factories/complaint.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { findComplaints } from "./find-complaints.ts";
import { getComplaint, getComplaintPhoto } from "./get-complaint.ts";
import { makeComplaint } from "./make-complaint.ts";
import { moveComplaintTo } from "./move-complaint.ts";
import { remindOfComplaints } from "./remind-of-complaints.ts";
import { writeComplaintMessage } from "./write-message.ts";

const database = testDatabase();
const clone = testClone();

type Made = Awaited<ReturnType<typeof makeOrderComplaint>>;
const letter = (made: Made, given: { isAnswer?: boolean; text?: string; photo?: Buffer } = {}) => ({
  number: made.number,
  messageId: crypto.randomUUID(),
  isAnswer: given.isAnswer ?? false,
  text: given.text ?? "We look at it.",
  photo: given.photo ?? null,
});

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows;
const mails = () =>
  rows<{ topic: string }>(
    sql`select topic from outbox where topic like 'complaint-%' order by created_at, topic desc`,
  ).then((found) => found.map(({ topic }) => topic));
/** Who was told what. */
const notices = () =>
  rows<{ role: string; detail: string; count: number }>(sql`
    select p.role, n.detail, count(*)::int as count from notices n join people p on p.id = n.person_id
    where n.kind = 'complaint' group by 1, 2 order by 1, 2`);

test("a complaint has its number at once, its clocks run, and everybody who answers is told, however often it is sent", async () => {
  const made = await makeOrderComplaint(database.db);
  const { world, buyer, sent, number, of } = made;
  expect(number).toMatch(/^C-2026-\d{6}$/);
  expect(await makeComplaint(world, buyer, sent)).toEqual({ ok: true, value: { number } });
  expect(await getComplaint(world, buyer, number)).toMatchObject({
    number,
    orderNumber: of.orderNumber,
    state: "open",
    acknowledgeBy: new Date("2026-11-22T06:30:00Z"),
    answerBy: new Date("2026-12-20T06:30:00Z"),
    due: { what: "acknowledge", isLate: false },
    isWholeParcel: true,
    lines: [{ quantity: 3, lots: "A (2), B (1)" }],
    messages: [{ event: "complained", role: "customer", text: sent.text, photo: null }],
  });
  expect(await mails()).toEqual(["complaint-received"]);
  expect(await notices()).toEqual([
    { role: "vendor", detail: "new", count: 1 },
    { role: "administrator", detail: "new", count: 1 },
  ]);
});

test("a complaint is acknowledged, spoken about, answered, opened again and closed, and its customer hears of each", async () => {
  const made = await makeOrderComplaint(database.db);
  const { buyer, vendor, admin, number, hoursLater } = made;
  const state = async () => (await getComplaint(hoursLater(0), buyer, number))?.state;
  const acknowledge = { number, action: "acknowledge" } as const;
  for (const person of [admin, vendor])
    expect(await moveComplaintTo(hoursLater(1), person, acknowledge)).toMatchObject({ ok: true });
  expect(await state()).toBe("acknowledged");
  const asked = letter(made, { text: "Which field was it?" });
  for (const _ of [1, 2])
    expect(await writeComplaintMessage(hoursLater(2), vendor, asked)).toMatchObject({ ok: true });
  await writeComplaintMessage(hoursLater(3), buyer, letter(made, { text: "The wet one." }));
  expect(await moveComplaintTo(hoursLater(3), admin, { number, action: "close" })).toMatchObject({
    refusal: { code: "complaint-unanswered" },
  });
  await writeComplaintMessage(hoursLater(4), admin, letter(made, { isAnswer: true }));
  expect(await state()).toBe("answered");
  await writeComplaintMessage(hoursLater(48), buyer, letter(made, { text: "No." }));
  expect(await getComplaint(hoursLater(48), buyer, number)).toMatchObject({
    state: "acknowledged",
    acknowledgedAt: hoursLater(1).now(),
    answeredAt: null,
    answerBy: new Date("2026-12-22T06:30:00Z"),
  });
  await writeComplaintMessage(hoursLater(49), vendor, letter(made, { isAnswer: true }));
  await moveComplaintTo(hoursLater(50), buyer, { number, action: "close" });
  expect(await writeComplaintMessage(hoursLater(51), admin, letter(made))).toMatchObject({
    refusal: { code: "complaint-closed" },
  });
  expect(await moveComplaintTo(hoursLater(52), vendor, { number, action: "reopen" })).toMatchObject(
    {
      refusal: { code: "complaint-not-found" },
    },
  );
  const found = await getComplaint(hoursLater(52), admin, number);
  expect(found?.messages.map(({ event, role }) => [event, role])).toEqual([
    ["complained", "customer"],
    ["acknowledged", "administrator"],
    ["message", "vendor"],
    ["message", "customer"],
    ["answered", "administrator"],
    ["reopened", "customer"],
    ["answered", "vendor"],
    ["closed", "customer"],
  ]);
  // The first is "received"; of the customer's own messages there is no mail.
  expect(await mails()).toHaveLength(1 + 4);
  const logged = await rows(
    sql`select action from activities where subject = 'complaint' order by at`,
  );
  expect(logged.map(({ action }) => action)).toEqual([
    "acknowledged",
    "noted",
    "answered",
    "answered",
  ]);
});

test("nobody else reads it or writes about it: no other customer, no other vendor, and no visitor of another order", async () => {
  const photo = await jpeg({ width: 1600, height: 800 });
  const made = await makeOrderComplaint(database.db, { photo });
  const { world, number, buyer, vendor, admin, of } = made;
  const stranger = await makeBuyer(database.db, []);
  const otherVendor = await makeVendorPerson(database.db);
  const messageId = (await getComplaint(world, buyer, number))?.messages[0]?.id ?? "";
  const readers = [buyer, vendor, admin];
  for (const person of [...readers, stranger, otherVendor]) {
    const isTheirs = readers.includes(person);
    expect((await getComplaint(world, person, number)) !== null).toBe(isTheirs);
    expect((await getComplaintPhoto(world, person, { number, messageId })) !== null).toBe(isTheirs);
    const all = { filter: null, search: "", after: null, page: 1 };
    expect((await findComplaints(world, person, all)).total).toBe(isTheirs ? 1 : 0);
    if (isTheirs) continue;
    const refused = { refusal: { code: "complaint-not-found" } };
    expect(await writeComplaintMessage(world, person, letter(made))).toMatchObject(refused);
    expect(await moveComplaintTo(world, person, { number, action: "close" })).toMatchObject(
      refused,
    );
    expect(await makeComplaint(world, person, complaintOf(of))).toMatchObject(refused);
    expect(await makeComplaint(world, person, made.sent)).toMatchObject(refused);
  }
  expect((await getComplaint(world, buyer, number))?.messages[0]?.photo).toEqual({
    width: 1280,
    height: 640,
  });
});

test("what can't be taken is refused in words, and leaves nothing behind", async () => {
  const made = await makeOrderComplaint(database.db);
  const { world, buyer, of, vendor, number } = made;
  const refusals = [];
  for (const given of [
    { reason: "" },
    { text: " " },
    { parcel: 2 },
    { packId: crypto.randomUUID() },
    { complaintId: "none" },
  ]) {
    const answer = await makeComplaint(world, buyer, complaintOf(of, given));
    refusals.push(answer.ok || answer.refusal.code);
  }
  expect(refusals).toEqual([
    "complaint-reason-missing",
    "complaint-text-missing",
    "complaint-not-found",
    "complaint-line-unknown",
    "complaint-not-found",
  ]);
  const photo = Buffer.from("no picture");
  expect(await makeComplaint(world, buyer, complaintOf(of, { photo }))).toMatchObject({
    refusal: { code: "picture-kind" },
  });
  const other = await makeOrderComplaint(database.db);
  const own = letter(made);
  await writeComplaintMessage(world, vendor, own);
  const stolen = { ...letter(other), messageId: own.messageId };
  expect(await writeComplaintMessage(world, other.vendor, stolen)).toMatchObject({ ok: false });
  for (let more = 1; more < complaintLimits.perParcel; more += 1)
    expect((await makeComplaint(world, buyer, complaintOf(of))).ok).toBe(true);
  expect(await makeComplaint(world, buyer, complaintOf(of))).toMatchObject({
    refusal: { code: "complaints-too-many", max: complaintLimits.perParcel },
  });
  expect((await getComplaint(world, buyer, number))?.messages).toHaveLength(2);
});

test("whoever answers is reminded of what is due and of what is late, each time once", async () => {
  const { hoursLater, admin, number } = await makeOrderComplaint(database.db);
  const told = async (hours: number) => {
    const counts = [
      await remindOfComplaints(hoursLater(hours)),
      await remindOfComplaints(hoursLater(hours)),
    ];
    const found = await notices();
    await database.db.execute(sql`delete from notices`);
    return [counts, [...new Set(found.map(({ detail }) => detail))], found.length];
  };
  expect(await told(35)).toEqual([[0, 0], ["new"], 2]);
  expect(await told(36)).toEqual([[1, 0], ["acknowledge-soon"], 2]);
  expect(await told(48)).toEqual([[1, 0], ["acknowledge-late"], 2]);
  await moveComplaintTo(hoursLater(49), admin, { number, action: "acknowledge" });
  // A shop that was down for weeks tells what is so now.
  expect(await told(24 * 29)).toEqual([[1, 0], ["answer-soon"], 2]);
  expect(await told(24 * 30)).toEqual([[1, 0], ["answer-late"], 2]);
  expect(await told(24 * 60)).toEqual([[0, 0], [], 0]);
});

test("the lists say what is due and what is late, the first due before the others", async () => {
  const first = await makeOrderComplaint(database.db);
  const { world, admin, buyer, of, number, hoursLater, vendor } = first;
  const second = await makeComplaint(hoursLater(1), buyer, complaintOf(of, { reason: "bill" }));
  const later = second.ok ? second.value.number : "";
  const list = async (hours: number, filter: "due" | "late" | "answer" | null, search = "") => {
    const asked = { filter, search, after: null, page: 1 };
    const found = await findComplaints(hoursLater(hours), admin, asked);
    return found.complaints.map((one) => one.number);
  };
  expect(await list(2, "due")).toEqual([number, later]);
  expect(await list(2, null)).toEqual([later, number]);
  expect(await list(48.5, "late")).toEqual([number]);
  await moveComplaintTo(world, vendor, { number, action: "acknowledge" });
  expect(await list(2, "due")).toEqual([later]);
  expect(await list(24 * 24, "due")).toEqual([later, number]);
  expect(await list(2, "answer")).toEqual([number]);
  expect(await list(2, null, number.toLowerCase())).toEqual([number]);
  expect(await list(2, null, "nobody's")).toEqual([]);
  const { counts } = await findComplaints(world, admin, {
    filter: null,
    search: "",
    after: null,
    page: 1,
  });
  expect(counts).toMatchObject({ all: 2, due: 1, acknowledge: 1, answer: 1, late: 0, closed: 0 });
});

test("of a form that is sent many times at once one complaint is made, and of a message one is written", async () => {
  const order = await makePackedOrder(clone.db);
  const { world, buyer, vendor, of } = order;
  const sent = complaintOf(of);
  const made = await Promise.all(
    Array.from({ length: 6 }, () => makeComplaint(world, buyer, sent)),
  );
  expect(new Set(made.map((one) => (one.ok ? one.value.number : one.refusal.code))).size).toBe(1);
  const number = made[0]?.ok ? made[0].value.number : "";
  const written = {
    number,
    messageId: crypto.randomUUID(),
    isAnswer: true,
    text: "x",
    photo: null,
  };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => writeComplaintMessage(world, vendor, written)),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  // More than there may be of one parcel, at once.
  const many = Array.from({ length: 9 }, () => makeComplaint(world, buyer, complaintOf(of)));
  const taken = (await Promise.all(many)).filter(({ ok }) => ok);
  expect(taken).toHaveLength(complaintLimits.perParcel - 1);
  const { rows: counted } = await clone.db.execute(sql`
    select (select count(*)::int from complaints) as complaints,
      (select count(*)::int from complaint_messages m join complaints c on c.id = m.complaint_id
        where c.number = ${number}) as messages,
      (select count(*)::int from outbox where topic = 'complaint-news') as news`);
  expect(counted).toEqual([{ complaints: complaintLimits.perParcel, messages: 2, news: 1 }]);
});
