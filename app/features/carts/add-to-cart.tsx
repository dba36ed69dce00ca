import type { ReactNode } from "react";
import { cartItemText } from "./cart-item-text.ts";
import type { CartItem } from "./stored-cart.ts";
import { addMax } from "#domain/carts/cart-limits.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

const stepClass =
  "inline-flex size-11 items-center justify-center text-leaf hover:bg-leaf-tint first:rounded-l-field last:rounded-r-field";

type AddToCartProps = {
  line: CartItem;
  /** Stands beside the button, in the bar that stays at a phone's bottom edge; the quantity is then asked too. */
  beside?: ReactNode;
};

/**
 * Works before hydration: the pre-hydration script handles the form by its `data-add-to-cart`, answers on
 * `data-label` and shows a refusal in `data-said`. Without any script the form is posted to the account's cart.
 */
export function AddToCart({ line, beside }: AddToCartProps) {
  const path = usePath();
  return (
    <form
      method="post"
      action={path("/cart/lines")}
      noValidate={beside !== undefined}
      data-add-to-cart={cartItemText(line)}
    >
      {beside === undefined ? (
        <>
          <input type="hidden" name="quantity" value="1" />
          <AddButton packId={line.packId} />
        </>
      ) : (
        <>
          <QuantityStepper stock={line.stock} />
          <div className="buy-bar">
            {beside}
            <AddButton packId={line.packId} />
          </div>
        </>
      )}
    </form>
  );
}

function AddButton({ packId }: { packId: string }) {
  const t = useText();
  return (
    <>
      <button
        name="packId"
        value={packId}
        data-label=""
        aria-live="polite"
        suppressHydrationWarning
        className={buttonClass("primary", "w-full")}
      >
        {t("cart.add")}
      </button>
      <p data-said="" role="status" suppressHydrationWarning className="text-sm text-chilli">
        {""}
      </p>
    </>
  );
}

/** The pre-hydration script handles the step buttons; `max` limits them to what may be added and what is in stock. */
function QuantityStepper({ stock }: { stock: number }) {
  const t = useText();
  return (
    <div className="mb-3 flex items-center gap-3">
      <span className="text-sm font-semibold" aria-hidden="true">
        {t("cart.quantity")}
      </span>
      <span className="inline-flex rounded-field border border-edge bg-white">
        <button type="button" data-step="-1" aria-label={t("cart.less")} className={stepClass}>
          <Icon name="minus" />
        </button>
        <input
          type="number"
          name="quantity"
          min={1}
          max={Math.max(1, Math.min(addMax, stock))}
          defaultValue={1}
          inputMode="numeric"
          aria-label={t("cart.quantity")}
          className="h-11 w-12 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none border-x border-line text-center text-base tabular"
        />
        <button type="button" data-step="1" aria-label={t("cart.more")} className={stepClass}>
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}
