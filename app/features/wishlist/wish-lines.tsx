import { useEffect, useRef, useState, type ReactNode } from "react";
import { restockLimits } from "#domain/wishlist/restock-request.ts";
import { wishListMax } from "#domain/wishlist/wish-list.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { saveOnWishList, type Saving } from "./device-wish-list.ts";
import type { ShownWish } from "./shown-wishes.ts";
import { WishLine } from "./wish-line.tsx";

export type Refused = Saving | "restock.full";

type LinesProps = {
  wishes: readonly ShownWish[];
  refused?: Refused;
  /** The packs whose owner is told when they are back. */
  waiting?: readonly string[] | undefined;
  above?: ReactNode;
  onChanged?: () => void;
  children: ReactNode;
};

export function WishLines({
  wishes,
  refused = "done",
  waiting,
  above,
  onChanged,
  children,
}: LinesProps) {
  const t = useText();
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const [answer, setAnswer] = useState<Saving>("done");
  const change = async (item: CartItem, saved: boolean) => {
    const came = await saveOnWishList(item, saved);
    setAnswer(came);
    if (came !== "done") return;
    setRemoved(saved ? null : item);
    onChanged?.();
  };
  const problem = answer === "done" ? refused : answer;
  return (
    <>
      <h1 className="mb-5 flex flex-wrap items-baseline gap-x-3 text-2xl">
        {t("wishlist.title")}{" "}
        {wishes.length > 0 && (
          <span className="text-base font-normal text-muted">
            {t("wishlist.count", { count: wishes.length })}
          </span>
        )}
      </h1>
      {above}
      {problem !== "done" && <Problem problem={problem} />}
      {removed && (
        <Removed key={removed.packId} item={removed} onUndo={() => void change(removed, true)} />
      )}
      {wishes.length === 0 ? (
        <Empty />
      ) : (
        <Wishes wishes={wishes} waiting={waiting} onRemove={(item) => void change(item, false)} />
      )}
      {children}
    </>
  );
}

type WishesProps = Pick<LinesProps, "wishes" | "waiting"> & { onRemove: (item: CartItem) => void };

function Wishes({ wishes, waiting, onRemove }: WishesProps) {
  const t = useText();
  return (
    <ul
      aria-label={t("wishlist.list")}
      className="rounded-card border border-line bg-white px-4 md:px-5"
    >
      {wishes.map((wish) => (
        <WishLine
          key={wish.item.packId}
          wish={wish}
          isWaiting={waiting?.includes(wish.item.packId) ?? false}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}

function Problem({ problem }: { problem: Exclude<Refused, "done"> }) {
  const t = useText();
  const max = problem === "restock.full" ? restockLimits.packs : wishListMax;
  return (
    <div className="mb-4">
      <Notice kind="problem">{t(`wishlist.${problem}`, { max })}</Notice>
    </div>
  );
}

/** Removing takes the pressed button away: the focus goes on to what can undo it. */
function Removed({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const t = useText();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mb-4">
      <Notice kind="information">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {t("wishlist.removed", { name: item.name, pack: item.packLabel })}
          <button
            ref={undo}
            type="button"
            onClick={onUndo}
            className={buttonClass("quiet", "px-2 underline")}
          >
            {t("wishlist.undo")}
          </button>
        </span>
      </Notice>
    </div>
  );
}

function Empty() {
  const t = useText();
  return (
    <div className="flex flex-col items-start gap-4 py-4">
      <h2 className="text-xl">{t("wishlist.emptyTitle")}</h2>
      <p className="max-w-prose text-muted">{t("wishlist.emptyText")}</p>
      <LocalLink to="/products" reloadDocument className={buttonClass("primary")}>
        {t("wishlist.browse")}
      </LocalLink>
    </div>
  );
}
