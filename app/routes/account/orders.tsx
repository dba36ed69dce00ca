import { readNumberPart } from "#domain/orders/order-number.ts";
import { readOrderFilter } from "#domain/orders/status-groups.ts";
import { findOrders } from "#server/orders/find-orders.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { OrderCard } from "#app/features/orders/list/order-card.tsx";
import { OrderFilters } from "#app/features/orders/list/order-filters.tsx";
import { ordersAddress } from "#app/features/orders/list/orders-address.ts";
import { Pager } from "#app/features/orders/list/pager.tsx";
import { NoOrders } from "#app/features/orders/shown/no-orders.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/orders";

export const handle: AreaHandle = { remindsToConfirm: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const page = Number(url.searchParams.get("page") ?? 1);
  const filter = readOrderFilter(url.searchParams.get("status"));
  const number = readNumberPart(url.searchParams.get("number") ?? "");
  const found = await findOrders(context.get(worldContext), customer, { page, filter, number });
  return {
    ...found,
    filter,
    number,
    title: textIn(languageOf(url.pathname))("orders.title"),
    head: await pageHead({ context, url }, "orders"),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Orders({
  loaderData: { orders, hasOrders, filter, number, page, pageCount, title },
}: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="shell py-8">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl">{title}</h1>
        {hasOrders ? (
          <>
            <OrderFilters filter={filter} number={number} found={orders.length} />
            <ul className="mt-5 flex flex-col gap-4 empty:hidden">
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
            <Pager
              page={page}
              pageCount={pageCount}
              addressOf={(other) => ordersAddress({ filter, number, page: other })}
            />
          </>
        ) : (
          <NoOrders text={t("orders.empty")} />
        )}
      </div>
    </div>
  );
}
