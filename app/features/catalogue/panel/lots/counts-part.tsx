import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

/** How much of the lot came up, as its buyers counted; who counted is nobody's business. */
export function CountsPart({ details: { lot, counts, seedsOfOne } }: { details: OpenedLot }) {
  const t = useText();
  const day = useDay();
  const { counted } = lot;
  return (
    <PanelSection title={t("lots.counts")} intro={t("lots.countsIntro", { seeds: seedsOfOne })}>
      {counted && (
        <p className="mb-4">
          {t("lots.countsResult", {
            buyers: counted.buyers,
            cameUp: counted.cameUp,
            sown: counted.sown,
            label: String(counted.claimPermille / 10),
          })}{" "}
          {t(`lots.verdict.${counted.verdict}`)}
        </p>
      )}
      <DataTable
        caption={t("lots.counts")}
        rows={counts}
        rowKey={({ id }) => id}
        empty={t("lots.countsNone")}
        columns={[
          { key: "on", title: t("lots.countedOn"), cell: ({ countedOn }) => day(countedOn) },
          {
            key: "cameUp",
            title: t("lots.cameUp"),
            cell: ({ cameUp, sown }) =>
              t("lots.cameUpOf", { cameUp: String(cameUp), sown: String(sown) }),
            align: "end",
          },
        ]}
      />
    </PanelSection>
  );
}
