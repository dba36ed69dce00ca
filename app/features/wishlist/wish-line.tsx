import type { FormEvent } from "react";
import { formatExactRupees, formatRupees } from "#domain/money.ts";
import { AddToCart } from "#app/features/carts/add-to-cart.tsx";
import { useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import type { CartItem } from "#app/features/carts/stored-cart.ts";
import { Icon } from "#app/kit/icon.tsx";
import { usePictures } from "#app/kit/pictures.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { RestockForm } from "./restocks/restock-form.tsx";
import type { ShownWish } from "./shown-wishes.ts";

type Props = { wish: ShownWish; isWaiting: boolean; onRemove: (item: CartItem) => void };

const few = 10;

export function WishLine({ wish, isWaiting, onRemove }: Props) {
  const t = useText();
  const { item } = wish;
  const page = `/products/${item.slug}?pack=${item.packId}`;
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-t border-line py-5 first:border-t-0 md:grid-cols-[7rem_1fr_14rem]">
      <LocalLink to={page} reloadDocument tabIndex={-1} aria-hidden="true">
        <Picture imageKey={item.imageKey} />
      </LocalLink>
      <div>
        <h2 className="text-base md:text-lg">
          <LocalLink
            to={page}
            reloadDocument
            className="-my-3 inline-block py-3 hover:text-leaf hover:underline"
          >
            {item.name}
          </LocalLink>
        </h2>
        <p className="text-sm text-muted">{item.packLabel}</p>
        <p className="mt-1 tabular">
          <b className="text-lg font-semibold">{formatRupees(item.pricePaise)}</b>{" "}
          {item.taxRateBasisPoints !== 0 && (
            <small className="text-sm text-muted">{t("product.plusGst")}</small>
          )}
        </p>
        <PriceSince wish={wish} />
        <Standing wish={wish} />
      </div>
      <div className="col-span-2 flex flex-col gap-1 md:col-span-1">
        {canBuy(wish) ? <AddToCart line={item} /> : <Restock wish={wish} isWaiting={isWaiting} />}
        <RemoveForm item={item} onRemove={onRemove} />
      </div>
    </li>
  );
}

const canBuy = ({ item, isSold }: ShownWish) => isSold && item.stock > 0 && !item.aboveMrp;

function Restock({ wish: { item, isSold }, isWaiting }: Pick<Props, "wish" | "isWaiting">) {
  const t = useText();
  const sends = useMailWay() !== "none";
  if (isWaiting) return <p className="py-2 text-sm">{t("wishlist.restock.waiting")}</p>;
  return isSold && sends ? <RestockForm packId={item.packId} /> : null;
}

function PriceSince({ wish: { item, savedPaise, isSold } }: { wish: ShownWish }) {
  const t = useText();
  const difference = item.pricePaise - savedPaise;
  if (difference === 0 || !isSold) return null;
  const amount = formatExactRupees(Math.abs(difference));
  return difference < 0 ? (
    <p className="text-sm font-semibold text-leaf">{t("wishlist.cheaper", { amount })}</p>
  ) : (
    <p className="text-sm text-muted">{t("wishlist.dearer", { amount })}</p>
  );
}

function Standing({ wish }: { wish: ShownWish }) {
  const t = useText();
  const { item, isSold } = wish;
  if (!isSold) return <p className="text-sm text-chilli">{t("wishlist.notSold")}</p>;
  if (item.aboveMrp) return <p className="text-sm text-chilli">{t("wishlist.aboveMrp")}</p>;
  if (item.stock <= 0) return <p className="text-sm text-chilli">{t("wishlist.outOfStock")}</p>;
  return (
    <p className="text-sm text-leaf">
      {item.stock <= few
        ? t("wishlist.onlyLeft", { available: item.stock })
        : t("wishlist.inStock")}
    </p>
  );
}

/** Without JavaScript the form is sent, and takes the pack off the account's list. */
function RemoveForm({ item, onRemove }: { item: CartItem; onRemove: Props["onRemove"] }) {
  const t = useText();
  const path = usePath();
  const remove = (event: FormEvent) => {
    event.preventDefault();
    onRemove(item);
  };
  return (
    <form method="post" action={path("/wishlist/packs")} onSubmit={remove}>
      <input type="hidden" name="saved" value="no" />
      <button
        name="packId"
        value={item.packId}
        aria-label={t("wishlist.removeName", { name: item.name, pack: item.packLabel })}
        className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-field px-2 text-sm font-semibold text-muted hover:bg-chilli-tint hover:text-chilli"
      >
        <Icon name="trash" size={20} />
        {t("wishlist.remove")}
      </button>
    </form>
  );
}

/** Not the cart's own: what both pages use would be a file more for it to fetch. */
function Picture({ imageKey }: { imageKey: string | null }) {
  const file = `${usePictures()}/${imageKey}-320.`;
  const frame = "aspect-square w-full rounded-card border border-line bg-white object-contain";
  if (imageKey === null) return <span className={`block ${frame}`} />;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}avif`} />
      <img src={`${file}webp`} alt="" width={320} height={320} className={frame} />
    </picture>
  );
}
