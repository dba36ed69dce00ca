import { useEffect, useRef, useState } from "react";
import { itemCount } from "#domain/carts/cart.ts";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import emptyCart from "#app/kit/drawings/empty-cart.svg?no-inline";
import { Notice } from "#app/kit/notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartBar, CartSummary } from "./cart-summary.tsx";
import { priceLines, showLines, type PricingTerms, type ShownLine } from "./price-lines.ts";
import type { StoredCart, StoredLine } from "./stored-cart.ts";
import { useOffers } from "./use-offers.ts";

type Props = { cart: StoredCart; terms: PricingTerms; signedIn: boolean };

export function CartContent({ cart, terms, signedIn }: Props) {
  const [removed, setRemoved] = useState<StoredLine | null>(null);
  const putBack = (line: StoredLine) => {
    window.shopCart?.set({ ...line, stock: Math.max(line.stock, line.quantity) }, line.quantity);
    setRemoved(null);
  };
  const gone =
    removed && !cart.lines.some((line) => line.packId === removed.packId) ? removed : null;
  return (
    <>
      {gone && <Removed key={gone.packId} line={gone} onUndo={() => putBack(gone)} />}
      {cart.lines.length === 0 ? (
        <NothingHere />
      ) : (
        <FilledCart cart={cart} terms={terms} signedIn={signedIn} onRemove={setRemoved} />
      )}
    </>
  );
}

function FilledCart({
  cart,
  terms,
  signedIn,
  onRemove,
}: Props & { onRemove: (line: StoredLine) => void }) {
  const t = useText();
  const offers = useOffers(cart.lines.map((line) => line.packId));
  const lines = showLines(cart.lines, offers);
  const priced = priceLines(lines, terms);
  useStoreOfferFacts(lines);

  const setQuantity = ({ stored, item }: ShownLine, quantity: number): number | null => {
    if (quantity <= 0) onRemove(stored);
    // The price stays the one that was seen, so that a change goes on being said.
    const refusal = window.shopCart?.set({ ...stored, stock: item.stock }, quantity);
    return refusal?.code === "above-stock" ? refusal.available : null;
  };

  return (
    <>
      <h1 className="mb-6 flex flex-wrap items-baseline gap-x-3 text-2xl">
        {t("cart.title")}{" "}
        <span className="text-base font-normal text-muted">
          {t("cart.items", { count: itemCount(cart.lines) })}
        </span>
      </h1>
      {offers.state === "failed" && <NotChecked onAgain={offers.again} />}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <ul
          aria-label={t("cart.list")}
          className="rounded-card border border-line bg-white px-4 md:px-5"
        >
          {lines.map((line) => (
            <CartLine
              key={line.stored.packId}
              line={line}
              onQuantity={setQuantity}
              onPriceSeen={({ item }) => window.shopCart?.update([item])}
            />
          ))}
        </ul>
        <CartSummary
          priced={priced}
          terms={terms}
          signedIn={signedIn}
          lookFirst={lines.some(needsLook)}
        />
      </div>
      <CartBar priced={priced} signedIn={signedIn} />
    </>
  );
}

/** A card tells neither whose pack it is nor its tax; today's offer does, and a cart is also read without a network. */
function useStoreOfferFacts(lines: readonly ShownLine[]): void {
  useEffect(() => {
    const changed = lines.filter(
      ({ item, stored }) =>
        item.vendorName !== stored.vendorName ||
        item.taxRateBasisPoints !== stored.taxRateBasisPoints,
    );
    if (changed.length > 0)
      window.shopCart?.update(
        changed.map(({ item: { packId, vendorName, taxRateBasisPoints } }) => ({
          packId,
          vendorName,
          taxRateBasisPoints,
        })),
      );
  });
}

const needsLook = (line: ShownLine) => line.notices.some(({ code }) => code !== "price-changed");

/** Removing takes the pressed button away: the focus goes on to what can undo it. */
function Removed({ line, onUndo }: { line: StoredLine; onUndo: () => void }) {
  const t = useText();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mb-4">
      <Notice kind="information">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {t("cart.removed", { name: line.name, pack: line.packLabel })}
          <button
            ref={undo}
            type="button"
            onClick={onUndo}
            className={buttonClass("quiet", "px-2 underline")}
          >
            {t("cart.undo")}
          </button>
        </span>
      </Notice>
    </div>
  );
}

function NotChecked({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className="mb-4">
      <Notice kind="problem">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {t("cart.notChecked")}
          <button
            type="button"
            onClick={onAgain}
            className={buttonClass("quiet", "px-2 underline")}
          >
            {t("cart.tryAgain")}
          </button>
        </span>
      </Notice>
    </div>
  );
}

function NothingHere() {
  const t = useText();
  const path = usePath();
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center">
      <img src={emptyCart} alt="" width={240} height={180} />
      <h1 className="text-2xl">{t("cart.emptyTitle")}</h1>
      <p className="max-w-md text-muted">{t("cart.emptyText")}</p>
      <ButtonLink to={path("/products")}>{t("cart.browse")}</ButtonLink>
    </div>
  );
}
