import type { Executor } from "#database/connect.ts";
import { daysInDigits } from "#domain/delivery/shop-delivery.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { formatRupees } from "#domain/money.ts";
import { isClosed, type ParcelStatus } from "#domain/orders/order-status.ts";
import { readReason } from "#domain/orders/parcel-reason.ts";
import { loadOrder, type ParcelView, type StoredOrder } from "#server/orders/order-store.ts";
import {
  findJoinedMoves,
  findParcelCancellation,
  findParcelOrder,
  findReturn,
  isKeptBack,
  type FoundReturn,
  type Ordered,
  type Recipient,
} from "./template-store.ts";
import type { MailBlock, MailFact, Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import {
  moneyBack,
  parcelItems,
  replacedPackets,
  returnedPacks,
  viewOrder,
} from "./order-blocks.ts";
import { isWord, oneLine, mailWordsIn, type MailWords } from "#server/mail/mail-words.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;
type ParcelOf = { order: StoredOrder; parcel: ParcelView; person: Recipient; t: MailWords };

export async function loadFor(
  { world }: Writing,
  found: Ordered | null,
  parcelId: string,
): Promise<ParcelOf | null> {
  if (found === null) return null;
  const { orderId, person } = found;
  const order = await loadOrder(world.db, person.id, { id: orderId });
  const parcel = order?.parcels.find(({ id }) => id === parcelId);
  if (!order || !parcel) return null;
  return { order, parcel, person, t: mailWordsIn(person.language) };
}

export async function moved(
  writing: Writing,
  { parcelId, status, at }: MailOf<"parcel-moved">,
): Written {
  const { db } = writing.world;
  const joined = await findJoinedMoves(db, { parcelId, at });
  if (joined.movedOn) return { drop: "the parcel moved on meanwhile, which has its own mail" };
  if (status === "canceled" && joined.orderCanceled)
    return { drop: "the rest of the order was canceled meanwhile, which has its own mail" };
  const loaded = await loadFor(writing, await findParcelOrder(db, parcelId), parcelId);
  if (loaded === null) return nobody;
  return writeMove(writing, loaded, { status, isShippedToo: joined.shipped });
}

async function writeMove(
  writing: Writing,
  loaded: ParcelOf,
  { status, isShippedToo }: { status: ParcelStatus; isShippedToo: boolean },
): Written {
  if (status === "pending") return { drop: "a parcel that waits is no news" };
  const { order, parcel, person, t } = loaded;
  const { number } = order;
  const { db } = writing.world;
  const canceling = status === "canceled" ? await findParcelCancellation(db, parcel.id) : null;
  const asked = canceling?.actor === "customer";
  const isDropped = canceling?.isDropped === true;
  const plainText = asked ? "canceled.asked" : "canceled.shop";
  const droppedText = asked ? "canceled.dropped" : "canceled.droppedByShop";
  const cancelText = isDropped ? droppedText : plainText;
  const about = isDropped ? "dropped" : status;
  const textOf = status === "canceled" ? cancelText : `${status}.text`;
  const word = `parcel.${isOneOfSeveral(loaded, status) ? "shipped.within" : textOf}`;
  if (!isWord(word)) throw new Error(`There are no words for a parcel that is ${status}`);
  const values = {
    vendor: parcel.vendorName,
    phone: order.shipTo.phoneNumber,
    days: daysInDigits(order.days),
    last: order.days.to,
  };
  return mailTo(writing, person, {
    subject: t(`parcel.${about}.subject`, { number }),
    title: t(`parcel.${about}.title`),
    footer: "order",
    blocks: [
      {
        kind: "text",
        text: [t(word, values), ...restOf(loaded, status, isShippedToo)].join(" "),
      },
      ...(canceling && canceling.backPaise > 0 ? [moneyBack(t, order, canceling.backPaise)] : []),
      ...cashNote(loaded, status),
      ...trackingFacts(loaded),
      parcelItems(parcel, person.language),
      viewOrder(writing.shop, person.language, number),
    ],
  });
}

/** The days are those of the whole order, from the soonest of its parcels to the last: each comes within the last. */
const isOneOfSeveral = ({ order }: ParcelOf, status: ParcelStatus): boolean =>
  status === "shipped" && order.parcels.length > 1;

/** That it was not delivered, to whom it was told; else the move before it, if that was not told either. */
export async function deliveryTakenBack(
  writing: Writing,
  { parcelId, at }: MailOf<"delivery-taken-back">,
): Written {
  const { db } = writing.world;
  const loaded = await loadFor(writing, await findParcelOrder(db, parcelId), parcelId);
  if (loaded === null) return nobody;
  const { order, parcel, person, t } = loaded;
  const { number } = order;
  const { status } = parcel;
  if (status === "delivered") return { drop: "it has arrived since" };
  const until = { parcelId, at: new Date(at) };
  if (await isUntold(db, order, { ...until, status: "delivered" })) {
    if (!(await isUntold(db, order, { ...until, status })))
      return { drop: "nobody was told that it was delivered" };
    const { shipped } = await findJoinedMoves(db, { parcelId, at });
    return writeMove(writing, loaded, { status, isShippedToo: shipped });
  }
  return mailTo(writing, person, {
    subject: t("parcel.taken-back.subject", { number }),
    title: t("parcel.taken-back.title"),
    footer: "order",
    blocks: [
      { kind: "text", text: t("parcel.taken-back.text") },
      ...trackingFacts(loaded),
      parcelItems(parcel, person.language),
      viewOrder(writing.shop, person.language, number),
    ],
  });
}

/** The mail about the parcel's last move there, before a moment, never left. */
async function isUntold(
  db: Executor,
  { history }: StoredOrder,
  { parcelId, status, at: until }: { parcelId: string; status: ParcelStatus; at: Date },
): Promise<boolean> {
  const move = history.findLast(
    (entry) =>
      entry.event === "parcel-moved" &&
      entry.parcelId === parcelId &&
      entry.toStatus === status &&
      entry.at <= until,
  );
  if (move === undefined) return false;
  const at = move.at.toISOString();
  return isKeptBack(db, { kind: "parcel-moved", parcelId, status, at });
}

/** What is open of an order that lost a parcel still comes; goods leave with their bill. */
function restOf(
  { order, parcel, t }: ParcelOf,
  status: ParcelStatus,
  hasShipped: boolean,
): string[] {
  if (status === "shipped" || hasShipped) return [t("parcel.shipped.bill")];
  const isMore = order.parcels.some(({ id, status: is }) => id !== parcel.id && !isClosed(is));
  return status === "canceled" && isMore ? [t("parcel.canceled.rest")] : [];
}

function cashNote({ order, parcel, t }: ParcelOf, status: string): MailBlock[] {
  if (order.method !== "cod" || status !== "out-for-delivery") return [];
  const total = formatRupees(parcel.totalPaise);
  return [{ kind: "note", text: t("parcel.out-for-delivery.cash", { total }) }];
}

const trackingFacts = ({ order, parcel, t }: ParcelOf): MailBlock[] =>
  shipmentFacts(t, order.number, parcel);

type Sent = Pick<ParcelView, "carrier" | "trackingNumber" | "tracking">;

export function shipmentFacts(
  t: MailWords,
  orderNumber: string,
  { carrier, trackingNumber, tracking }: Sent,
): MailBlock[] {
  const facts: MailFact[] = [{ label: t("order.number"), value: orderNumber }];
  if (carrier) facts.push({ label: t("parcel.carrier"), value: oneLine(carrier) });
  if (trackingNumber) {
    const number = oneLine(trackingNumber);
    const value = tracking?.host ? `${number} (${tracking.host})` : number;
    facts.push({
      label: t("parcel.tracking"),
      value,
      ...(tracking === null ? {} : { href: tracking.href }),
    });
  }
  return [{ kind: "facts", facts }];
}

export const returnRequested = (writing: Writing, { requestId }: MailOf<"return-asked">): Written =>
  aboutReturn(writing, requestId, "asked");

export const returnDecided = (writing: Writing, { requestId }: MailOf<"return-decided">): Written =>
  aboutReturn(writing, requestId, "decided");

/** Some packs of a parcel came back, and the rest stays with its buyer. */
export async function packsReturned(
  writing: Writing,
  { requestId }: MailOf<"packs-returned">,
): Written {
  const request = await findReturn(writing.world.db, requestId);
  const loaded = await loadFor(writing, request, request?.parcelId ?? "");
  if (request === null || loaded === null) return nobody;
  const { order, person, t } = loaded;
  return mailTo(writing, person, {
    subject: t("return.received.subject", { number: order.number }),
    title: t("return.received.title"),
    footer: "order",
    blocks: [
      { kind: "text", text: t("return.received.text") },
      returnedPacks("return.packsBack", request.packs, person.language),
      viewOrder(writing.shop, person.language, order.number),
    ],
  });
}

async function aboutReturn(
  writing: Writing,
  requestId: string,
  what: "asked" | "decided",
): Written {
  const request = await findReturn(writing.world.db, requestId);
  const loaded = await loadFor(writing, request, request?.parcelId ?? "");
  if (request === null || loaded === null) return nobody;
  if (what === "decided" && request.state === "asked") return { drop: "nothing is decided" };
  const { order, parcel, person, t } = loaded;
  // Its packs may have come back before this mail left.
  const decided = request.state === "received" ? "approved" : request.state;
  const about = what === "asked" ? "asked" : decided;
  const isOfPacks = request.packs.length > 0;
  const replacement = parcel.replacements.find((one) => one.requestId === requestId);
  return mailTo(writing, person, {
    subject: t(`return.${about}.subject`, { number: order.number }),
    title: t(isOfPacks && about === "refused" ? "return.refused.packs" : `return.${about}.title`),
    footer: "order",
    blocks: [
      {
        kind: "text",
        text: t(
          isOfPacks && about === "approved" ? "return.approved.packs" : `return.${about}.text`,
          {
            vendor: parcel.vendorName,
          },
        ),
      },
      ...(what === "decided" && request.decisionNote
        ? [{ kind: "quote", text: request.decisionNote } as const]
        : []),
      { kind: "facts", facts: [{ label: t("return.reason"), value: reasonIn(t, request) }] },
      about === "replaced" && replacement !== undefined
        ? replacedPackets(replacement, person.language)
        : isOfPacks
          ? returnedPacks("return.packs", request.packs, person.language)
          : parcelItems(parcel, person.language),
      viewOrder(writing.shop, person.language, order.number),
    ],
  });
}

/** In the words of the mail's language, and after them what the customer added. */
function reasonIn(t: MailWords, request: FoundReturn): string {
  const { reason, words } = readReason(request.reason);
  const added = oneLine(words);
  if (reason === null || (reason === "other" && added !== "")) return added;
  return [t(`reason.${reason}`), added].filter((part) => part !== "").join(": ");
}
