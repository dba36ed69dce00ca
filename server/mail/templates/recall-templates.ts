import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { RecallReason } from "#domain/catalogue/lots/recall.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName, type PackUnit } from "#domain/catalogue/products/product.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { returnDays } from "#domain/orders/order-status.ts";
import { hadOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import type { Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { oneLine, mailWordsIn } from "#server/mail/mail-words.ts";
import { viewOrder } from "./order-blocks.ts";
import { findOrdered } from "./template-store.ts";

type RecallMail = Extract<Mail, { kind: "lot-recalled" }>;

/** To who has packets of a recalled lot: of which, why, and what to do. */
export async function recalled(writing: Writing, mail: RecallMail): Written {
  const { db } = writing.world;
  const ordered = await findOrdered(db, mail.orderId);
  if (ordered === null) return nobody;
  const packets = await selectPackets(db, mail);
  const [first] = packets;
  if (first === undefined) return { drop: "the packets have come back meanwhile" };
  const { person } = ordered;
  const { language } = person;
  const t = mailWordsIn(language);
  const { lot, number, reason } = first;
  const name = oneLine(productName({ name: first.product, nameHi: first.productHi }, language));
  const vendor = oneLine(first.vendor);
  return mailTo(writing, person, {
    subject: t("recall.subject", { product: name, lot }),
    title: t("recall.title"),
    footer: "order",
    blocks: [
      { kind: "text", text: t("recall.text", { number, vendor }) },
      {
        kind: "lines",
        title: t("recall.packets"),
        lines: packets.map(({ quantity, size, unit }) => {
          const pack = packLabel(size, unit, language);
          return oneLine(`${name}: ${t("recall.packet", { pack, quantity, lot })}`);
        }),
      },
      { kind: "facts", facts: [{ label: t("recall.why"), value: t(`recall.reason.${reason}`) }] },
      { kind: "quote", text: first.words },
      { kind: "note", text: t("recall.do", { days: returnDays }) },
      viewOrder(writing.shop, language, number),
    ],
  });
}

type RecalledPacket = {
  lot: string;
  reason: RecallReason;
  words: string;
  vendor: string;
  /** Of the order. */
  number: string;
  product: string;
  productHi: string | null;
  size: number;
  unit: PackUnit;
  quantity: number;
};

/** What the order has of the lot, and not given back. */
async function selectPackets(
  db: Executor,
  { orderId, lotId }: RecallMail,
): Promise<RecalledPacket[]> {
  const ofOrder = sql`order_line_id in (select l.id from order_lines l join parcels p on p.id = l.parcel_id
    where p.order_id = ${orderId} and p.status not in ('returned', 'canceled'))`;
  const { rows } = await db.execute<RecalledPacket>(sql`
    select lot.number as lot, recall.reason, recall.words, v.business_name as vendor, o.number, l.product_name as product,
      l.product_name_hi as "productHi", l.pack_quantity as size, l.pack_unit as unit, taken.quantity
    from (${hadOfLots(ofOrder)}) taken join order_lines l on l.id = taken.order_line_id
    join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
    join lots lot on lot.id = taken.lot_id join lot_recalls recall on recall.lot_id = lot.id
    where lot.id = ${lotId} order by p.position, l.position`);
  return rows;
}
