import type { FetcherWithComponents } from "react-router";
import { daysInDigits, overallDays } from "#domain/delivery/shop-delivery.ts";
import { formatIndiaDay } from "#domain/india-time.ts";
import { checkAddress } from "#domain/people/addresses/address.ts";
import { formatRupees } from "#domain/money.ts";
import { Button } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import type { GatewayToken } from "#app/features/money/payments/gateway-token.ts";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";
import type { CheckoutAnswer } from "#app/features/orders/checkout/checkout-answer.ts";
import type { CheckoutTo } from "#app/features/orders/checkout/checkout-view.ts";
import { CouponField } from "./coupon-field.tsx";
import { DraftInputs } from "#app/features/orders/checkout/draft-inputs.tsx";
import type { Draft } from "#app/features/orders/checkout/draft.ts";
import { LineList } from "#app/features/orders/checkout/line-list.tsx";
import { PayWith } from "#app/features/orders/checkout/pay-with.tsx";
import { SumsList } from "#app/features/orders/checkout/sums-list.tsx";

type Props = {
  view: CheckoutTo;
  draft: Draft;
  token: GatewayToken | null;
  answer: CheckoutAnswer | undefined;
  fetcher: FetcherWithComponents<unknown>;
  onChange: (part: Partial<Draft>) => void;
  onBack: () => void;
};

/** Step 3: everything that will be ordered, and the price that will be paid on the button. */
export function ReviewStep(props: Props) {
  const { view, draft, token } = props;
  const t = useText();
  const address = checkAddress(draft.address);
  const date = formatIndiaDay(view.estimatedDelivery, useLanguage());
  const days = daysInDigits(overallDays(view.days));
  return (
    <>
      <LineList lines={view.lines} problems={view.problems} />
      <div className="grid gap-4 border-t border-line py-4 sm:grid-cols-2">
        <section>
          <h3 className="text-sm text-muted">{t("checkout.shipTo")}</h3>
          {address.ok && (
            <div className="mt-1">
              <ShipTo address={address.value} />
            </div>
          )}
          {!(draft.method === "cod" && view.cashWaits) && (
            <p className="mt-2 text-sm text-muted">{t("checkout.delivery", { date, days })}</p>
          )}
        </section>
        <PayWith view={view} draft={draft} token={token} />
      </div>
      <div className="border-t border-line py-4">
        {view.sums ? (
          <SumsList sums={view.sums} taxRateBasisPoints={view.taxRateBasisPoints} />
        ) : (
          <p className="font-semibold">{t("checkout.totalOpen")}</p>
        )}
      </div>
      <PlaceOrder {...props} />
    </>
  );
}

/** The form carries what was shown, so that the server can say when something else is true by now. */
function PlaceOrder({ view, draft, token, answer, fetcher, onChange, onBack }: Props) {
  const t = useText();
  const path = usePath();
  const hasProblem = answer?.sowingProblem !== undefined || answer?.couponProblem !== undefined;
  const form = useFirstProblem(hasProblem ? answer : undefined);
  const busy = fetcher.state !== "idle";
  const shownPrices = Object.fromEntries(view.lines.map((line) => [line.packId, line.pricePaise]));
  const total = view.sums && formatRupees(view.sums.totalPaise);
  const label =
    total === null ? t("checkout.placeOrderLater") : t("checkout.placeOrder", { total });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      action={path("/checkout")}
      onSubmit={(event) => {
        const button = event.nativeEvent.submitter;
        if (!(button instanceof HTMLButtonElement) || button.value !== "payment") return;
        event.preventDefault();
        onBack();
      }}
    >
      <DraftInputs draft={draft} parts={["address", "method", "given"]} />
      <input type="hidden" name="cartGeneration" value={view.cartGeneration} />
      <input type="hidden" name="shownCartKey" value={view.cartKey} />
      <input type="hidden" name="shownTotalPaise" value={view.sums?.totalPaise ?? ""} />
      <input type="hidden" name="shownDays" value={`${view.days.from}-${view.days.to}`} />
      <input type="hidden" name="shownPrices" value={JSON.stringify(shownPrices)} />
      {token?.method === draft.method && <input type="hidden" name="token" value={token.token} />}
      <SowingField view={view} draft={draft} answer={answer} onChange={onChange} />
      <CouponField view={view} kept={draft.coupon} answer={answer} busy={busy} />
      <TermsNote />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button look="secondary" name="go" value="payment" disabled={busy}>
          {t("checkout.back")}
        </Button>
        <Button
          name="go"
          value="order"
          disabled={busy || total === null}
          aria-live="polite"
          className="min-h-12 tabular"
        >
          {busy ? t("checkout.placing") : label}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** Not controlled: what is typed before React has taken over stays, and is sent. */
function SowingField({
  view: { sowingDays, problems },
  draft,
  answer,
  onChange,
}: Pick<Props, "view" | "draft" | "answer" | "onChange">) {
  const t = useText();
  if (sowingDays === null) return null;
  const isTooLate = problems.some(({ code }) => code === "ends-before-sowing");
  return (
    <div className="mb-4 max-w-sm">
      <TextField
        label={t("checkout.sowing")}
        aside={t("checkout.optional")}
        hint={t("checkout.sowingHint")}
        error={answer?.sowingProblem ?? (isTooLate ? t("checkout.sowingTooLate") : undefined)}
        type="date"
        name="sowingDate"
        min={sowingDays.first}
        max={sowingDays.last}
        defaultValue={draft.sowingDate}
        onChange={(event) => onChange({ sowingDate: event.currentTarget.value })}
      />
    </div>
  );
}

function TermsNote() {
  const t = useText();
  return (
    <p className="mb-4 text-sm text-muted">
      {t("checkout.termsBefore")}{" "}
      <LocalLink to="/terms" target="_blank" className="text-leaf underline">
        {t("layout.terms")}
      </LocalLink>
      {t("checkout.termsAfter")}
    </p>
  );
}
