import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { ComplaintEvent, ComplaintRole } from "#domain/complaints/complaint.ts";
import { formatIndiaDay, formatIndiaMoment, indiaDay } from "#domain/india-time.ts";
import type { Mail } from "#domain/mail/mail.ts";
import {
  pageAddress,
  type MailBlock,
  type Writing,
  type Written,
} from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { mailWordsIn, oneLine } from "#server/mail/mail-words.ts";
import { findOne, isThere, recipient, type Recipient } from "./template-store.ts";

type MailOf<Kind extends Mail["kind"]> = Extract<Mail, { kind: Kind }>;

/** It has its number, and until when something is done about it. */
export async function received(
  writing: Writing,
  { complaintId }: MailOf<"complaint-received">,
): Written {
  const found = await findComplaint(writing.world.db, complaintId);
  if (found === null) return nobody;
  const { language, number, order, text } = found;
  const t = mailWordsIn(language);
  const { name: shop } = writing.shop;
  return mailTo(writing, found, {
    subject: t("complaint.received.subject", { number }),
    title: t("complaint.received.title"),
    footer: "order",
    blocks: [
      {
        kind: "text",
        text: t("complaint.received.text", { order, vendor: oneLine(found.vendor), number, shop }),
      },
      {
        kind: "note",
        text: t("complaint.received.clocks", {
          acknowledgeBy: formatIndiaMoment(new Date(found.acknowledgeBy), language),
          answerBy: dayIn(found),
        }),
      },
      { kind: "quote", text },
      ...ending(writing, found),
    ],
  });
}

/** What was written back, or done with it. */
export async function news(
  writing: Writing,
  { complaintId, eventId }: MailOf<"complaint-news">,
): Written {
  const found = await findComplaint(writing.world.db, complaintId, eventId);
  if (found === null) return nobody;
  const { language, number, order, text, event } = found;
  if (event === "complained") return { drop: "nothing was written back" };
  const t = mailWordsIn(language);
  const { name: shop } = writing.shop;
  const writer = found.by === "vendor" ? oneLine(found.vendor) : shop;
  const words = { order, writer, shop, answerBy: dayIn(found) };
  return mailTo(writing, found, {
    subject: t(`complaint.${event}.subject`, { number }),
    title: t(`complaint.${event}.title`),
    footer: "order",
    blocks: [
      { kind: "text", text: t(`complaint.${event}.text`, words) },
      ...(text === "" ? [] : [{ kind: "quote", text } as const]),
      ...(event === "answered"
        ? [{ kind: "note", text: t("complaint.answered.next") } as const]
        : []),
      ...ending(writing, found),
    ],
  });
}

type FoundComplaint = Recipient & {
  number: string;
  order: string;
  vendor: string;
  acknowledgeBy: string;
  answerBy: string;
  event: ComplaintEvent;
  /** Who wrote it. */
  by: ComplaintRole;
  text: string;
};

/** With an entry of its history; with the first one where none is named. */
const findComplaint = (
  db: Executor,
  complaintId: string,
  eventId: string | null = null,
): Promise<FoundComplaint | null> =>
  findOne<FoundComplaint>(
    db,
    sql`select ${recipient}, c.number, o.number as order, v.business_name as vendor,
      c.acknowledge_by as "acknowledgeBy", c.answer_by as "answerBy", m.event, m.role as "by", m.text
    from complaints c join people p on p.id = c.person_id join parcels on parcels.id = c.parcel_id
    join orders o on o.id = parcels.order_id join vendors v on v.id = parcels.vendor_id
    join complaint_messages m on m.complaint_id = c.id
    where c.id = ${complaintId} and ${isThere} and case when ${eventId}::uuid is null then m.event = 'complained'
      else m.id = ${eventId}::uuid end`,
  );

const dayIn = ({ answerBy, language }: FoundComplaint): string =>
  formatIndiaDay(indiaDay(new Date(answerBy)), language);

function ending({ shop }: Writing, { number, order, language }: FoundComplaint): MailBlock[] {
  const t = mailWordsIn(language);
  return [
    {
      kind: "facts",
      facts: [
        { label: t("complaint.number"), value: number },
        { label: t("order.number"), value: order },
      ],
    },
    {
      kind: "action",
      label: t("complaint.view"),
      href: pageAddress(shop, language, `/orders/${order}/complaints/${number}`),
      spelled: false,
    },
  ];
}
