import { Notice } from "#app/kit/notice.tsx";
import { useSearchParams } from "react-router";
import { addMax, cartLinesMax } from "#domain/carts/cart-limits.ts";
import { useText } from "#app/kit/text.tsx";

/** What led here, where a form did: what it did not put in, or an order that was bought again. */
export function CartNotices({ again }: { again: readonly string[] }) {
  const refused = useRefusedWords();
  return (
    <>
      {refused && (
        <div className="mb-4">
          <Notice kind="problem">{refused}</Notice>
        </div>
      )}
      {again.length > 0 && (
        <div className="mb-4">
          <Notice kind="information">
            {again.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Why a form without JavaScript put nothing in: the address says it in a word. */
function useRefusedWords(): string | null {
  const t = useText();
  const [query] = useSearchParams();
  const left = Number(query.get("left"));
  const words = new Map([
    [
      "above-stock",
      left > 0 && left < 1e6 ? t("cart.aboveStock", { available: left }) : t("cart.sold-out"),
    ],
    ["quantity-invalid", t("cart.quantityInvalid", { max: addMax })],
    ["cart-full", t("cart.full", { max: cartLinesMax })],
    ["withdrawn", t("cart.withdrawn")],
  ]);
  return words.get(query.get("refused") ?? "") ?? null;
}
