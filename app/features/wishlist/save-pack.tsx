import { useState, type FormEvent } from "react";
import { wishListMax } from "#domain/wishlist/wish-list.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { Saving } from "./device-wish-list.ts";
import { useDevice } from "./use-wish-list.ts";

const look =
  "inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-leaf underline-offset-4 hover:underline";

/** Pressed before its script is there, or without any script, the form is sent: an account keeps the pack, and the list's page puts it into a browser's own. */
export function SavePack({ item }: { item: CartItem }) {
  const t = useText();
  const path = usePath();
  const { device, list } = useDevice();
  const [answer, setAnswer] = useState<Saving>("done");
  const isSaved = list?.packIds.includes(item.packId) ?? false;
  const save = (event: FormEvent) => {
    if (!device) return;
    event.preventDefault();
    void device.saveOnWishList(item, !isSaved).then(setAnswer);
  };
  return (
    <form method="post" action={path("/wishlist/packs")} onSubmit={save}>
      <input type="hidden" name="saved" value={isSaved ? "no" : "yes"} />
      <div className="flex flex-wrap gap-x-4">
        <button name="packId" value={item.packId} className={look}>
          <Heart isFilled={isSaved} />
          {t(isSaved ? "wishlist.unsave" : "wishlist.save")}
        </button>
        {isSaved && (
          <LocalLink to="/wishlist" reloadDocument className={look}>
            {t("wishlist.open")}
          </LocalLink>
        )}
      </div>
      <p role="status" className="text-sm text-chilli">
        {answer !== "done" && t(`wishlist.${answer}`, { max: wishListMax })}
      </p>
    </form>
  );
}

/** Drawn here: the file of icons is fetched by every page. */
const Heart = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill={isFilled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z" />
  </svg>
);
