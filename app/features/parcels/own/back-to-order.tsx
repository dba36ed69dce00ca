import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

/** Above a page about something of an order. */
export function BackToOrder({ orderId }: { orderId: string }) {
  const t = useText();
  return (
    <LocalLink
      to={`/checkout/product?orderId=${orderId}`}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
    >
      <Icon name="chevron-left" size={20} />
      {t("order.backToOrder")}
    </LocalLink>
  );
}
