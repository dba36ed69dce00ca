import { useState, type KeyboardEvent } from "react";
import type { CartNotice } from "#domain/carts/cart-notice.ts";
import { formatRupees } from "#domain/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { useText } from "#app/ui/text.tsx";
import type { ShownLine } from "./price-lines.ts";

const rupees = (paise: number) => formatRupees(paise, { decimals: 0 });

type Props = {
  line: ShownLine;
  /** Answers how many there are when the quantity was too much. */
  onQuantity: (line: ShownLine, quantity: number) => number | null;
  onPriceSeen: (line: ShownLine) => void;
};

export function CartLine({ line, onQuantity, onPriceSeen }: Props) {
  const t = useText();
  const [tooMany, setTooMany] = useState<number | null>(null);
  const { item } = line;
  const set = (quantity: number) => setTooMany(onQuantity(line, quantity));
  const notices = tooMany === null || line.notices.some(({ code }) => code === "only-left") || !line.canBuy
    ? line.notices
    : [...line.notices, { code: "only-left" as const, available: tooMany }];
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 border-t border-line py-5 first:border-t-0 md:grid-cols-[7rem_1fr_auto]">
      <LocalLink to={`/products/${item.slug}`} tabIndex={-1} aria-hidden="true" className="col-start-1 row-span-2 row-start-1 md:row-span-3">
        <Thumbnail imageKey={item.imageKey} />
      </LocalLink>
      <div className="col-start-2 row-start-1">
        <h2 className="text-base md:text-lg">
          <LocalLink to={`/products/${item.slug}`} className="hover:text-leaf hover:underline">
            {item.name}
          </LocalLink>
        </h2>
        <p className="text-sm text-muted tabular">
          {item.packLabel} · {t("cart.each", { price: rupees(item.pricePaise) })} {t("cart.plusGst")}
        </p>
      </div>
      <p className="col-start-2 row-start-2 text-lg font-semibold tabular md:col-start-3 md:row-start-1 md:text-right">
        {line.canBuy ? rupees(line.valuePaise) : <span className="text-sm font-normal text-muted">{t("cart.notInTotal")}</span>}
      </p>
      {line.canBuy && (
        <div className="col-span-2 row-start-3 flex items-center justify-between gap-x-2 md:col-start-2 md:row-start-2">
          <Quantity line={line} set={set} />
          <button
            type="button"
            onClick={() => set(0)}
            aria-label={t("cart.removeName", { name: item.name, pack: item.packLabel })}
            className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm font-semibold text-muted hover:bg-chilli-tint hover:text-chilli"
          >
            <Icon name="trash" size={20} />
            {t("cart.remove")}
          </button>
        </div>
      )}
      <div role="status" className="col-span-2 row-start-4 flex flex-col gap-2 empty:hidden md:col-start-2 md:row-start-3">
        {notices.map((notice) => (
          <LineNotice
            key={notice.code}
            notice={notice}
            name={`${item.name} ${item.packLabel}`}
            onSet={set}
            onPriceSeen={() => onPriceSeen(line)}
          />
        ))}
      </div>
    </li>
  );
}

function Quantity({ line: { stored, item }, set }: { line: ShownLine; set: (quantity: number) => void }) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    if (draft !== null && /^\d{1,6}$/.test(draft.trim())) set(Number(draft));
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") take();
    if (event.key === "Escape") setDraft(null);
  };
  const step =
    "inline-flex size-11 items-center justify-center text-leaf first:rounded-l-field last:rounded-r-field hover:bg-leaf-tint disabled:text-edge disabled:hover:bg-white";
  const name = `${item.name} ${item.packLabel}`;
  return (
    <div role="group" aria-label={t("cart.quantityOf", { name })} className="inline-flex rounded-field border border-edge bg-white">
      <button type="button" aria-label={t("cart.less")} onClick={() => set(stored.quantity - 1)} className={step}>
        <Icon name="minus" size={20} />
      </button>
      <input
        inputMode="numeric"
        aria-label={t("cart.quantity")}
        value={draft ?? String(stored.quantity)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        className="h-11 w-12 border-x border-line bg-white text-center text-base tabular"
      />
      <button
        type="button"
        aria-label={t("cart.more")}
        disabled={stored.quantity >= item.stock}
        onClick={() => set(stored.quantity + 1)}
        className={step}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}

type NoticeProps = {
  notice: CartNotice;
  name: string;
  onSet: (quantity: number) => void;
  onPriceSeen: () => void;
};

/** Said on the line with what to do about it; nothing changes until the button is pressed. */
function LineNotice({ notice, name, onSet, onPriceSeen }: NoticeProps) {
  const t = useText();
  const { words, action, act } = useNoticeWords(notice, onSet, onPriceSeen);
  const changed = notice.code === "price-changed";
  const look = changed ? "border-sky bg-sky-tint" : "border-chilli bg-chilli-tint";
  return (
    <p className={`flex flex-wrap items-center gap-x-3 rounded-field border-l-4 px-3 py-1 text-sm ${look}`}>
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

function useNoticeWords(notice: CartNotice, onSet: (quantity: number) => void, onPriceSeen: () => void) {
  const t = useText();
  switch (notice.code) {
    case "price-changed": {
      const { fromPaise, toPaise } = notice;
      const words = t("cart.priceChanged", { from: rupees(fromPaise), to: rupees(toPaise) });
      return { words, action: t("cart.priceSeen"), act: onPriceSeen };
    }
    case "only-left": {
      const { available } = notice;
      return {
        words: t("cart.onlyLeft", { available }),
        action: t("cart.setTo", { available }),
        act: () => onSet(available),
      };
    }
    case "sold-out":
    case "withdrawn": {
      const words = t(notice.code === "sold-out" ? "cart.soldOut" : "cart.withdrawn");
      return { words, action: t("cart.remove"), act: () => onSet(0) };
    }
  }
}

function Thumbnail({ imageKey }: { imageKey: string | null }) {
  const frame = "aspect-square w-full rounded-card border border-line bg-white";
  if (imageKey === null) {
    return (
      <span className={`${frame} flex items-center justify-center text-muted`}>
        <Icon name="sprout" size={32} />
      </span>
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={`/media/${imageKey}-320.avif`} />
      <img src={`/media/${imageKey}-320.webp`} alt="" width={320} height={320} className={`${frame} object-contain`} />
    </picture>
  );
}
