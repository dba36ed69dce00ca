import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { makeComplaint } from "#server/complaints/make-complaint.ts";
import { noteCall } from "#server/parcels/recalls/note-call.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import type { PastEvent } from "./live-order.ts";
import { pastComplaint, pastRecall } from "./orders.ts";
import { done, named, type PastShop } from "./past-shop.ts";

type OrderOfPack = { orderNumber: string; parcel: number; parcelId: string };

/** The first of a buyer that has a pack. */
async function orderOf(
  { tx, ...shop }: PastShop,
  buyer: string,
  sku: string,
): Promise<OrderOfPack> {
  const { rows } = await tx.execute<OrderOfPack>(sql`
    select o.number as "orderNumber", p.position + 1 as parcel, p.id as "parcelId"
    from order_lines l join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id
    where o.person_id = ${named(shop.buyers, buyer).person.id} and l.pack_id = ${named(shop.packs, sku).packId}
    order by o.placed_at limit 1`);
  if (rows[0] === undefined) throw new Error(`${buyer} never bought ${sku}`);
  return rows[0];
}

/** The lot of which the first packets were sold is called back, its buyers are told, and two of them have answered. */
export function eventsOfRecall(shop: PastShop): PastEvent[] {
  const { world, tx } = shop;
  const { packSku, reason, words, returnedBy, phoned } = pastRecall;
  const { productId, vendorId } = named(shop.packs, packSku);
  const seller = named(shop.sellers, vendorId);
  const lot = { productId, lotId: "" };
  const recall = async () => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from lots where product_id = ${productId} order by valid_until limit 1`);
    lot.lotId = rows[0]?.id ?? "";
    done("recall", await recallLot(world, seller, { ...lot, reason, words }));
    await settleRecalledParcels(world);
  };
  const askReturn = async () => {
    const { parcelId: _, ...which } = await orderOf(shop, returnedBy.buyer, packSku);
    const { person } = named(shop.buyers, returnedBy.buyer);
    const request = { ...which, reason: "wrong-item", words: "" };
    done("recalled return", await requestReturn(world, person, request));
  };
  const phone = async () => {
    const { parcelId } = await orderOf(shop, phoned.buyer, packSku);
    done("call", await noteCall(world, seller, { ...lot, parcelId }));
  };
  return [
    { daysAgo: pastRecall.daysAgo, happen: recall },
    { daysAgo: returnedBy.daysAgo, happen: askReturn },
    { daysAgo: phoned.daysAgo, happen: phone },
  ];
}

export function eventOfComplaint(shop: PastShop): PastEvent {
  const { buyer, sku, daysAgo, reason, text } = pastComplaint;
  const happen = async () => {
    const { parcelId: _, ...which } = await orderOf(shop, buyer, sku);
    const { packId } = named(shop.packs, sku);
    const given = { complaintId: randomUUID(), ...which, packId, reason, text, photo: null };
    done("complaint", await makeComplaint(shop.world, named(shop.buyers, buyer).person, given));
  };
  return { daysAgo, happen };
}
