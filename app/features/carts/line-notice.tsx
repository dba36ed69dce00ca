import type { CartNotice } from "#domain/carts/cart-notice.ts";
import { formatRupees } from "#domain/money.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

type NoticeProps = {
  notice: CartNotice;
  name: string;
  onSet: (quantity: number) => void;
  onPriceSeen: () => void;
};

/** Said on the line with what to do about it; nothing changes until the button is pressed. */
export function LineNotice({ notice, name, onSet, onPriceSeen }: NoticeProps) {
  const t = useText();
  const { words, action, act } = useNoticeWords(notice, onSet, onPriceSeen);
  const changed = notice.code === "price-changed";
  const look = changed ? "border-sky bg-sky-tint" : "border-chilli bg-chilli-tint";
  return (
    <p
      className={`flex flex-wrap items-center gap-x-3 rounded-field border-l-4 px-3 py-1 text-sm ${look}`}
    >
      <span className="inline-flex min-h-11 items-center gap-2">
        <Icon name={changed ? "info" : "alert"} size={20} />
        {words}
      </span>
      <button
        type="button"
        onClick={act}
        aria-label={action === t("cart.remove") ? `${action}: ${name}` : undefined}
        className={buttonClass("quiet", "px-2 text-sm underline")}
      >
        {action}
      </button>
    </p>
  );
}

type LineNoticeText = { words: string; action: string; act: () => void };

function useNoticeWords(
  notice: CartNotice,
  onSet: (quantity: number) => void,
  onPriceSeen: () => void,
): LineNoticeText {
  const t = useText();
  if (notice.code === "price-changed") {
    const prices = { from: formatRupees(notice.fromPaise), to: formatRupees(notice.toPaise) };
    return { words: t("cart.priceChanged", prices), action: t("cart.priceSeen"), act: onPriceSeen };
  }
  if (notice.code === "only-left") {
    const { available } = notice;
    const action = t("cart.setTo", { available });
    return { words: t("cart.onlyLeft", { available }), action, act: () => onSet(available) };
  }
  const why = notice.code === "sold-out" && notice.why;
  const words = t(`cart.${notice.code}`) + (why ? ` ${why}` : "");
  return { words, action: t("cart.remove"), act: () => onSet(0) };
}
