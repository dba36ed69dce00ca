import { activityActions, activitySubjects } from "#domain/audit/activity.ts";
import type { FoundActivity } from "#server/audit/activity-store.ts";
import type { FoundActivities } from "#server/audit/find-activities.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { DateFilter, ListFilters, SelectFilter } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { ActivityFactsList } from "./activity-facts.tsx";
import { ActivityLine } from "./activity-line.tsx";

/** Everything that was done in the panel, with its filters. */
export function ActivityPage({ found }: { found: FoundActivities }) {
  const t = useText();
  const all = { value: "", text: t("panel.all") };
  return (
    <PanelPage
      title={t("adminActivity.title")}
      intro={t("adminActivity.intro")}
      action={<ExportLink to="/admin/activity/file" />}
    >
      <ListFilters>
        <SelectFilter
          label={t("adminActivity.action")}
          name="action"
          options={[
            all,
            ...activityActions.map((value) => ({ value, text: t(`action.${value}`) })),
          ]}
        />
        <SelectFilter
          label={t("adminActivity.subject")}
          name="subject"
          options={[
            all,
            ...activitySubjects.map((value) => ({ value, text: t(`subject.${value}`) })),
          ]}
        />
        <DateFilter label={t("panel.from")} name="from" />
        <DateFilter label={t("panel.to")} name="to" />
      </ListFilters>
      <DataTable
        caption={t("adminActivity.caption")}
        columns={columnsIn(t)}
        rows={found.activities}
        rowKey={({ id }) => String(id)}
        empty={t("adminActivity.empty")}
      />
      <LongListPages shown={found} goOn={t("adminActivity.goOn")} />
    </PanelPage>
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<FoundActivity>[] => [
  {
    key: "when",
    card: "state",
    title: t("adminActivity.when"),
    cell: ({ at }) => <TimeOf moment={at} />,
    tight: true,
    wide: true,
  },
  {
    key: "who",
    card: "who",
    title: t("adminActivity.who"),
    // Room for the half of an address, which breaks at its "@".
    cell: ({ actorEmail }) => (
      <span className="lg:inline-block lg:min-w-40">
        <EmailText email={actorEmail ?? t("adminActivity.shop")} />
      </span>
    ),
    wide: true,
  },
  {
    key: "what",
    card: "head",
    title: t("adminActivity.what"),
    cell: (activity) => <ActivityLine activity={activity} />,
    wide: true,
  },
  {
    key: "changes",
    card: "below",
    title: t("adminActivity.changes"),
    cell: (activity) => <ActivityFactsList activity={activity} />,
    wide: true,
  },
];
