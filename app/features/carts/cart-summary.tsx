import type { MouseEvent } from "react";
import { formatRupees } from "#domain/money.ts";
import { deliveryFees, type DeliveryFee } from "#domain/carts/price-order.ts";
import { commonTaxRate } from "#domain/tax/tax-class.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { HelpLine } from "#app/features/shop/help-line.tsx";
import type { CartGoods, PricedCart, PricingTerms } from "./price-lines.ts";

type Props = { priced: PricedCart; terms: PricingTerms; signedIn: boolean; lookFirst: boolean };

export function CartSummary({ priced, terms, signedIn, lookFirst }: Props) {
  const t = useText();
  const rate = commonTaxRate(priced.lines);
  const goodsPaise = priced.lines.reduce((sum, line) => sum + line.valuePaise + line.offPaise, 0);
  const savedPaise = goodsPaise + priced.shippingPaise + priced.taxPaise - priced.totalPaise;
  const shipping = priced.shippingPaise === 0 ? t("cart.free") : formatRupees(priced.shippingPaise);
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-24"
    >
      <h2 id="summary-title" className="mb-3 text-lg">
        {t("cart.summary")}
      </h2>
      <dl className="tabular">
        <Row label={t("cart.subtotal")} value={formatRupees(goodsPaise)} />
        {savedPaise > 0 && <Row label={t("cart.offerOff")} value={formatRupees(-savedPaise)} />}
        <Row label={t("cart.shipping")} value={shipping} />
        <Row
          label={rate === null ? t("cart.gstPlain") : t("cart.gst", { rate: rate / 100 })}
          value={formatRupees(priced.taxPaise)}
        />
        <div className="mt-2 flex items-baseline justify-between border-t border-line pt-3 text-lg font-semibold">
          <dt>{t("cart.total")}</dt>
          <dd aria-live="polite">{formatRupees(priced.totalPaise)}</dd>
        </div>
      </dl>
      {deliveryFees(priced.lines, terms.shipping).map((fee) => (
        <LacksForFree key={fee.lines[0]?.vendorId} fee={fee} />
      ))}
      {terms.delivery && (
        <a href={terms.delivery.href} className={buttonClass("quiet", "-mx-5 text-sm underline")}>
          {terms.delivery.text}
        </a>
      )}
      {lookFirst && <p className="mt-3 text-sm text-chilli">{t("cart.lookFirst")}</p>}
      <div className="mt-4 hidden lg:block">
        <CheckoutLink signedIn={signedIn} className="w-full" />
      </div>
      <LocalLink to="/products" className={buttonClass("quiet", "mt-2 w-full")}>
        {t("cart.continue")}
      </LocalLink>
      <HelpLine words={t("cart.help")} className="mt-2 text-center" />
    </section>
  );
}

/** On a phone the sum and the next step stay at the bottom edge. */
export function CartBar({ priced, signedIn }: Pick<Props, "priced" | "signedIn">) {
  const t = useText();
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center justify-between gap-4 border-t border-line bg-white px-4 py-3 md:-mx-6 md:px-6 lg:hidden">
      <p className="leading-tight">
        <span className="block text-sm text-muted">{t("cart.total")}</span>
        <span className="text-lg font-semibold tabular">{formatRupees(priced.totalPaise)}</span>
      </p>
      <CheckoutLink signedIn={signedIn} />
    </div>
  );
}

function CheckoutLink({ signedIn, className = "" }: { signedIn: boolean; className?: string }) {
  const t = useText();
  return (
    <LocalLink
      to={signedIn ? "/checkout" : "/login?redirect=checkout"}
      reloadDocument
      onClick={signedIn ? syncCartFirst : undefined}
      className={buttonClass("primary", className)}
    >
      {t(signedIn ? "cart.checkout" : "cart.loginToCheckout")}
    </LocalLink>
  );
}

/** The limit has to be exceeded, so that what lacks is told in the next whole rupees. */
function LacksForFree({ fee }: { fee: DeliveryFee<CartGoods> }) {
  const t = useText();
  const { feePaise, goodsPaise, freeOverPaise, lines } = fee;
  if (feePaise === 0 || freeOverPaise === null) return null;
  const amount = formatRupees(100 * Math.floor((freeOverPaise - goodsPaise) / 100 + 1));
  const vendor = lines[0]?.ownShipping && lines[0].vendorName;
  return (
    <label className="mt-2 block text-sm">
      {vendor ? t("cart.lacksFrom", { amount, vendor }) : t("cart.lacks", { amount })}
      <progress value={goodsPaise} max={freeOverPaise} className="block w-full accent-leaf" />
    </label>
  );
}

const PATIENCE_MS = 3000;

/** Checkout reads the account's cart: what was changed a moment ago has to be there. */
function syncCartFirst(event: MouseEvent<HTMLAnchorElement>): void {
  const cart = window.shopCart;
  const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
  if (!cart || newTab || Object.keys(cart.read().pending).length === 0) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([cart.settled(), patience]).then(() => location.assign(href));
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between py-1">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
