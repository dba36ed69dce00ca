import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { formatRupees } from "#domain/money.ts";
import type { PriceBounds } from "#domain/catalogue/storefront/price-bounds.ts";
import { useText } from "#app/kit/text.tsx";

/** All in whole rupees. */
type PriceRangeProps = { bounds: PriceBounds; min: number; max: number };

const rupees = (value: number) => formatRupees(value * 100);

/**
 * Two sliders on one line that can't cross: the one that is moved stops at the other. Where both stand at the right
 * end only the lower one can still move, so it lies above.
 */
export function PriceRange({ bounds, min, max }: PriceRangeProps) {
  const t = useText();
  const { minRupees, maxRupees, stepRupees } = bounds;
  const { lower, upper, shown, stopAt } = useSliders({ min, max });
  const share = (value: number) => (100 * (value - minRupees)) / Math.max(1, maxRupees - minRupees);
  const slider = { min: minRupees, max: maxRupees, step: stepRupees };
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
          <rect
            x={share(shown.min)}
            width={Math.max(0, share(shown.max) - share(shown.min))}
            height="4"
          />
        </svg>
        <input
          {...slider}
          type="range"
          ref={lower}
          name="minPrice"
          className={share(shown.min) > 50 ? "above" : undefined}
          defaultValue={shown.min}
          aria-label={t("products.minPrice")}
          aria-valuetext={rupees(shown.min)}
          onInput={() => stopAt(lower, upper, Math.min)}
        />
        <input
          {...slider}
          type="range"
          ref={upper}
          name="maxPrice"
          defaultValue={shown.max}
          aria-label={t("products.maxPrice")}
          aria-valuetext={rupees(shown.max)}
          onInput={() => stopAt(upper, lower, Math.max)}
        />
      </div>
    </fieldset>
  );
}

type Slider = RefObject<HTMLInputElement | null>;

/** What the two sliders say, and the hand that keeps them apart. */
function useSliders(first: { min: number; max: number }) {
  const lower = useRef<HTMLInputElement>(null);
  const upper = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(first);
  const read = useCallback(() => {
    if (!lower.current || !upper.current) return;
    setShown({ min: lower.current.valueAsNumber, max: upper.current.valueAsNumber });
  }, []);
  useEffect(() => {
    const sliders = [lower.current, upper.current];
    read();
    for (const slider of sliders) slider?.addEventListener("filled", read);
    return () => sliders.forEach((slider) => slider?.removeEventListener("filled", read));
  }, [read]);
  const stopAt = (moved: Slider, other: Slider, nearer: (a: number, b: number) => number) => {
    if (!moved.current || !other.current) return;
    moved.current.value = String(nearer(moved.current.valueAsNumber, other.current.valueAsNumber));
    read();
  };
  return { lower, upper, shown, stopAt };
}
