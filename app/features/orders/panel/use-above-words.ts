import { formatAboveLimit, type AboveLimit } from "#domain/orders/order-limits.ts";
import { useText } from "#app/kit/text.tsx";

/** By how much an order is above which limit. */
export function useAboveWords() {
  const t = useText();
  return (above: AboveLimit): string =>
    t(`adminOrder.above.${above.limit}`, formatAboveLimit(above));
}
