import { useNavigation } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { wouldGoUnpaid } from "#domain/parcels/packing.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "./order-action-form.tsx";
import { ShipmentFields } from "./parcel-shipment.tsx";
import { waitingReturn, type ParcelProps } from "./managed-parcel.ts";

/** A cancellation and a return ask for more, and have forms of their own. */
type Step = Exclude<ParcelStatus, "canceled" | "pending" | "returned">;
const isStep = (to: ParcelStatus): to is Step =>
  to !== "canceled" && to !== "pending" && to !== "returned";

/** Only the moves that are allowed now. What goes out though its money went back stands behind a disclosure. */
export function ParcelMoves(props: ParcelProps) {
  const t = useText();
  const { parcel, isCash, moves, number } = props;
  const steps = moves.filter(isStep);
  const ofReturn = moves.includes("returned") && props.answer?.values["to"] === "returned";
  const answer = ofReturn ? undefined : props.answer;
  const isAnswered = answer?.form === `move-${number}`;
  if (steps.length === 0 && !isAnswered) return <NoMoves {...props} />;
  if (!wouldGoUnpaid({ ...parcel, isCash }))
    return (
      <MoveForm
        {...props}
        answer={answer}
        steps={steps}
        className="mt-4 border-t border-line pt-4"
      />
    );
  return (
    <details key={parcel.status} open={isAnswered || undefined} className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("adminOrder.sendUnpaid")}
      </summary>
      <MoveForm {...props} answer={answer} steps={steps} className="mt-2" />
    </details>
  );
}

type FormProps = ParcelProps & { steps: readonly Step[]; className: string };

/** It says what the page showed: nobody undoes what another just did. */
function MoveForm({ steps, className, ...props }: FormProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const { parcel, number, orderNumber, isCash, answer } = props;
  const isMain = !wouldGoUnpaid({ ...parcel, isCash });
  const expected = steps.toSorted((one, other) => rank(one) - rank(other));
  return (
    <OrderActionForm
      key={parcel.status}
      name={`move-${number}`}
      action={pathTo(`/orders/${orderNumber}/parcels/${number}/moves`)}
      answer={answer}
      className={className}
    >
      {({ values, problems }) => (
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="sr-only">{t("adminOrder.moves", { number })}</legend>
          <input type="hidden" name="shown" value={parcel.status} />
          {steps.includes("shipped") && (
            <div className="grid gap-3 sm:grid-cols-2">
              <ShipmentFields values={values} problems={problems} ownCarriers={props.ownCarriers} />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            {expected.map((to, index) =>
              to === "delivered" && isCash ? (
                <CashDelivery key={to} isFirst={isMain && index === 0} {...props} />
              ) : (
                <MoveButton key={to} to={to} isFirst={isMain && index === 0} {...props} />
              ),
            )}
          </div>
        </fieldset>
      )}
    </OrderActionForm>
  );
}

/** What usually comes next stands first. */
const rank = (to: Step): number => (to === "failed-to-deliver" ? 1 : 0);

type ButtonProps = ParcelProps & { to: Step; isFirst: boolean };

function MoveButton({ to, isFirst, orderNumber, number }: ButtonProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const isBusy = useBusyForm();
  const { formData, formAction } = useNavigation();
  const isThis =
    isBusy &&
    formData?.get("to") === to &&
    formAction?.startsWith(pathTo(`/orders/${orderNumber}/parcels/${number}/`));
  return (
    <Button name="to" value={to} look={isFirst ? "primary" : "secondary"} disabled={isBusy}>
      {isThis ? t("adminOrder.saving") : t(`adminOrder.move.${to}`)}
    </Button>
  );
}

/** It books money, so it asks once. */
function CashDelivery({ isFirst, ...props }: Omit<ButtonProps, "to">) {
  const t = useText();
  const isBusy = useBusyForm();
  const { totalPaise } = props.parcel;
  const sum = formatExactRupees(totalPaise);
  return (
    <details className="group open:w-full">
      <summary
        className={buttonClass(
          isFirst ? "primary" : "secondary",
          "cursor-pointer list-none group-open:mb-2 [&::-webkit-details-marker]:hidden",
        )}
      >
        {t("adminOrder.move.deliveredCash", { sum })}
      </summary>
      <div className="rounded-field bg-marigold-tint p-3">
        <p className="mb-3">{t("adminOrder.cash.ask", { sum })}</p>
        <input type="hidden" name="cashPaise" value={totalPaise} />
        <Button name="to" value="delivered" disabled={isBusy}>
          {isBusy ? t("adminOrder.saving") : t("adminOrder.cash.confirm", { sum })}
        </Button>
      </div>
    </details>
  );
}

function NoMoves(props: ParcelProps) {
  const t = useText();
  const { parcel, moves, isCash } = props;
  if (moves.includes("returned") || waitingReturn(props)) return null;
  const waits = parcel.status === "pending";
  const arrived = parcel.status === "delivered" && parcel.returnRequest?.state !== "asked";
  if (!waits && parcel.status === "delivered" && !arrived) return null;
  const text = waits
    ? isCash
      ? "adminOrder.waitsForShop"
      : "adminOrder.waitsForMoney"
    : arrived
      ? "adminOrder.afterRequest"
      : "adminOrder.nothingToDo";
  return <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{t(text)}</p>;
}
