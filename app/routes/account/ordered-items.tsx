import { data } from "react-router";
import { getLatestOrder } from "#server/orders/get-latest-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, pageTitle } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireBuyer } from "#app/orders/require-buyer.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyOrders } from "#app/ui/drawings/empty-orders.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { OrderedItems } from "#app/ui/orders/ordered-items.tsx";
import { usePath, useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/ordered-items";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const world = context.get(worldContext);
  const asked = url.searchParams.get("orderId");
  const order =
    asked === null ? await getLatestOrder(world, customer) : await getOrder(world, customer, asked);
  if (order === null && asked !== null) throw data(null, { status: 404 });
  return { order, title: textIn(languageOf(url.pathname))("orderedItems.title") };
}

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  {
    title: pageTitle(
      loaderData?.order ? `${loaderData.title} ${loaderData.order.number}` : loaderData?.title,
      location,
    ),
  },
  { name: "robots", content: "noindex" },
];

const linkClass =
  "inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline";

export default function OrderedItemsRoute({ loaderData: { order, title } }: Route.ComponentProps) {
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
        <h1 className="mt-2 text-2xl">{title}</h1>
        {order ? <OrderedItems order={order} /> : <NothingOrdered />}
      </div>
    </div>
  );
}

function NothingOrdered() {
  const t = useText();
  const path = usePath();
  return (
    <div className="py-10 text-center">
      <EmptyOrders className="mx-auto h-auto w-48" />
      <p className="mt-4 text-lg">{t("orderedItems.none")}</p>
      <ButtonLink to={path("/products")} reloadDocument className="mt-5">
        {t("orders.startShopping")}
      </ButtonLink>
    </div>
  );
}
