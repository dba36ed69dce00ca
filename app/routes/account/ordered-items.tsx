import "#app/styles/parcel-steps.css";
import { data } from "react-router";
import { getLatestOrder } from "#server/orders/get-latest-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { loadOrderParts } from "#app/features/complaints/own/load-order-parts.ts";
import { OrderComplaints } from "#app/features/complaints/own/order-complaints.tsx";
import { NoOrders } from "#app/features/orders/shown/no-orders.tsx";
import { OrderedItems } from "#app/features/orders/shown/ordered-items.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/ordered-items";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const world = context.get(worldContext);
  const asked = url.searchParams.get("orderId");
  const order =
    asked === null ? await getLatestOrder(world, customer) : await getOrder(world, customer, asked);
  if (order === null && asked !== null) throw data(null, { status: 404 });
  const head = await pageHead({ context, url }, "orderedItems", {
    values: { number: order?.number ?? "" },
  });
  return {
    order,
    ...(await loadOrderParts(world, customer, order)),
    done: readDone(url.searchParams.get("done"), order),
    head,
  };
}

/** What was just done, as the address says; an address that says what is not so is not repeated. */
function readDone(
  word: string | null,
  order: OrderView | null,
):
  | "canceled"
  | "parcels-canceled"
  | "order-canceled"
  | "packs-dropped"
  | "address-changed"
  | "return-asked"
  | null {
  const parcels = order?.parcels ?? [];
  if (word === "canceled" || word === "parcels-canceled") {
    if (order?.status === "canceled") return "order-canceled";
    return parcels.some(({ status }) => status === "canceled") ? word : null;
  }
  if (word === "packs-dropped" && parcels.some(({ status }) => status === "canceled")) return word;
  if (word === "address-changed" && order?.history.some(({ event }) => event === word)) return word;
  if (word === "return-asked" && parcels.some((parcel) => parcel.returnRequest)) return word;
  return null;
}

export const meta: Route.MetaFunction = pageMeta;

const linkClass =
  "inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline";

export default function OrderedItemsRoute({
  loaderData: { order, complaints, documents, done },
}: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="shell py-4">
      <div className="mx-auto max-w-3xl">
        <p className="flex flex-wrap gap-x-6">
          <LocalLink to="/checkout" className={linkClass}>
            <Icon name="chevron-left" size={20} />
            {t("orderedItems.backToCheckout")}
          </LocalLink>
          <LocalLink to="/orders" className={linkClass}>
            {t("orderedItems.allOrders")}
          </LocalLink>
        </p>
        <h1 className="mt-2 text-2xl">{t("orderedItems.title")}</h1>
        {done && (
          <div className="my-3">
            <Notice kind="good">{t(`order.done.${done}`)}</Notice>
          </div>
        )}
        {order ? (
          <>
            <OrderedItems order={order} documents={documents} />
            <OrderComplaints orderNumber={order.number} complaints={complaints} />
          </>
        ) : (
          <NoOrders text={t("orderedItems.none")} />
        )}
      </div>
    </div>
  );
}
