import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

/** How much of the lot came up, as its buyers counted; who counted is nobody's business. */
export function CountsPart({ details, own }: { details: OpenedLot; own: string }) {
  const t = useText();
  const day = useDay();
  const { lot, counts, seedsOfOne } = details;
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
        columns={columnsIn(t, day, own)}
      />
    </PanelSection>
  );
}

type Count = OpenedLot["counts"][number];

const columnsIn = (
  t: ReturnType<typeof useText>,
  day: ReturnType<typeof useDay>,
  own: string,
): Column<Count>[] => [
  { key: "on", title: t("lots.countedOn"), cell: ({ countedOn }) => day(countedOn) },
  {
    key: "cameUp",
    title: t("lots.cameUp"),
    cell: ({ cameUp, sown }) => t("lots.cameUpOf", { cameUp: String(cameUp), sown: String(sown) }),
    align: "end",
  },
  {
    key: "photos",
    title: t("lots.countPhotos"),
    cell: (count) => <CountPhotos count={count} own={own} day={day(count.countedOn)} />,
  },
];

type PhotosProps = { count: Count; own: string; day: string };

/** Small here, and whole at their address. */
function CountPhotos({ count: { photos }, own, day }: PhotosProps) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {photos.map(({ id, width, height }, index) => (
        <a key={id} href={`${own}/count-photos/${id}`} className="block">
          <img
            src={`${own}/count-photos/${id}`}
            alt={t("lots.countPhotoOf", { number: index + 1, day })}
            width={width}
            height={height}
            loading="lazy"
            className="h-20 w-auto max-w-full rounded-field border border-line object-cover"
          />
        </a>
      ))}
    </span>
  );
}
