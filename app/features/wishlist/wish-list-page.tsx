import { useEffect } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { claimOnce, readWishList, refusedSaving, writeWishList } from "./device-wish-list.ts";
import { NamedRestock, Restocks } from "./restocks/restocks.tsx";
import type { ShownRestocks } from "./restocks/shown-restocks.ts";
import { PriceMails } from "./price-mails.tsx";
import { deviceWishes, type ShownWish } from "./shown-wishes.ts";
import { emptyWishList } from "./stored-wish-list.ts";
import { useSavingFromAddress } from "./use-saving-from-address.ts";
import { useToday } from "./use-today.ts";
import { useDevice } from "./use-wish-list.ts";
import { WishLines, type Refused } from "./wish-lines.tsx";

export type AccountList = {
  owner: string;
  wishes: ShownWish[];
  restocks: ShownRestocks;
  tellsPrices: boolean;
  isConfirmed: boolean;
};

export function WishListPage({ account }: { account: AccountList | null }) {
  return account === null ? <DeviceList /> : <AccountsList account={account} />;
}

function AccountsList({ account }: { account: AccountList }) {
  const refused = useSearchParams()[0].get("refused");
  const { revalidate } = useRevalidator();
  const { owner, wishes, restocks } = account;
  const packIds = wishes.map(({ item }) => item.packId).join();
  // The browser's copy, by which pages of products know what is saved, is as new as this page. What no account has is taken over first.
  useEffect(() => {
    const here = readWishList();
    if (here.owner === null && here.packIds.length > 0) void claimOnce().then(revalidate);
    else writeWishList({ ...emptyWishList, owner, packIds: packIds.split(",").filter(Boolean) });
  }, [owner, packIds, revalidate]);
  return (
    <WishLines
      wishes={wishes}
      refused={refusedHere(refused)}
      waiting={restocks.waiting.map(({ packId }) => packId)}
      onChanged={() => void revalidate()}
      above={<NamedRestock {...account} />}
    >
      <Restocks {...account} />
      {wishes.length > 0 && <PriceMails {...account} />}
    </WishLines>
  );
}

/** Of what the list's forms were refused. */
function refusedHere(code: string | null): Refused {
  if (code === null) return "done";
  return code === "restocks-full" ? "restock.full" : refusedSaving(code);
}

function DeviceList() {
  const t = useText();
  const { list } = useDevice();
  const today = useToday(list?.packIds ?? []);
  const refused = useSavingFromAddress();
  if (list === null) return <Opening />;
  return (
    <WishLines wishes={deviceWishes(list.items, today)} refused={refused}>
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
    </WishLines>
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
