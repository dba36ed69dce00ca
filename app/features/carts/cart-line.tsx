import { useState } from "react";
import type { CartNotice } from "#domain/carts/cart-notice.ts";
import { formatRupees } from "#domain/money.ts";
import { Icon } from "#app/kit/icon.tsx";
import { usePictures } from "#app/kit/pictures.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { LineNotice } from "./line-notice.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import type { ShownLine } from "./price-lines.ts";
import type { CartItem } from "./stored-cart.ts";

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
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 border-t border-line py-5 first:border-t-0 md:grid-cols-[7rem_1fr_auto]">
      <PackInCart item={item} />
      <p className="col-start-2 row-start-2 text-lg font-semibold tabular md:col-start-3 md:row-start-1 md:text-right">
        {line.canBuy ? (
          formatRupees(line.valuePaise)
        ) : (
          <span className="text-sm font-normal text-muted">{t("cart.notInTotal")}</span>
        )}
      </p>
      {line.canBuy && (
        <div className="col-span-2 row-start-3 flex items-center justify-between gap-x-2 md:col-start-2 md:row-start-2">
          <LineQuantity line={line} set={set} />
          <RemoveButton item={item} onRemove={() => set(0)} />
        </div>
      )}
      <div
        role="status"
        className="col-span-2 row-start-4 flex flex-col gap-2 empty:hidden md:col-start-2 md:row-start-3"
      >
        {noticesOf(line, tooMany).map((notice) => (
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

/** A number that was typed and is too much is answered like one that became too much. */
function noticesOf({ notices, canBuy }: ShownLine, tooMany: number | null): CartNotice[] {
  const said = tooMany === null || !canBuy || notices.some(({ code }) => code === "only-left");
  return said ? notices : [...notices, { code: "only-left", available: tooMany }];
}

function PackInCart({ item }: { item: CartItem }) {
  const t = useText();
  const page = `/products/${item.slug}`;
  return (
    <>
      <LocalLink
        to={page}
        tabIndex={-1}
        aria-hidden="true"
        className="col-start-1 row-span-2 row-start-1 md:row-span-3"
      >
        <Thumbnail imageKey={item.imageKey} />
      </LocalLink>
      <div className="col-start-2 row-start-1">
        <h2 className="text-base md:text-lg">
          <LocalLink to={page} className="-my-3 inline-block py-3 hover:text-leaf hover:underline">
            {item.name}
          </LocalLink>
        </h2>
        <p className="text-sm text-muted tabular">
          {item.packLabel} · {t("cart.each", { price: formatRupees(item.pricePaise) })}{" "}
          {item.taxRateBasisPoints !== 0 && t("cart.plusGst")}
        </p>
        {/* Their places are kept, so that nothing moves once the server has told them. */}
        <p className="min-h-lh text-sm break-words text-muted">
          {item.vendorName && t("cart.soldBy", { vendor: item.vendorName })}
        </p>
        <p className="min-h-lh text-sm">{item.arrives}</p>
        {item.saving && <p className="text-sm font-semibold text-leaf">{item.saving}</p>}
        {item.late && (
          <p className="text-sm">
            {item.late.text}{" "}
            <a href={item.late.link.href} className="font-semibold text-leaf underline">
              {item.late.link.text}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function RemoveButton({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t("cart.removeName", { name: item.name, pack: item.packLabel })}
      className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm font-semibold text-muted hover:bg-chilli-tint hover:text-chilli"
    >
      <Icon name="trash" size={20} />
      {t("cart.remove")}
    </button>
  );
}

function Thumbnail({ imageKey }: { imageKey: string | null }) {
  const file = `${usePictures()}/${imageKey}-320.`;
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
      <source type="image/avif" srcSet={`${file}avif`} />
      <img
        src={`${file}webp`}
        alt=""
        width={320}
        height={320}
        className={`${frame} object-contain`}
      />
    </picture>
  );
}
