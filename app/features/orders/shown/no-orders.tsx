import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyOrders } from "#app/kit/drawings/empty-orders.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** Where nothing was ordered yet: said in the page's own words, with a way on. */
export function NoOrders({ text }: { text: string }) {
  const t = useText();
  const path = usePath();
  return (
    <div className="py-10 text-center">
      <EmptyOrders className="mx-auto h-auto w-48" />
      <p className="mt-4 text-lg">{text}</p>
      <ButtonLink to={path("/products")} reloadDocument className="mt-5">
        {t("orders.startShopping")}
      </ButtonLink>
    </div>
  );
}
