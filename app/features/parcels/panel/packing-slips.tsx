import { amountInWords } from "#domain/documents/amount-in-words.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import { packerPayment } from "#domain/parcels/packing.ts";
import { businessAddressLines, type BusinessAddress } from "#domain/vendors/business-address.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import { LineLots } from "#app/features/parcels/lines/line-lots.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type { ManagedParcel } from "./managed-parcel.ts";

type SlipParcel = Pick<
  ManagedParcel,
  "id" | "goodsKind" | "carrier" | "trackingNumber" | "status" | "moneyBack" | "totalPaise"
> & { lines: readonly SlipLine[] };
type SlipLine = Pick<
  ManagedParcel["lines"][number],
  "packId" | "productName" | "productNameHi" | "packQuantity" | "packUnit" | "quantity" | "lots"
>;
type Sender = { name: string; address: BusinessAddress | undefined };
/** `name` tells the parcel from others of its order, where there are. */
type Slip = { parcel: SlipParcel; name: string | null; sender: Sender };
type Props = {
  isCash: boolean;
  order: { number: string; placedAt: Date; shipTo: Address; sowingDate: string | null };
  skus: Record<string, string>;
  shopName: string;
  slips: readonly Slip[];
};

/** The packing slip of each parcel, one page each: of its price it says only what is to be collected. */
export function PackingSlips({ slips, ...props }: Props) {
  const t = useText();
  if (slips.length === 0)
    return (
      <>
        <h1 className="text-xl">{t("adminOrder.slipTitle")}</h1>
        <p className="mt-2 text-muted">{t("adminOrder.slipEmpty")}</p>
      </>
    );
  return (
    <div className="flex flex-col gap-6 print:block">
      {slips.map((slip, index) => (
        <PackingSlip key={slip.parcel.id} slip={slip} isFirst={index === 0} {...props} />
      ))}
    </div>
  );
}

type PackingSlipProps = Omit<Props, "slips"> & { slip: Slip; isFirst: boolean };

export function PackingSlip({ slip, order, skus, shopName, isCash, isFirst }: PackingSlipProps) {
  const t = useText();
  const language = useLanguage();
  const Title = isFirst ? "h1" : "h2";
  const { parcel, name, sender } = slip;
  return (
    <article className="rounded-card border border-line bg-white p-4 break-after-page last:break-after-auto sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-b border-edge pb-4">
        <div>
          <Title className="text-xl">{t("adminOrder.slipTitle")}</Title>
          <p className="font-semibold tabular">{order.number}</p>
          {name && <p>{name}</p>}
        </div>
        <div className="sm:text-right">
          <p className="font-semibold">{shopName}</p>
          <p className="text-sm">
            <DayOf moment={order.placedAt} />
          </p>
          {order.sowingDate !== null && parcel.goodsKind === "sowing" && (
            <p className="text-sm">
              {t("adminOrder.sowing", { day: formatIsoDay(order.sowingDate, language) })}
            </p>
          )}
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-4 py-4 sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
        <section className="min-w-0 text-lg">
          <p className="mb-1 text-base font-semibold">{t("adminOrder.slipTo")}</p>
          <ShipTo address={order.shipTo} />
        </section>
        <SlipSender sender={sender} />
      </div>
      <ToCollect parcel={parcel} isCash={isCash} />
      <SlipLines parcel={parcel} skus={skus} />
      {parcel.carrier && (
        <p className="mt-4">
          {parcel.carrier}
          {parcel.trackingNumber && `, ${parcel.trackingNumber}`}
        </p>
      )}
    </article>
  );
}

function SlipSender({ sender: { name, address } }: { sender: Sender }) {
  const t = useText();
  const language = useLanguage();
  const lines = address === undefined ? [] : businessAddressLines(address, language);
  return (
    <section className="min-w-0">
      <p className="mb-1 font-semibold">{t("adminOrder.slipFrom")}</p>
      <address className="break-words not-italic">
        {[name, ...lines].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

/** In digits and in words, as on a cheque: what the courier takes at the door, or that it is nothing. */
function ToCollect({ parcel, isCash }: { parcel: SlipParcel; isCash: boolean }) {
  const t = useText();
  const language = useLanguage();
  const payment = packerPayment({ ...parcel, isCash });
  const sum = formatRupees(parcel.totalPaise);
  return (
    <section className="mb-4 rounded-field border-2 border-ink px-4 py-3 break-inside-avoid">
      <p className="text-xl font-semibold">
        {payment === "paid" && isCash
          ? t("adminOrder.slip.paidCash")
          : t(`adminOrder.slip.${payment}`, { sum })}
      </p>
      {payment === "collect" && <p>{amountInWords(parcel.totalPaise, language)}</p>}
    </section>
  );
}

function SlipLines({ parcel, skus }: { parcel: SlipParcel; skus: Record<string, string> }) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <table className="w-full text-base tabular">
      <thead>
        <tr className="border-b border-edge text-left">
          <th className="py-1 pr-2">{t("order.item")}</th>
          <th className="px-2 py-1">{t("adminOrder.sku")}</th>
          <th className="py-1 pl-2 text-right">{t("order.quantity")}</th>
        </tr>
      </thead>
      <tbody>
        {parcel.lines.map((line) => (
          <tr key={line.packId} className="border-b border-line align-top">
            <td className="py-2 pr-2">
              {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
              <LineLots lots={line.lots} />
            </td>
            <td className="px-2 py-2 break-all">{skus[line.packId]}</td>
            <td className="py-2 pl-2 text-right text-lg font-semibold">{line.quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="py-2" colSpan={2}>
            {t("adminOrder.slipPieces")}
          </td>
          <td className="py-2 text-right font-semibold">{pieces}</td>
        </tr>
      </tfoot>
    </table>
  );
}
