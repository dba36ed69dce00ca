import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { PackedLine } from "#server/parcels/packed-lines-store.ts";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { lotFields } from "./lot-wishes.ts";
import type { OrderFormAnswer, ParcelProps } from "./managed-parcel.ts";
import { OrderActionForm } from "./order-action-form.tsx";

/** Of which lots the parcel is packed: confirmed or changed by who packs it, until it leaves. */
export function ParcelLots({ packedLines, number, orderNumber, answer }: ParcelProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const name = `lots-${number}`;
  if (packedLines.length === 0 && answer?.form !== name) return null;
  const seenChangeId = Math.max(0, ...packedLines.map(({ changeId }) => changeId));
  return (
    <section className="mt-4 border-t border-line pt-4">
      <LotsToPack packedLines={packedLines} />
      <OrderActionForm
        key={seenChangeId}
        name={name}
        action={pathTo(`/orders/${orderNumber}/parcels/${number}/lots`)}
        answer={answer}
        className="flex flex-col items-start gap-4"
      >
        {(sent) => (
          <>
            <input type="hidden" name="seenChangeId" value={seenChangeId} />
            {packedLines.map((line) => (
              <LineFields key={line.lineId} line={line} {...sent} />
            ))}
            {packedLines.length > 0 && (
              <SubmitButton
                look="secondary"
                text={t("adminOrder.lots.confirm")}
                busy={t("adminOrder.saving")}
              />
            )}
          </>
        )}
      </OrderActionForm>
    </section>
  );
}

/** What to look at before the lots are confirmed. */
function LotsToPack({ packedLines }: Pick<ParcelProps, "packedLines">) {
  const t = useText();
  const day = useDay();
  const isConfirmed = packedLines.every((line) => line.isConfirmed);
  const sowingDate = packedLines.find((line) => line.sowingDate !== null)?.sowingDate ?? null;
  return (
    <>
      <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {t("adminOrder.lots.title")}
        <span className="text-sm font-normal text-muted">
          {t(isConfirmed ? "adminOrder.lots.confirmed" : "adminOrder.lots.unconfirmed")}
        </span>
      </h3>
      <p className="mb-3 text-sm text-muted">
        {t("adminOrder.lots.intro")}
        {sowingDate !== null && ` ${t("adminOrder.lots.sowing", { day: day(sowingDate) })}`}
      </p>
      {packedLines.some(({ isToRepack }) => isToRepack) && (
        <div className="mb-3">
          <Notice kind="problem">{t("adminOrder.lots.repack")}</Notice>
        </div>
      )}
    </>
  );
}

type Sent = Pick<OrderFormAnswer, "values" | "problems">;

function LineFields({ line, ...sent }: Sent & { line: PackedLine }) {
  const language = useLanguage();
  const lineName = useLineName();
  return (
    <div className="w-full">
      <h4 className="font-semibold">
        {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
      </h4>
      {line.takes.map((take) => (
        <TakeFields key={takeKey(line.lineId, take)} line={line} take={take} {...sent} />
      ))}
    </div>
  );
}

type TakeProps = Sent & { line: PackedLine; take: PackedLine["takes"][number] };

function TakeFields({ values, problems, ...of }: TakeProps) {
  const t = useText();
  const day = useDay();
  const { line, take } = of;
  const key = takeKey(line.lineId, take);
  const { number, validUntil, quantity: count, stop } = take;
  const scanned = lotFields.scanned + key;
  const quantity = lotFields.quantity + key;
  return (
    <div className="mt-2 border-l-4 border-line pl-3">
      <p>
        {number === null || validUntil === null
          ? t("adminOrder.lots.loose", { count })
          : t("adminOrder.lots.take", { number, day: day(validUntil), count })}
      </p>
      {stop && <p className="text-sm text-chilli">{t(`adminOrder.lots.${stop}`)}</p>}
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        <OtherLots {...of} values={values} problems={problems} />
        <TextField
          label={t("adminOrder.lots.scan")}
          hint={t("adminOrder.lots.scanHint")}
          name={scanned}
          autoComplete="off"
          error={problems[scanned]}
          defaultValue={values[scanned]}
        />
        {count > 1 ? (
          <TextField
            label={t("adminOrder.lots.packets")}
            name={quantity}
            inputMode="numeric"
            autoComplete="off"
            error={problems[quantity]}
            defaultValue={values[quantity] ?? count}
          />
        ) : (
          <input type="hidden" name={quantity} value={1} />
        )}
      </div>
    </div>
  );
}

/** The lots on sale, but for the one it is of. */
function OtherLots({ line, take, values, problems }: TakeProps) {
  const t = useText();
  const day = useDay();
  const name = lotFields.to + takeKey(line.lineId, take);
  const others = line.choices.filter(({ lotId }) => lotId !== take.lotId);
  return (
    <Field label={t("adminOrder.lots.pick")} error={problems[name]}>
      {(control) => (
        <select name={name} defaultValue={values[name]} {...control}>
          <option value="">{t("adminOrder.lots.keep")}</option>
          {others.map(({ lotId, number, validUntil, quantity: count }) => (
            <option key={lotId} value={lotId}>
              {t("adminOrder.lots.choice", { number, day: day(validUntil), count })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function useDay(): (isoDay: string) => string {
  const language = useLanguage();
  return (isoDay) => formatIsoDay(isoDay, language);
}
