import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { ReturnLine } from "#server/parcels/packed-lines-store.ts";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { TextField } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { sealedField } from "#app/features/parcels/panel/lot-wishes.ts";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer, ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";

/** The parcel is back: which packets can be sold again, and what goes back to the customer? */
export function ParcelReturn({
  parcel,
  number,
  orderNumber,
  isPaid,
  returnRefundPaise,
  returnLines,
  answer,
}: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const name = `move-${number}`;
  const own = answer?.values["to"] === "returned" ? answer : undefined;
  const sum = formatExactRupees(returnRefundPaise);
  return (
    <details
      open={parcel.status === "delivered" || own?.form === name || undefined}
      className="mt-2"
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("adminOrder.cameBack")}
      </summary>
      <OrderActionForm
        name={name}
        action={pathTo(`/orders/${orderNumber}/parcels/${number}/moves`)}
        answer={own}
        className="flex flex-col items-start gap-3"
      >
        {(sent) => (
          <>
            <input type="hidden" name="shown" value={parcel.status} />
            <input type="hidden" name="to" value="returned" />
            <p className="text-sm text-muted">{t("adminOrder.sealedIntro")}</p>
            {parcel.replacements.some(({ state }) => state !== "withdrawn") && (
              <p className="text-sm text-muted">{t("adminOrder.sealedReplaced")}</p>
            )}
            {returnLines.map((line) => (
              <SealedFields key={line.lineId} line={line} {...sent} />
            ))}
            <p className="text-sm text-muted">
              {isPaid ? t("adminOrder.refundOnReturn", { sum }) : t("adminOrder.noRefundOnReturn")}
            </p>
            <SubmitButton text={t("adminOrder.move.returned")} busy={t("adminOrder.saving")} />
          </>
        )}
      </OrderActionForm>
    </details>
  );
}

type SealedProps = Pick<OrderFormAnswer, "values" | "problems"> & { line: ReturnLine };

/** How many came back sealed of each lot; it is said, and not assumed. */
function SealedFields({ line, values, problems }: SealedProps) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  return (
    <fieldset className="w-full">
      <legend className="font-semibold">
        {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
      </legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {line.takes.map((take) => {
          const name = sealedField + takeKey(line.lineId, take);
          const { number, quantity: count } = take;
          return (
            <TextField
              key={name}
              label={
                number === null
                  ? t("adminOrder.sealedLoose", { count })
                  : t("adminOrder.sealedOf", { number, count })
              }
              name={name}
              inputMode="numeric"
              autoComplete="off"
              error={problems[name]}
              defaultValue={values[name]}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
