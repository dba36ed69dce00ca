import { Link } from "react-router";
import { withheldTaxes } from "#domain/ledger/withholding/withheld.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import type { FoundWithholding } from "#server/ledger/withholding/get-withholding.ts";
import type { EntryInForce, ListedEntry } from "#server/ledger/withholding/withholding-store.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import type { WithholdingAnswer } from "./answer-withholding-form.ts";
import { WithholdingForm } from "./withholding-form.tsx";

type Props = { found: FoundWithholding; newId: string; answer: WithholdingAnswer | undefined };
type Translate = ReturnType<typeof useText>;

/** What the shop withholds of vendors' money, and every entry there ever was for it. */
export function WithholdingPage({ found, newId, answer }: Props) {
  const t = useText();
  return (
    <MoneyPage
      intro={t("withholding.intro")}
      action={
        <Link to="/admin/money/withheld" className={buttonClass("secondary", "px-4")}>
          {t("withholding.toMonths")}
        </Link>
      }
    >
      {!answer && <DoneNotice words={{ added: "withholding.added" }} />}
      <div className="mb-6">
        <Notice kind="information">{t("withholding.accountant")}</Notice>
      </div>
      <PanelSection title={t("withholding.today")}>
        <Today inForce={found.inForce} />
      </PanelSection>
      {withheldTaxes.map((tax) => (
        <PanelSection key={tax} title={t(`withholding.${tax}`)} intro={t("withholding.addText")}>
          {/* Empty again once one more is there. */}
          <WithholdingForm
            key={found.total}
            tax={tax}
            newId={newId}
            tomorrow={found.tomorrow}
            answer={answer?.values.tax === tax ? answer : undefined}
          />
        </PanelSection>
      ))}
      <h2 className="mb-3 text-lg">{t("withholding.entries")}</h2>
      <DataTable
        caption={t("withholding.caption")}
        columns={entryColumns(t)}
        rows={found.entries}
        rowKey={({ id }) => id}
        empty={t("withholding.noEntries")}
      />
      <LongListPages shown={found} goOn={t("withholding.goOn")} />
    </MoneyPage>
  );
}

const percent = (basisPoints: number | null) => String((basisPoints ?? 0) / 100);

function Today({ inForce }: { inForce: readonly EntryInForce[] }) {
  const t = useText();
  if (inForce.length === 0) return <p>{t("withholding.none")}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {inForce.map((one) => (
        <li key={one.tax}>
          {t(`withholding.inForce.${one.tax}`, {
            registration: one.registration ?? "",
            rate: percent(one.basisPoints),
            withoutPan: percent(one.withoutPanBasisPoints),
            threshold: formatRupees(one.thresholdPaise ?? 0),
          })}{" "}
          {one.includesGst && t("withholding.inForce.gst")}
        </li>
      ))}
    </ul>
  );
}

const tones = { past: "ended", today: "good", coming: "waiting" } as const;

const entryColumns = (t: Translate): Column<ListedEntry>[] => [
  {
    key: "tax",
    title: t("withholding.tax"),
    cell: ({ tax, note }) => (
      <>
        <strong>{t(`withholding.name.${tax}`)}</strong>
        <p className="max-w-prose text-sm wrap-anywhere">{note}</p>
      </>
    ),
    wide: true,
  },
  { key: "from", title: t("withholding.fromDay"), cell: ({ fromDay }) => formatIsoDay(fromDay) },
  {
    key: "registration",
    title: t("withholding.registration"),
    cell: ({ registration }) => registration ?? "–",
  },
  {
    key: "rates",
    title: t("withholding.rates"),
    cell: (entry) => (
      <>
        {ratesText(t, entry)}
        {entry.includesGst && <p className="text-sm">{t("withholding.inForce.gst")}</p>}
      </>
    ),
  },
  {
    key: "entered",
    title: t("withholding.entered"),
    cell: ({ enteredAt, enteredBy }) => (
      <>
        <TimeOf moment={new Date(enteredAt)} />
        <p className="text-sm text-muted">{t("withholding.enteredBy", { name: enteredBy })}</p>
      </>
    ),
  },
  {
    key: "state",
    title: t("withholding.state"),
    cell: ({ state }) => <Chip tone={tones[state]} text={t(`commission.state.${state}`)} />,
  },
];

function ratesText(t: Translate, { tax, basisPoints, ...tds }: ListedEntry): string {
  if (basisPoints === null) return t("withholding.ended");
  if (tax === "tcs") return t("tax.percent", { rate: basisPoints / 100 });
  return t("withholding.ratesOf", {
    rate: percent(basisPoints),
    withoutPan: percent(tds.withoutPanBasisPoints),
    threshold: formatRupees(tds.thresholdPaise ?? 0),
  });
}
