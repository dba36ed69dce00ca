import { useNavigation } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { Button } from "#app/kit/button.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "./order-action-form.tsx";
import { ShipmentFields } from "./parcel-shipment.tsx";
import type { ParcelProps } from "./managed-parcel.ts";

/** A cancellation and a return ask for more, and have forms of their own. */
type Step = Exclude<ParcelStatus, "canceled" | "pending" | "returned">;
const isStep = (to: ParcelStatus): to is Step =>
  to !== "canceled" && to !== "pending" && to !== "returned";

/** Only the moves that are allowed now. The form says what the page showed: nobody undoes what another just did. */
export function ParcelMoves(props: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const { parcel, number, orderNumber, moves } = props;
  const steps = moves.filter(isStep);
  const name = `move-${number}`;
  const ofReturn = moves.includes("returned") && props.answer?.values["to"] === "returned";
  const answer = ofReturn ? undefined : props.answer;
  if (steps.length === 0 && answer?.form !== name) return <NoMoves {...props} />;
  const expected = steps.toSorted((one, other) => rank(one) - rank(other));
  return (
    <OrderActionForm
      key={parcel.status}
      name={name}
      action={pathTo(`/orders/${orderNumber}/parcels/${number}/moves`)}
      answer={answer}
      className="mt-4 border-t border-line pt-4"
    >
      {({ values, problems }) => (
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="sr-only">{t("adminOrder.moves", { number })}</legend>
          <input type="hidden" name="shown" value={parcel.status} />
          {steps.includes("shipped") && (
            <div className="grid gap-3 sm:grid-cols-2">
              <ShipmentFields values={values} problems={problems} />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            {expected.map((to, index) => (
              <MoveButton key={to} to={to} isFirst={index === 0} {...props} />
            ))}
          </div>
        </fieldset>
      )}
    </OrderActionForm>
  );
}

/** What usually comes next stands first. */
const rank = (to: Step): number => (to === "failed-to-deliver" ? 1 : 0);

type ButtonProps = ParcelProps & { to: Step; isFirst: boolean };

function MoveButton({ to, isFirst, orderNumber, isCash, parcel, number }: ButtonProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const isBusy = useBusyForm();
  const { formData, formAction } = useNavigation();
  const isThis =
    isBusy &&
    formData?.get("to") === to &&
    formAction?.startsWith(pathTo(`/orders/${orderNumber}/parcels/${number}/`));
  const takesCash = to === "delivered" && isCash;
  const text = takesCash
    ? t("adminOrder.move.deliveredCash", { sum: formatExactRupees(parcel.totalPaise) })
    : t(`adminOrder.move.${to}`);
  return (
    <Button name="to" value={to} look={isFirst ? "primary" : "secondary"} disabled={isBusy}>
      {isThis ? t("adminOrder.saving") : text}
    </Button>
  );
}

function NoMoves({ parcel, moves, isCash }: ParcelProps) {
  const t = useText();
  if (moves.includes("returned")) return null;
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
