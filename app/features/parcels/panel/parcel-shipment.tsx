import { useId } from "react";
import { carriers } from "#domain/parcels/carriers.ts";
import { numberPlace, type OwnCarrier } from "#domain/parcels/tracking-link.ts";
import { TrackingAnchor } from "#app/features/parcels/lines/tracking-line.tsx";
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
  const { carrier, trackingNumber, tracking, shippedAt, deliveredAt } = props.parcel;
  if (carrier === null && deliveredAt === null) return null;
  return (
    <div className="mb-3">
      <p>
        {carrier && (
          <>
            {carrier},{" "}
            <TrackingAnchor tracking={tracking}>
              <span className="font-semibold tabular">
                {trackingNumber ?? t("adminOrder.noTracking")}
              </span>
            </TrackingAnchor>
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

function Correction({ parcel, number, orderNumber, ownCarriers, answer }: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const name = `shipment-${number}`;
  const { carrier, trackingNumber, trackingAddress } = parcel;
  const unsent = unsentShipment(number, answer);
  return (
    <details
      key={`${carrier} ${trackingNumber} ${trackingAddress}`}
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
                trackingAddress: trackingAddress ?? "",
                ...unsent,
                ...values,
              }}
              problems={problems}
              ownCarriers={ownCarriers}
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

type ShipmentFieldsProps = {
  values: Fields;
  problems: Fields;
  ownCarriers: readonly OwnCarrier[];
};

/** A carrier is chosen from the list, or any other is typed; of that the page where it is followed may be told. */
export function ShipmentFields({ values, problems, ownCarriers }: ShipmentFieldsProps) {
  const t = useText();
  const listId = useId();
  return (
    <>
      <TextField
        label={t("adminOrder.carrier")}
        name="carrier"
        list={listId}
        autoComplete="off"
        error={problems["carrier"]}
        defaultValue={values["carrier"]}
      />
      <datalist id={listId}>
        {ownCarriers.map(({ name, trackingAddress }) => (
          <option key={name} value={name}>
            {hostOf(trackingAddress) ?? name}
          </option>
        ))}
        {carriers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label={t("adminOrder.tracking")}
        aside={t("adminOrder.trackingAside")}
        name="trackingNumber"
        autoComplete="off"
        error={problems["trackingNumber"]}
        defaultValue={values["trackingNumber"]}
      />
      <div className="sm:col-span-full">
        <TextField
          label={t("adminOrder.trackingPage")}
          aside={t("adminOrder.trackingPageAside")}
          hint={t("adminOrder.trackingPageHint", { place: numberPlace })}
          name="trackingAddress"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={problems["trackingAddress"]}
          defaultValue={values["trackingAddress"]}
        />
      </div>
    </>
  );
}

const hostOf = (address: string | null): string | undefined =>
  address === null ? undefined : address.split("/")[2];
