import { formatIsoDay } from "#domain/india-time.ts";
import type { ParcelOfNumber } from "#domain/money/remittances/match-line.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { ListedLine } from "#server/money/remittances/remittance-list-store.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { Became, OrderLink } from "./line-columns.tsx";
import { MatchForm, ReasonForm, type LineAnswer } from "./line-forms.tsx";

type Props = { line: ListedLine; answer: LineAnswer | undefined };

/** One line of a remittance: what it tells, what is known of its parcel, and what to do about it. */
export function LinePage({ line, answer }: Props) {
  const t = useText();
  const { id, remittanceId, remittanceName, trackingNumber, state, seen } = line;
  const page = `/admin/money/remittances/lines/${id}`;
  const isClosed = state === "matched" || state === "dismissed";
  return (
    <PanelPage
      title={t("remit.lineTitle", { number: trackingNumber })}
      back={{
        to: `/admin/money/remittances/${remittanceId}`,
        text: remittanceName === "" ? t("remit.typed") : remittanceName,
      }}
    >
      {!answer && (
        <DoneNotice
          words={{
            matched: "remit.done.matched",
            dismissed: "remit.done.dismissed",
            reopened: "remit.done.reopened",
          }}
        />
      )}
      <PanelSection title={t("remit.became")}>
        <FactList
          facts={[
            [t("remit.tracking"), trackingNumber],
            [t("cash.amount"), formatExactRupees(line.amountPaise)],
            [t("remit.date"), formatIsoDay(line.remittedOn)],
          ]}
        />
        <div className="mt-4">
          <Became line={line} />
        </div>
        {seen.length > 0 && !isClosed && <Parcels parcels={seen} />}
      </PanelSection>
      {isClosed ? (
        <ReasonForm what="reopen" action={`${page}/reopening`} answer={answer} />
      ) : (
        <>
          <MatchForm line={line} answer={answer} />
          {state !== "repeated" && (
            <ReasonForm what="dismiss" action={`${page}/dismissal`} answer={answer} />
          )}
        </>
      )}
    </PanelPage>
  );
}

function Parcels({ parcels }: { parcels: readonly ParcelOfNumber[] }) {
  const t = useText();
  return (
    <>
      <h3 className="mt-5 mb-1 font-semibold">{t("remit.parcels")}</h3>
      <ul>
        {parcels.map(({ parcelId, orderNumber, parcel, status, cashPaise, remittedPaise }) => (
          <li key={parcelId}>
            <OrderLink number={orderNumber} parcel={parcel} />
            {" · "}
            {t(`status.${status}`)}
            {" · "}
            {cashPaise === null
              ? t("remit.notBooked")
              : t("remit.booked", {
                  cash: formatExactRupees(cashPaise),
                  remitted: formatExactRupees(remittedPaise),
                })}
          </li>
        ))}
      </ul>
    </>
  );
}
