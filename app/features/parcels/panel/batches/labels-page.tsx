import { formatRupees } from "#domain/money.ts";
import { packerPayment } from "#domain/parcels/packing.ts";
import { businessAddressLines } from "#domain/vendors/business-address.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import { PrintBar } from "#app/features/parcels/panel/print-bar.tsx";
import type { OpenedLabels } from "./open-prints.ts";

type Label = OpenedLabels["labels"][number];

/** An address label for each parcel, one page each: as large as A6 and a thermal label of 4 × 6 inches both have room for. */
export function LabelsPage({ title, labels, problem }: OpenedLabels) {
  const t = useText();
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <PrintBar />
      <h1 className="text-xl print:hidden">{title}</h1>
      <p className="mb-4 text-sm text-muted print:hidden">{t("batch.labelsIntro")}</p>
      {labels.length === 0 && (
        <Notice kind="information">{problem ?? t("adminOrder.slipEmpty")}</Notice>
      )}
      <div className="flex flex-wrap gap-6 print:block">
        {labels.map((label) => (
          <AddressLabel key={label.id} label={label} />
        ))}
      </div>
    </div>
  );
}

function AddressLabel({ label }: { label: Label }) {
  const t = useText();
  const { orderNumber, number, hasSiblings, shipTo, code } = label;
  return (
    <article className="parcel-label">
      <header className="flex items-start justify-between gap-3 border-b-2 border-ink pb-2">
        <div>
          <p className="text-lg font-semibold tabular">{orderNumber}</p>
          {hasSiblings && <p>{t("adminOrder.parcelNumber", { number })}</p>}
          {label.carrier && (
            <p className="text-sm break-words">
              {label.carrier}
              {label.trackingNumber && `, ${label.trackingNumber}`}
            </p>
          )}
        </div>
        <svg
          role="img"
          aria-label={code.text}
          viewBox={`0 0 ${code.size} ${code.size}`}
          className="size-20 flex-none"
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      </header>
      <section className="py-2 text-lg leading-snug">
        <p className="text-sm font-semibold">{t("adminOrder.slipTo")}</p>
        <ShipTo address={shipTo} />
      </section>
      <LabelCash label={label} />
      <LabelSender label={label} />
    </article>
  );
}

/** What the courier takes at the door, or that it is nothing. */
function LabelCash({ label }: { label: Label }) {
  const t = useText();
  const payment = packerPayment(label);
  const sum = formatRupees(label.totalPaise);
  return (
    <p className="border-2 border-ink px-3 py-2 text-xl font-semibold">
      {payment === "paid" && label.isCash
        ? t("adminOrder.slip.paidCash")
        : t(`adminOrder.slip.${payment}`, { sum })}
    </p>
  );
}

function LabelSender({ label: { vendorName, vendorAddress } }: { label: Label }) {
  const t = useText();
  const lines = businessAddressLines(vendorAddress, useLanguage());
  return (
    <section className="mt-auto pt-2 text-sm leading-snug">
      <p className="font-semibold">{t("adminOrder.slipFrom")}</p>
      <p className="break-words">{[vendorName, ...lines].join(", ")}</p>
    </section>
  );
}
