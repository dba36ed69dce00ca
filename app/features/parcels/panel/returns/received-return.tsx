import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { AdminReturn } from "#server/parcels/admin-order-store.ts";
import type { ReturnLine } from "#server/parcels/packed-lines-store.ts";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { TextField } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { cameField, sealedField } from "#app/features/parcels/panel/lot-wishes.ts";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer, ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";

type Props = ParcelProps & { request: AdminReturn };

/** An approved return: which packs came back, which of them can be sold again, and what goes back to the customer? */
export function ReceivedReturn({ request, number, orderNumber, answer, ...of }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const sum = formatExactRupees(of.returnRefundPaise);
  return (
    <details open className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t(request.packs.length > 0 ? "adminOrder.packsCameBack" : "adminOrder.cameBack")}
      </summary>
      <OrderActionForm
        name={`received-${number}`}
        action={pathTo(`/orders/${orderNumber}/parcels/${number}/returned-packs`)}
        answer={answer}
        className="flex flex-col items-start gap-3"
      >
        {(sent) => (
          <>
            <input type="hidden" name="requestId" value={request.id} />
            <p className="text-sm text-muted">{t("adminOrder.cameIntro")}</p>
            {of.parcel.replacements.some(({ state }) => state !== "withdrawn") && (
              <p className="text-sm text-muted">{t("adminOrder.sealedReplaced")}</p>
            )}
            {of.returnLines.map((line) => (
              <ReceivedFields key={line.lineId} line={line} {...sent} />
            ))}
            <p className="text-sm text-muted">
              {of.isPaid
                ? t("adminOrder.refundOnReturn", { sum })
                : t("adminOrder.noRefundOnReturn")}{" "}
              {t("adminOrder.cameFewer")}
            </p>
            <SubmitButton text={t("adminOrder.receive")} busy={t("adminOrder.saving")} />
          </>
        )}
      </OrderActionForm>
    </details>
  );
}

type FieldsProps = Pick<OrderFormAnswer, "values" | "problems"> & { line: ReturnLine };

/** What came of each lot is preset where it follows from what may come; how many were sealed never is. */
function ReceivedFields({ line, values, problems }: FieldsProps) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  const { most, takes } = line;
  const isAll = most === takes.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <fieldset className="w-full">
      <legend className="font-semibold">
        {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
      </legend>
      {!isAll && <p className="text-sm text-muted">{t("adminOrder.cameMost", { count: most })}</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {takes.map((take) => {
          const { number, quantity: count } = take;
          const key = takeKey(line.lineId, take);
          const preset = isAll ? String(count) : takes.length === 1 ? String(most) : undefined;
          const fields = [
            [cameField + key, "adminOrder.came", preset],
            [sealedField + key, "adminOrder.stillSealed", undefined],
          ] as const;
          return fields.map(([name, text, given]) => (
            <TextField
              key={name}
              label={
                number === null ? t(`${text}Loose`, { count }) : t(`${text}Of`, { number, count })
              }
              name={name}
              inputMode="numeric"
              autoComplete="off"
              error={problems[name]}
              defaultValue={values[name] ?? given}
            />
          ));
        })}
      </div>
    </fieldset>
  );
}
