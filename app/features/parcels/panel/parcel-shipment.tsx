import { TextField } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { DeliveryCorrection } from "./delivery-correction.tsx";
import { OrderActionForm } from "./order-action-form.tsx";
import type { ParcelProps } from "./managed-parcel.ts";

/** Who carries a parcel, since when, and the way to put right what is wrong of it. */
export function ParcelShipment(props: ParcelProps) {
  const t = useText();
  const { carrier, trackingNumber, shippedAt, deliveredAt } = props.parcel;
  if (carrier === null && deliveredAt === null) return null;
  return (
    <div className="mb-3">
      <p>
        {carrier && (
          <>
            {carrier},{" "}
            <span className="font-semibold tabular">
              {trackingNumber ?? t("adminOrder.noTracking")}
            </span>
          </>
        )}
      </p>
      <SentAndDelivered sentAt={shippedAt} deliveredAt={deliveredAt} />
      {carrier && <Correction {...props} />}
      <DeliveryCorrection {...props} />
    </div>
  );
}

type SentProps = { sentAt: Date | null; deliveredAt: Date | null };

export function SentAndDelivered({ sentAt, deliveredAt }: SentProps) {
  const t = useText();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {sentAt && (
        <span>
          {t("adminOrder.shippedAt")} <TimeOf moment={sentAt} />
        </span>
      )}
      {deliveredAt && (
        <span>
          {t("adminOrder.deliveredAt")} <TimeOf moment={deliveredAt} />
        </span>
      )}
    </p>
  );
}

function Correction({ parcel, number, orderNumber, answer }: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const name = `shipment-${number}`;
  const { carrier, trackingNumber } = parcel;
  const unsent = unsentShipment(number, answer);
  return (
    <details
      key={`${carrier} ${trackingNumber}`}
      open={answer?.form === name || unsent !== null || undefined}
      className="text-sm"
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("adminOrder.correct")}
      </summary>
      <OrderActionForm
        name={name}
        action={pathTo(`/orders/${orderNumber}/parcels/${number}/shipment`)}
        answer={answer}
        className="flex flex-wrap items-end gap-3"
      >
        {({ values, problems }) => (
          <>
            <ShipmentFields
              values={{
                carrier: carrier ?? "",
                trackingNumber: trackingNumber ?? "",
                ...unsent,
                ...values,
              }}
              problems={problems}
            />
            <SubmitButton
              look="secondary"
              text={t("adminOrder.save")}
              busy={t("adminOrder.saving")}
            />
          </>
        )}
      </OrderActionForm>
    </details>
  );
}

/** What was typed to send a parcel that had been sent meanwhile: here it can still be kept. */
const unsentShipment = (number: number, answer: ParcelProps["answer"]): Fields | null =>
  answer?.form === `move-${number}` && answer.values["to"] === "shipped" ? answer.values : null;

type Fields = Record<string, string>;

export function ShipmentFields({ values, problems }: { values: Fields; problems: Fields }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t("adminOrder.carrier")}
        name="carrier"
        error={problems["carrier"]}
        defaultValue={values["carrier"]}
      />
      <TextField
        label={t("adminOrder.tracking")}
        aside={t("adminOrder.trackingAside")}
        name="trackingNumber"
        autoComplete="off"
        error={problems["trackingNumber"]}
        defaultValue={values["trackingNumber"]}
      />
    </>
  );
}
