import { useEffect, useRef, useState, type ComponentProps } from "react";
import { formatRupees } from "#domain/money.ts";
import type { PriceBounds } from "#domain/products/price-bounds.ts";
import { useText } from "./text.tsx";

type PriceRangeProps = { bounds: PriceBounds; minPaise: number | null; maxPaise: number | null };

const rupees = (value: number) => formatRupees(value * 100, { decimals: 0 });

/**
 * Two sliders on one line that can't cross: the one that is moved stops at the other. Where both stand at the right
 * end only the lower one can still move, so it lies above.
 */
export function PriceRange({ bounds, minPaise, maxPaise }: PriceRangeProps) {
  const t = useText();
  const { minRupees, maxRupees, stepRupees } = bounds;
  const lower = useRef<HTMLInputElement>(null);
  const upper = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState({
    min: minPaise === null ? minRupees : minPaise / 100,
    max: maxPaise === null ? maxRupees : maxPaise / 100,
  });

  const read = () => {
    if (!lower.current || !upper.current) return;
    setShown({ min: lower.current.valueAsNumber, max: upper.current.valueAsNumber });
  };
  useEffect(() => {
    const sliders = [lower.current, upper.current];
    read();
    for (const slider of sliders) slider?.addEventListener("filled", read);
    return () => sliders.forEach((slider) => slider?.removeEventListener("filled", read));
  }, []);

  const share = (value: number) => (100 * (value - minRupees)) / Math.max(1, maxRupees - minRupees);
  const slider: ComponentProps<"input"> = { type: "range", min: minRupees, max: maxRupees, step: stepRupees };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full justify-between gap-2 text-sm font-semibold">
        {t("products.price")}
        <output className="font-normal tabular" aria-hidden="true">
          {rupees(shown.min)} – {rupees(shown.max)}
        </output>
      </legend>
      <div className="price-range">
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect x={share(shown.min)} width={Math.max(0, share(shown.max) - share(shown.min))} height="4" />
        </svg>
        <input
          {...slider}
          ref={lower}
          name="minPrice"
          className={share(shown.min) > 50 ? "above" : undefined}
          defaultValue={shown.min}
          aria-label={t("products.minPrice")}
          aria-valuetext={rupees(shown.min)}
          onInput={({ currentTarget }) => {
            const limit = upper.current?.valueAsNumber ?? maxRupees;
            if (currentTarget.valueAsNumber > limit) currentTarget.value = String(limit);
            read();
          }}
        />
        <input
          {...slider}
          ref={upper}
          name="maxPrice"
          defaultValue={shown.max}
          aria-label={t("products.maxPrice")}
          aria-valuetext={rupees(shown.max)}
          onInput={({ currentTarget }) => {
            const limit = lower.current?.valueAsNumber ?? minRupees;
            if (currentTarget.valueAsNumber < limit) currentTarget.value = String(limit);
            read();
          }}
        />
      </div>
    </fieldset>
  );
}
