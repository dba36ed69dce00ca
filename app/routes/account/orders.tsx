import { findOrders } from "#server/orders/find-orders.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, pageTitle } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireBuyer } from "#app/orders/require-buyer.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyOrders } from "#app/ui/drawings/empty-orders.tsx";
import { OrderCard } from "#app/ui/orders/order-card.tsx";
import { Pager } from "#app/ui/orders/pager.tsx";
import { usePath, useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const page = Number(url.searchParams.get("page") ?? 1);
  const found = await findOrders(context.get(worldContext), customer, { page });
  return { ...found, title: textIn(languageOf(url.pathname))("orders.title") };
}

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  { title: pageTitle(loaderData?.title, location) },
  { name: "robots", content: "noindex" },
];

export default function Orders({
  loaderData: { orders, page, pageCount, title },
}: Route.ComponentProps) {
  return (
    <div className="shell py-8">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl">{title}</h1>
        {orders.length === 0 ? (
          <NoOrders />
        ) : (
          <>
            <ul className="mt-5 flex flex-col gap-4">
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
            <Pager page={page} pageCount={pageCount} />
          </>
        )}
      </div>
    </div>
  );
}

function NoOrders() {
  const t = useText();
  const path = usePath();
  return (
    <div className="py-10 text-center">
      <EmptyOrders className="mx-auto h-auto w-48" />
      <p className="mt-4 text-lg">{t("orders.empty")}</p>
      <ButtonLink to={path("/products")} reloadDocument className="mt-5">
        {t("orders.startShopping")}
      </ButtonLink>
    </div>
  );
}
