import type { FormEvent } from "react";
import { formatExactRupees } from "#domain/money.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { PackLine } from "./pack-line.tsx";
import type { ShownWish } from "./shown-wishes.ts";

type Props = { wish: ShownWish; isWaiting: boolean; onRemove: (item: CartItem) => void };

export const WishLine = ({ wish, isWaiting, onRemove }: Props) => (
  <PackLine pack={wish} isWaiting={isWaiting} note={<PriceSince wish={wish} />}>
    <RemoveForm item={wish.item} onRemove={onRemove} />
  </PackLine>
);

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
