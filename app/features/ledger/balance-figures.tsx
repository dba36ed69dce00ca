import { formatIsoDay } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { Balance } from "#domain/ledger/statement.ts";
import type { HoldDay } from "#server/ledger/posting-list-store.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

type Props = Balance & { holdDays: readonly HoldDay[]; today: string };

/** What a vendor is owed, and when it can count on it. */
export function BalanceFigures(props: Props) {
  const { onHoldPaise, availablePaise, reservedPaise, holdDays, today } = props;
  const t = useText();
  return (
    <>
      <dl className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr">
        <Figure
          name={t("ledger.available")}
          paise={availablePaise}
          text={t(availablePaise < 0 ? "ledger.belowZero" : "ledger.availableText")}
        />
        <Figure name={t("ledger.onHold")} paise={onHoldPaise} text={t("ledger.onHoldText")} />
        {reservedPaise !== 0 && (
          <Figure
            name={t("ledger.reserved")}
            paise={reservedPaise}
            text={t("ledger.reservedText")}
          />
        )}
      </dl>
      <PanelSection title={t("ledger.soon")}>
        <SoonDays holdDays={holdDays} today={today} onHoldPaise={onHoldPaise} />
      </PanelSection>
    </>
  );
}

function Figure({ name, paise, text }: { name: string; paise: number; text: string }) {
  return (
    <div className="rounded-card border border-line p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <strong className={`text-xl tabular ${paise < 0 ? "text-chilli" : ""}`}>
          {formatExactRupees(paise)}
        </strong>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </dd>
    </div>
  );
}

function SoonDays({
  holdDays,
  today,
  onHoldPaise,
}: Pick<Props, "holdDays" | "today" | "onHoldPaise">) {
  const t = useText();
  const language = useLanguage();
  const laterPaise = holdDays.reduce((rest, { amountPaise }) => rest - amountPaise, onHoldPaise);
  if (holdDays.length === 0 && laterPaise === 0)
    return <p className="text-muted">{t("ledger.soonNone")}</p>;
  return (
    <ul className="tabular">
      {holdDays.map(({ day, amountPaise, parcels }) => {
        const facts = { amount: formatExactRupees(amountPaise), parcels };
        return (
          <li key={day}>
            {day < today
              ? t("ledger.soonWaiting", facts)
              : t("ledger.soonDay", { ...facts, day: formatIsoDay(day, language) })}
          </li>
        );
      })}
      {laterPaise !== 0 && (
        <li>{t("ledger.soonLater", { amount: formatExactRupees(laterPaise) })}</li>
      )}
    </ul>
  );
}
