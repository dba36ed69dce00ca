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
  const { stored, item } = line;
  const set = (quantity: number) => setTooMany(onQuantity(line, quantity));
  const notices = tooMany === null || line.notices.some(({ code }) => code === "only-left") || !line.canBuy
    ? line.notices
    : [...line.notices, { code: "only-left" as const, available: tooMany }];
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 border-t border-line py-5 first:border-t-0 md:grid-cols-[7rem_1fr_auto]">
      <LocalLink to={`/products/${item.slug}`} tabIndex={-1} aria-hidden="true" className="row-span-3 md:row-span-2">
        <Thumbnail imageKey={item.imageKey} />
      </LocalLink>
      <div>
        <h2 className="text-base md:text-lg">
          <LocalLink to={`/products/${item.slug}`} className="hover:text-leaf hover:underline">
            {item.name}
          </LocalLink>
        </h2>
        <p className="text-sm text-muted tabular">
          {item.packLabel} · {t("cart.each", { price: rupees(item.pricePaise) })} {t("cart.plusGst")}
        </p>
      </div>
      <p className="col-start-2 text-lg font-semibold tabular md:col-start-3 md:row-start-1 md:text-right">
        {line.canBuy ? rupees(line.valuePaise) : <span className="text-sm font-normal text-muted">{t("cart.notInTotal")}</span>}
      </p>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-2 md:col-span-2 md:row-start-2">
        {line.canBuy ? <Quantity line={line} set={set} /> : <span />}
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
      <div role="status" className="col-span-2 flex flex-col gap-2 empty:hidden md:col-span-2 md:col-start-2">
        {notices.map((notice) => (
          <LineNotice
            key={notice.code}
            notice={notice}
            onSet={() => set(notice.code === "only-left" ? notice.available : stored.quantity)}
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

type NoticeProps = { notice: CartNotice; onSet: () => void; onPriceSeen: () => void };

/** Said on the line with what to do about it; nothing changes until the button is pressed. */
function LineNotice({ notice, onSet, onPriceSeen }: NoticeProps) {
  const t = useText();
  const { code } = notice;
  const [words, action, act] =
    code === "price-changed"
      ? [
          t("cart.priceChanged", { from: rupees(notice.fromPaise), to: rupees(notice.toPaise) }),
          t("cart.priceSeen"),
          onPriceSeen,
        ]
      : code === "only-left"
        ? [t("cart.onlyLeft", { available: notice.available }), t("cart.setTo", { available: notice.available }), onSet]
        : [t(code === "sold-out" ? "cart.soldOut" : "cart.withdrawn"), null, onSet];
  const look = code === "price-changed" ? "border-sky bg-sky-tint" : "border-chilli bg-chilli-tint";
  return (
    <p className={`flex flex-wrap items-center gap-x-3 rounded-field border-l-4 px-3 py-1 text-sm ${look}`}>
      <span className="inline-flex min-h-11 items-center gap-2">
        <Icon name={code === "price-changed" ? "info" : "alert"} size={20} />
        {words}
      </span>
      {action && (
        <button type="button" onClick={act} className={buttonClass("quiet", "px-2 text-sm underline")}>
          {action}
        </button>
      )}
    </p>
  );
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
