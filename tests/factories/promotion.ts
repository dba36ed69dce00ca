import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { promotions } from "#database/schema/orders/promotions.ts";
import { destinationOf } from "#domain/delivery/delivery-zone.ts";
import { orderTo } from "#domain/orders/order-to.ts";
import type { Person } from "#domain/people/person.ts";
import { checkCartCoupon } from "#server/orders/placing/check-cart-coupon.ts";
import { getCheckout } from "#server/orders/placing/get-checkout.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import type { World } from "#server/world.ts";
import { noon } from "#tests/world.ts";
import { checkoutRequest } from "./buyer.ts";
import { makePerson } from "./person.ts";

type Given = Partial<typeof promotions.$inferInsert>;

/** Ten per cent that the shop pays, by the code SEEDS10, since yesterday. */
export async function makeCoupon(db: Executor, given: Given = {}): Promise<{ id: string }> {
  return insert(db, {
    code: "SEEDS10",
    kind: "percent",
    basisPoints: 1_000,
    paidBy: "shop",
    ...given,
  });
}

/** Ten per cent off a line of five packs and more, by itself, since yesterday. */
export async function makeOffer(db: Executor, given: Given = {}): Promise<{ id: string }> {
  return insert(db, { kind: "percent", basisPoints: 1_000, minPacks: 5, paidBy: "shop", ...given });
}

async function insert(
  db: Executor,
  given: Given & Pick<typeof promotions.$inferInsert, "kind" | "paidBy">,
): Promise<{ id: string }> {
  const { id: personId } = await makePerson(db, { role: "administrator" });
  const id = randomUUID();
  const startsAt = new Date(noon.getTime() - 86_400_000);
  await db.insert(promotions).values({ id, personId, startsAt, ...given });
  return { id };
}

/** What the checkout page would send once the code was applied. */
export async function couponRequest(
  world: World,
  person: Person,
  coupon: string,
  over: Partial<PlaceOrderRequest> = {},
): Promise<PlaceOrderRequest> {
  const request = await checkoutRequest(world, person, over);
  const checked = await checkCartCoupon(world, person, coupon);
  if (!checked.ok) return { ...request, coupon };
  const { goods, terms, pinStates } = await getCheckout(world, person);
  const { packIds } = checked.value;
  const to = destinationOf({ country: "IN", state: "MP", postalCode: "452001" }, pinStates);
  const { priced, pricedInCash } = orderTo(
    goods.map((one) => ({ ...one, isForCoupon: packIds.includes(one.packId) })),
    terms,
    to,
    checked.value,
  );
  const shown = request.method === "cod" ? pricedInCash : priced;
  return { ...request, coupon, shownTotalPaise: shown?.totalPaise ?? 0 };
}
