import { useState, type KeyboardEvent } from "react";
import type { IconName } from "#app/kit/icon.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ShownLine } from "./price-lines.ts";

type Props = { line: ShownLine; set: (quantity: number) => void };

/** Minus at 1 takes the line out; plus ends at what is there; a number can be typed. */
export function LineQuantity({ line: { stored, item }, set }: Props) {
  const t = useText();
  const name = `${item.name} ${item.packLabel}`;
  const { quantity } = stored;
  return (
    <div
      role="group"
      aria-label={t("cart.quantityOf", { name })}
      className="inline-flex rounded-field border border-edge bg-white"
    >
      <Step icon="minus" label={t("cart.less")} onStep={() => set(quantity - 1)} />
      <TypedQuantity quantity={quantity} set={set} />
      <Step
        icon="plus"
        label={t("cart.more")}
        disabled={quantity >= item.stock}
        onStep={() => set(quantity + 1)}
      />
    </div>
  );
}

type StepProps = { icon: IconName; label: string; disabled?: boolean; onStep: () => void };

function Step({ icon, label, disabled = false, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className="inline-flex size-11 items-center justify-center text-leaf first:rounded-l-field last:rounded-r-field hover:bg-leaf-tint disabled:text-edge disabled:hover:bg-white"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

function TypedQuantity({ quantity, set }: { quantity: number; set: (quantity: number) => void }) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    if (draft !== null && /^\d{1,6}$/.test(draft.trim())) set(Number(draft));
    setDraft(null);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter") take();
    if (key === "Escape") setDraft(null);
  };
  return (
    <input
      inputMode="numeric"
      aria-label={t("cart.quantity")}
      value={draft ?? String(quantity)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
      className="h-11 w-12 border-x border-line bg-white text-center text-base tabular"
    />
  );
}
