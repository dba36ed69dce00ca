import { checkAddress } from "#domain/people/addresses/address.ts";
import { sql } from "drizzle-orm";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { setCartLine } from "#server/carts/set-cart-line.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { createSandboxToken } from "#server/money/payments/create-sandbox-token.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { getCheckout } from "#server/orders/placing/get-checkout.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import type { MoveRequest } from "#server/parcels/steps/move-shop-parcel.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import type { PastOrder } from "./orders.ts";
import { sealedOf } from "./sealed-of.ts";
import { done, named, type PastBuyer, type PastShop } from "./past-shop.ts";

/** `daysAgo`: when it happens, counted back from now. */
export type PastEvent = { daysAgo: number; happen: () => Promise<void> };

type Life = { orderNumber: string; isCash: boolean };

/** From the cart to where its age or its end has brought the order. What is still to come does not happen. */
export function eventsOfOrder(shop: PastShop, order: PastOrder): PastEvent[] {
  const buyer = named(shop.buyers, order.buyer);
  const life: Life = { orderNumber: "", isCash: true };
  const after = (days: number, happen: () => Promise<void>): PastEvent => ({
    daysAgo: order.daysAgo - days,
    happen,
  });
  const move = (days: number, from: ParcelStatus, to: MoveRequest["to"]) =>
    after(days, () => moveParcels(shop, life, from, to));
  const placed = after(0, async () => {
    Object.assign(life, await place(shop, buyer, order));
  });
  const left = [move(0.8, "confirmed", "processing"), move(1.5, "processing", "shipped")];
  const sent = [...left, move(4, "shipped", "delivered")];
  const further: Record<NonNullable<PastOrder["end"]>, PastEvent[]> = {
    confirmed: [],
    packed: left.slice(0, 1),
    "over-limit": [],
    canceled: [after(0.3, () => cancel(shop, buyer, life))],
    returned: [
      ...sent,
      after(6, () => askReturn(shop, buyer, life)),
      after(6.5, () => approveReturn(shop, life)),
      move(10, "delivered", "returned"),
      after(10.1, async () => void (await startRefunds(shop.world))),
    ],
    "not-delivered": [
      ...left,
      move(5, "shipped", "failed-to-deliver"),
      move(9, "failed-to-deliver", "returned"),
    ],
  };
  const events = [placed, ...(order.end === null ? sent : further[order.end])];
  return events.filter(({ daysAgo }) => daysAgo > 0);
}

async function place(shop: PastShop, buyer: PastBuyer, order: PastOrder): Promise<Life> {
  const { world } = shop;
  const { person, address, language } = buyer;
  for (const { sku, quantity } of order.lines) {
    const { packId } = named(shop.packs, sku);
    done(sku, await setCartLine(world, person, { packId, quantity }));
  }
  const to = checkAddress(address);
  const { cartGeneration, cartKey, lines, methods, ...sums } = await getCheckout(
    world,
    person,
    to.ok ? to.value : undefined,
  );
  const byCard = order.byCard && methods.includes("credit-card");
  const priced = byCard ? sums.priced : sums.pricedInCash;
  const request = {
    cartGeneration,
    shownCartKey: cartKey,
    shownPrices: Object.fromEntries(lines.map(({ packId, pricePaise }) => [packId, pricePaise])),
    shownTotalPaise: priced?.totalPaise ?? 0,
    address,
    method: byCard ? "credit-card" : "cod",
    language,
    saveAddress: false,
  };
  const { orderNumber } = done(order.buyer, await placeOrder(world, person, request));
  if (byCard) await payByCard(shop, buyer, orderNumber);
  return { orderNumber, isCash: !byCard };
}

async function payByCard({ world }: PastShop, { person, address }: PastBuyer, orderNumber: string) {
  const method = "credit-card" as const;
  const card = { cardNumber: "4111 1111 1111 1111", expiry: "12/99", cvv: "123" };
  const details = { method, ...card, nameOnCard: address.fullName };
  const made = await createSandboxToken(world, details);
  if (!made.ok) throw new Error("The test gateway doesn't take its own card");
  const { token } = made.value;
  done(orderNumber, await payOrder(world, person, { orderNumber, method, token }));
}

type ParcelRow = { parcel: number; vendorId: string; status: ParcelStatus; totalPaise: number };

async function parcelsOf({ tx }: PastShop, { orderNumber }: Life): Promise<ParcelRow[]> {
  const { rows } = await tx.execute<ParcelRow>(sql`
    select p.position + 1 as parcel, p.vendor_id as "vendorId", p.status, p.total_paise as "totalPaise"
    from parcels p join orders o on o.id = p.order_id where o.number = ${orderNumber} order by p.position`);
  return rows;
}

/** Each by its vendor; what has gone another way is left there. */
async function moveParcels(shop: PastShop, life: Life, from: ParcelStatus, to: MoveRequest["to"]) {
  const { orderNumber } = life;
  for (const { parcel, vendorId, status, totalPaise } of await parcelsOf(shop, life)) {
    if (status !== from) continue;
    const answer = await moveParcel(shop.world, named(shop.sellers, vendorId), {
      orderNumber,
      parcel,
      shown: from,
      to,
      carrier: "India Post",
      trackingNumber: `DEMO${orderNumber.replace(/\D/g, "")}IN`,
      sealed: to === "returned" ? await sealedOf(shop.world, { orderNumber, parcel }, true) : {},
      cashPaise: to === "delivered" && life.isCash ? totalPaise : null,
    });
    done(`${orderNumber} ${to}`, answer);
  }
}

async function cancel(shop: PastShop, { person }: PastBuyer, { orderNumber }: Life) {
  const request = { orderNumber, parcel: 1, reason: "changed-mind", words: "" };
  done("cancel", await cancelParcelByCustomer(shop.world, person, request));
}

async function askReturn(shop: PastShop, { person }: PastBuyer, { orderNumber }: Life) {
  const request = { orderNumber, parcel: 1, reason: "wrong-item", words: "" };
  done("return", await requestReturn(shop.world, person, request));
}

async function approveReturn(shop: PastShop, life: Life) {
  const [first] = await parcelsOf(shop, life);
  const seller = named(shop.sellers, first?.vendorId ?? "");
  const { orderNumber } = life;
  const request = { orderNumber, parcel: 1, decision: "approved", note: "" } as const;
  done("approval", await decideReturn(shop.world, seller, request));
}
