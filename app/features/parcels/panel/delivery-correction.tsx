import { decimalRupees, formatExactRupees } from "#domain/money.ts";
import {
  canCorrectDelivery,
  deliveryCorrections,
  type DeliveryCorrection as Correction,
} from "#domain/parcels/delivery-correction.ts";
import { TextField } from "#app/kit/field.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm, ReasonField } from "./order-action-form.tsx";
import type { OrderFormAnswer, ParcelProps } from "./managed-parcel.ts";

/** What was booked of a delivery by mistake is put right here, with a reason. */
export function DeliveryCorrection(props: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const { parcel, number, orderNumber, cashPaise, answer } = props;
  const name = `delivery-${number}`;
  const isAnswered = answer?.form === name;
  const lastRequest = parcel.returnRequest?.state ?? null;
  if (!canCorrectDelivery({ ...parcel, lastRequest }) && !isAnswered) return null;
  return (
    <details
      key={`${parcel.status} ${cashPaise}`}
      open={isAnswered || undefined}
      className="text-sm"
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("adminOrder.delivery.title")}
      </summary>
      <OrderActionForm
        name={name}
        action={pathTo(`/orders/${orderNumber}/parcels/${number}/delivery-correction`)}
        answer={answer}
        className="flex flex-col items-start gap-3"
      >
        {(sent) => <Fields {...sent} cashPaise={cashPaise} />}
      </OrderActionForm>
    </details>
  );
}

type FieldsProps = Pick<OrderFormAnswer, "values" | "problems"> & { cashPaise: number | null };

function Fields({ values, problems, cashPaise }: FieldsProps) {
  const t = useText();
  return (
    <>
      <input type="hidden" name="shownCashPaise" value={cashPaise ?? 0} />
      {cashPaise === null ? (
        <>
          <input type="hidden" name="what" value="not-delivered" />
          <p>{t("adminOrder.delivery.not-delivered")}</p>
        </>
      ) : (
        <WhatFields values={values} problems={problems} cashPaise={cashPaise} />
      )}
      <ReasonField
        label={t("adminOrder.delivery.reason")}
        aside={t("adminOrder.delivery.reasonAside")}
        values={values}
        problems={problems}
      />
      <p className="text-sm text-muted">{t("adminOrder.delivery.told")}</p>
      <SubmitButton
        look="danger"
        text={t("adminOrder.delivery.submit")}
        busy={t("adminOrder.saving")}
      />
    </>
  );
}

function WhatFields({ values, problems, cashPaise }: FieldsProps & { cashPaise: number }) {
  const t = useText();
  const sum = formatExactRupees(cashPaise);
  const textOf = (what: Correction) =>
    what === "cash-differs"
      ? t("adminOrder.delivery.cash-differs", { sum })
      : t("adminOrder.delivery.not-delivered.cash", { sum });
  return (
    <>
      <RadioField
        name="what"
        legend={t("adminOrder.delivery.what")}
        choices={deliveryCorrections}
        textOf={textOf}
        chosen={values["what"]}
        error={problems["what"]}
      />
      <div className="max-w-xs">
        <TextField
          label={t("adminOrder.delivery.amount")}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          error={problems["amount"]}
          defaultValue={values["amount"] ?? decimalRupees(cashPaise)}
        />
      </div>
    </>
  );
}
