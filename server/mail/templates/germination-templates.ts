import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName, type PackUnit } from "#domain/catalogue/products/product.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { uncountedLines } from "#server/orders/counts/ask-for-counts.ts";
import { pageAddress, type Writing, type Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { oneLine, mailWordsIn } from "#server/mail/mail-words.ts";
import { viewOrder } from "./order-blocks.ts";
import { findParcelOrder } from "./template-store.ts";

type AskingMail = Extract<Mail, { kind: "germination-asked" }>;

/** To the buyer of delivered seed: how much of it came up. */
export async function germinationAsked(writing: Writing, { parcelId }: AskingMail): Written {
  const { db } = writing.world;
  const ordered = await findParcelOrder(db, parcelId);
  if (ordered === null) return nobody;
  const lines = await selectLines(db, parcelId);
  const [first] = lines;
  if (first === undefined) return { drop: "there is nothing left to count" };
  const { person } = ordered;
  const { language } = person;
  const t = mailWordsIn(language);
  const { number } = first;
  const count = {
    kind: "action",
    label: t("germination.count"),
    href: pageAddress(writing.shop, language, `/orders/${number}/germination/${first.packId}`),
    spelled: false,
  } as const;
  return mailTo(writing, person, {
    subject: t("germination.subject", { number }),
    title: t("germination.title"),
    footer: "order",
    blocks: [
      { kind: "text", text: t("germination.text", { number, vendor: oneLine(first.vendor) }) },
      {
        kind: "lines",
        title: t("germination.lines"),
        lines: lines.map(({ name, nameHi, size, unit }) =>
          oneLine(
            `${productName({ name, nameHi }, language)} · ${packLabel(size, unit, language)}`,
          ),
        ),
      },
      { kind: "note", text: t("germination.note") },
      // Several are counted from the page that has them all.
      lines.length === 1 ? count : viewOrder(writing.shop, language, number),
    ],
  });
}

type AskedLine = {
  packId: string;
  name: string;
  nameHi: string | null;
  size: number;
  unit: PackUnit;
  number: string;
  vendor: string;
};

/** What may still be counted; nothing of a parcel that goes back. */
async function selectLines(db: Executor, parcelId: string): Promise<AskedLine[]> {
  const { rows } = await db.execute<AskedLine>(sql`
    select line.pack_id as "packId", line.product_name as name, line.product_name_hi as "nameHi",
      line.pack_quantity as size, line.pack_unit as unit, o.number, v.business_name as vendor
    from parcels p join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
    cross join lateral (${uncountedLines}) line
    where p.id = ${parcelId} and p.status = 'delivered'
      and not exists (select 1 from return_requests where parcel_id = p.id and state in ('asked', 'approved'))
    order by line.position`);
  return rows;
}
