import { Link, useSearchParams } from "react-router";
import type { OfflineRow, RequiredRow } from "#domain/payment-methods/offline-method.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ListFilters, SearchField } from "#app/kit/panel/list/list-filters.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { Toggle } from "#app/kit/panel/toggle.tsx";
import { useText } from "#app/kit/text.tsx";
import { emptyDraft } from "./method-draft.ts";
import { MethodForm, type MethodAnswer } from "./method-form.tsx";
import { statePath } from "./state-path.ts";

export type OfflineShown = {
  /** The name by which orders refer to the method. */
  method: string;
  /** Null: cash on delivery, which is nobody's to change. */
  own: {
    id: string;
    name: string;
    info: readonly OfflineRow[];
    requiredInfo: readonly RequiredRow[];
    demo: boolean;
  } | null;
  on: boolean;
};

type Props = {
  methods: readonly OfflineShown[];
  newId: string;
  answer: MethodAnswer | undefined;
};

export function OfflineMethods({ methods, newId, answer }: Props) {
  const t = useText();
  const [query] = useSearchParams();
  const columns = useColumns(methods);
  return (
    <>
      <ListFilters search={<SearchField label={t("adminPayments.search")} />} />
      <PanelSection title={t("adminPayments.addTitle")}>
        <MethodForm
          // After a method was added the form is an empty one again.
          key={query.get("added") ?? ""}
          action="/admin/payment-methods"
          first={emptyDraft(newId)}
          answer={answer}
          submit={t("adminPayments.add")}
        />
      </PanelSection>
      <DataTable
        caption={t("adminPayments.caption")}
        columns={columns}
        rows={methods}
        rowKey={({ method }) => method}
        empty={t("adminPayments.noOffline")}
      />
    </>
  );
}

function useColumns(methods: readonly OfflineShown[]): Column<OfflineShown>[] {
  const t = useText();
  const [query] = useSearchParams();
  return [
    {
      key: "sl",
      title: t("adminPayments.sl"),
      tight: true,
      cell: (row) => methods.indexOf(row) + 1,
    },
    {
      key: "name",
      title: t("adminPayments.name"),
      wide: true,
      cell: (row) => <MethodName {...row} />,
    },
    {
      key: "info",
      title: t("adminPayments.info"),
      cell: ({ own }) => (own ? pairs(own.info) : t("adminPayments.cashInfo")),
    },
    {
      key: "required",
      title: t("adminPayments.required"),
      cell: ({ own }) =>
        own ? own.requiredInfo.map(({ name }) => name).join(", ") : t("adminPayments.none"),
    },
    {
      key: "status",
      title: t("adminPayments.status"),
      tight: true,
      cell: ({ method, own, on }) => (
        <Toggle
          on={on}
          label={t("adminPayments.onOff", { name: own?.name ?? t("adminPayments.cash") })}
          action={statePath(method, "offline", query.get("search"))}
        />
      ),
    },
  ];
}

const pairs = (rows: readonly OfflineRow[]) =>
  rows.map(({ name, data }) => `${name}: ${data}`).join(", ");

function MethodName({ own }: OfflineShown) {
  const t = useText();
  if (own === null) return <span className="font-semibold">{t("adminPayments.cash")}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={`/admin/payment-methods/offline/${own.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {own.name}
      </Link>
      {own.demo && <Chip tone="waiting" text={t("adminPayments.demo")} />}
    </span>
  );
}
