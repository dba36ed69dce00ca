import { useEffect, useRef, useState, type ReactNode } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { wishListMax } from "#domain/wishlist/wish-list.ts";
import type { CartItem } from "#app/features/carts/stored-cart.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import {
  claimOnce,
  readWishList,
  refusedSaving,
  saveOnWishList,
  writeWishList,
  type Saving,
} from "./device-wish-list.ts";
import { PriceMails } from "./price-mails.tsx";
import { deviceWishes, type ShownWish } from "./shown-wishes.ts";
import { emptyWishList } from "./stored-wish-list.ts";
import { useSavingFromAddress } from "./use-saving-from-address.ts";
import { useToday } from "./use-today.ts";
import { useDevice } from "./use-wish-list.ts";
import { WishLine } from "./wish-line.tsx";

export type AccountList = {
  owner: string;
  wishes: ShownWish[];
  tellsPrices: boolean;
  isConfirmed: boolean;
};

export function WishListPage({ account }: { account: AccountList | null }) {
  return account === null ? <DeviceList /> : <AccountsList account={account} />;
}

function AccountsList({ account }: { account: AccountList }) {
  const refused = useSearchParams()[0].get("refused");
  const { revalidate } = useRevalidator();
  const { owner, wishes } = account;
  const packIds = wishes.map(({ item }) => item.packId).join();
  // The browser's copy, by which pages of products know what is saved, is as new as this page. What no account has is taken over first.
  useEffect(() => {
    const here = readWishList();
    if (here.owner === null && here.packIds.length > 0) void claimOnce().then(revalidate);
    else writeWishList({ ...emptyWishList, owner, packIds: packIds.split(",").filter(Boolean) });
  }, [owner, packIds, revalidate]);
  return (
    <Lines
      wishes={wishes}
      refused={refused === null ? "done" : refusedSaving(refused)}
      onChanged={() => void revalidate()}
    >
      {wishes.length > 0 && <PriceMails {...account} />}
    </Lines>
  );
}

function DeviceList() {
  const t = useText();
  const { list } = useDevice();
  const today = useToday(list?.packIds ?? []);
  const refused = useSavingFromAddress();
  if (list === null) return <Opening />;
  return (
    <Lines wishes={deviceWishes(list.items, today)} refused={refused}>
      {today.isFailed && <Notice kind="problem">{t("wishlist.notChecked")}</Notice>}
      {list.items.length > 0 && (
        <p className="mt-6 text-muted">
          {t("wishlist.onDevice")}{" "}
          <LocalLink
            to="/login?redirect=wishlist"
            reloadDocument
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {t("wishlist.login")}
          </LocalLink>
        </p>
      )}
    </Lines>
  );
}

type LinesProps = {
  wishes: readonly ShownWish[];
  refused?: Saving;
  onChanged?: () => void;
  children: ReactNode;
};

function Lines({ wishes, refused = "done", onChanged, children }: LinesProps) {
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
      {problem !== "done" && (
        <div className="mb-4">
          <Notice kind="problem">{t(`wishlist.${problem}`, { max: wishListMax })}</Notice>
        </div>
      )}
      {removed && (
        <Removed key={removed.packId} item={removed} onUndo={() => void change(removed, true)} />
      )}
      {wishes.length === 0 ? (
        <Empty />
      ) : (
        <ul
          aria-label={t("wishlist.list")}
          className="rounded-card border border-line bg-white px-4 md:px-5"
        >
          {wishes.map((wish) => (
            <WishLine
              key={wish.item.packId}
              wish={wish}
              onRemove={(item) => void change(item, false)}
            />
          ))}
        </ul>
      )}
      {children}
    </>
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

/** Until the browser's own list is read; without JavaScript, the way on. */
function Opening() {
  const t = useText();
  return (
    <>
      <h1 className="mb-5 text-2xl">{t("wishlist.title")}</h1>
      <noscript>
        <p className="text-lg">{t("wishlist.needsScript")}</p>
        <p className="mt-5">
          <LocalLink
            to="/login?redirect=wishlist"
            reloadDocument
            className={buttonClass("primary")}
          >
            {t("wishlist.login")}
          </LocalLink>
        </p>
      </noscript>
      <p role="status" className="text-muted noscript:hidden">
        {t("wishlist.opening")}
      </p>
    </>
  );
}
