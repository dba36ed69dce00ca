import { Link } from "react-router";
import { formatIsoDay } from "#domain/india-time.ts";
import { settlementStates } from "#domain/ledger/settlements/settlement-state.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { Settlements, TellingGateway } from "#server/ledger/settlements/get-settlements.ts";
import type { ListedSettlement } from "#server/ledger/settlements/settlement-list-store.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { ListFilters, SelectFilter } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { UploadForm, type UploadAnswer } from "./upload-form.tsx";

type Props = { found: Settlements; isNarrowed: boolean; answer: UploadAnswer | undefined };

/** What gateways paid to the bank, how they were asked last, and the form for their reports. */
export function SettlementsPage({ found, isNarrowed, answer }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("settle.intro")} action={<ExportLink to="/admin/money/settlements/file" />}>
      {!answer && (
        <DoneNotice
          words={{
            added: "settle.done.added",
            known: "settle.done.known",
            differs: "settle.done.differs",
          }}
        />
      )}
      {found.gateways.map((gateway) => (
        <Look key={gateway.name} gateway={gateway} />
      ))}
      <Filters gateways={found.gateways} />
      <DataTable
        caption={t("settle.caption")}
        columns={columnsOf(t, found.gateways)}
        rows={found.settlements}
        rowKey={({ serial }) => String(serial)}
        empty={t(isNarrowed ? "settle.noneOf" : "settle.none")}
      />
      <LongListPages shown={found} goOn={t("settle.goOn")} />
      <div className="mt-6">
        {found.gateways.map((gateway) => (
          <UploadForm key={gateway.name} gateway={gateway} answer={answer} />
        ))}
      </div>
    </MoneyPage>
  );
}

function Filters({ gateways }: { gateways: readonly TellingGateway[] }) {
  const t = useText();
  const all = { value: "", text: t("panel.all") };
  return (
    <ListFilters>
      <SelectFilter
        label={t("settle.gateway")}
        name="gateway"
        options={[all, ...gateways.map(({ name, title }) => ({ value: name, text: title }))]}
      />
      <SelectFilter
        label={t("settle.state")}
        name="state"
        options={[
          all,
          ...settlementStates.map((value) => ({ value, text: t(`settle.state.${value}`) })),
        ]}
      />
    </ListFilters>
  );
}

function Look({ gateway: { title, look } }: { gateway: TellingGateway }) {
  const t = useText();
  if (look === null)
    return <p className="mb-4 text-muted">{t("settle.look.never", { gateway: title })}</p>;
  const ended = (["whole", "partly"] as const).find((one) => one === look.ended) ?? "untold";
  const [before = "", after = ""] = t("settle.look", { gateway: title, at: "{at}" }).split("{at}");
  return (
    <p className={`mb-4 ${ended === "whole" ? "text-muted" : "font-semibold text-chilli"}`}>
      {before}
      <TimeOf moment={look.askedAt} />
      {after} {t(`settle.look.${ended}`)}
    </p>
  );
}

const columnsOf = (
  t: ReturnType<typeof useText>,
  gateways: readonly TellingGateway[],
): Column<ListedSettlement>[] => [
  {
    key: "day",
    title: t("settle.day"),
    cell: ({ settledOn }) => <time dateTime={settledOn}>{formatIsoDay(settledOn)}</time>,
    tight: true,
  },
  {
    key: "settlement",
    title: t("settle.settlement"),
    cell: ({ serial, gateway, reference, utr }) => (
      <>
        <Link to={`/admin/money/settlements/${serial}`} className="panel-row-link wrap-anywhere">
          {reference}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {gateways.find(({ name }) => name === gateway)?.title ?? gateway} · {utr}
        </p>
      </>
    ),
    wide: true,
  },
  ...(["net", "fee", "tax"] as const).map((key): Column<ListedSettlement> => ({
    key,
    title: t(`settle.${key}`),
    cell: (settlement) => formatExactRupees(settlement[`${key}Paise`]),
    align: "end",
  })),
  {
    key: "items",
    title: t("settle.items"),
    cell: ({ items }) => items.toLocaleString("en-IN"),
    align: "end",
  },
  {
    key: "open",
    title: t("settle.open"),
    cell: ({ open }) => (
      <span className={open > 0 ? "font-semibold text-chilli" : ""}>
        {open.toLocaleString("en-IN")}
      </span>
    ),
    align: "end",
  },
];
