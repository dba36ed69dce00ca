import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

/** How much of the lot came up, as its buyers counted; who counted is nobody's business. */
export function CountsPart({ details, own }: { details: OpenedLot; own: string }) {
  const t = useText();
  const day = useDay();
  const { lot, counts, seedsOfOne, mayRemovePhotos } = details;
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
        columns={columnsIn(t, day, { own, mayRemovePhotos })}
      />
    </PanelSection>
  );
}

type Count = OpenedLot["counts"][number];

const columnsIn = (
  t: ReturnType<typeof useText>,
  day: ReturnType<typeof useDay>,
  photos: Pick<PhotosProps, "own" | "mayRemovePhotos">,
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
    cell: (count) => <CountPhotos count={count} day={day(count.countedOn)} {...photos} />,
  },
];

type PhotosProps = { count: Count; own: string; day: string; mayRemovePhotos: boolean };

/** Small here, and whole at their address. */
function CountPhotos({ count: { photos }, own, day, mayRemovePhotos }: PhotosProps) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {photos.map(({ id, width, height }, index) => (
        <span key={id} className="flex flex-col items-start gap-1">
          <a href={`${own}/count-photos/${id}`} className="block">
            <img
              src={`${own}/count-photos/${id}`}
              alt={t("lots.countPhotoOf", { number: index + 1, day })}
              width={width}
              height={height}
              loading="lazy"
              className="h-20 w-auto max-w-full rounded-field border border-line object-cover"
            />
          </a>
          {mayRemovePhotos && (
            <ConfirmDialog
              open={{
                text: t("lots.removePhoto"),
                label: t("lots.removeCountPhoto", { number: index + 1, day }),
              }}
              title={t("lots.removeCountPhoto", { number: index + 1, day })}
              text={t("lots.removeCountPhotoText")}
              submit={t("lots.removePhoto")}
              isDanger
              action={`${own}/count-photos/${id}/removal`}
            />
          )}
        </span>
      ))}
    </span>
  );
}
