import type { ReactNode } from "react";
import { formatRupees } from "#domain/money.ts";
import { AddToCart } from "#app/features/carts/add-to-cart.tsx";
import { useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { usePictures } from "#app/kit/pictures.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ShownPack } from "./shown-wishes.ts";
import { RestockForm } from "./restocks/restock-form.tsx";

type Props = {
  pack: ShownPack;
  /** Its customer is told when it is back. */
  isWaiting: boolean;
  note: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
};

const few = 10;

/** A pack as it is today, with the button that buys it, or tells when that is possible again. */
export function PackLine({ pack, isWaiting, note, children }: Props) {
  const t = useText();
  const { item } = pack;
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
        {note}
        <Standing pack={pack} />
      </div>
      <div className="col-span-2 flex flex-col gap-1 md:col-span-1">
        {canBuy(pack) ? <AddToCart line={item} /> : <Restock pack={pack} isWaiting={isWaiting} />}
        {children}
      </div>
    </li>
  );
}

const canBuy = ({ item, isSold }: ShownPack) => isSold && item.stock > 0 && !item.aboveMrp;

function Restock({ pack: { item, isSold }, isWaiting }: Pick<Props, "pack" | "isWaiting">) {
  const t = useText();
  const sends = useMailWay() !== "none";
  if (!sends) return null;
  if (isWaiting) return <p className="py-2 text-sm">{t("wishlist.restock.waiting")}</p>;
  return isSold && <RestockForm packId={item.packId} />;
}

function Standing({ pack }: { pack: ShownPack }) {
  const t = useText();
  const { item, isSold } = pack;
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
