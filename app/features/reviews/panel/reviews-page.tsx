import { Link, useSearchParams } from "react-router";
import { starChoices } from "#domain/reviews/review.ts";
import type { FoundReviews } from "#server/reviews/find-reviews.ts";
import type { FoundReview } from "#server/reviews/moderation-store.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { ListFilters, SearchField, SelectFilter } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { useText } from "#app/kit/text.tsx";

export function ReviewsPage({ found }: { found: FoundReviews }) {
  const t = useText();
  const columns = useColumns();
  const [query] = useSearchParams();
  const isFiltered = ["search", "stars", "state"].some((name) => query.has(name));
  return (
    <PanelPage title={t("adminReviews.title")}>
      <FilterChips
        label={t("adminReviews.shownOrHidden")}
        name="state"
        options={[
          { value: "", text: t("adminReviews.all") },
          { value: "shown", text: t("adminReviews.shown") },
          { value: "hidden", text: t("adminReviews.hidden") },
        ]}
      />
      <ListFilters search={<SearchField label={t("adminReviews.search")} />} kept={["state"]}>
        <SelectFilter
          label={t("adminReviews.stars")}
          name="stars"
          options={[
            { value: "", text: t("adminReviews.anyStars") },
            ...starChoices.toReversed().map((count) => ({
              value: String(count),
              text: t("adminReviews.starCount", { count }),
            })),
          ]}
        />
      </ListFilters>
      <DataTable
        caption={t("adminReviews.caption")}
        columns={columns}
        rows={found.reviews}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? "adminReviews.noneFound" : "adminReviews.empty")}
      />
      <LongListPages shown={found} goOn={t("adminReviews.goOn")} />
    </PanelPage>
  );
}

function useColumns(): Column<FoundReview>[] {
  const t = useText();
  return [
    {
      key: "product",
      card: "head",
      title: t("adminReviews.product"),
      wide: true,
      cell: ({ id, product }) => (
        <Link
          to={`/admin/reviews/${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {product.name}
        </Link>
      ),
    },
    {
      key: "author",
      title: t("adminReviews.author"),
      cell: ({ authorName }) => authorName || t("adminReviews.former"),
    },
    {
      key: "stars",
      card: "sum",
      title: t("adminReviews.stars"),
      tight: true,
      cell: ({ stars }) => <Stars rating={stars} />,
    },
    {
      key: "text",
      card: "who",
      title: t("adminReviews.text"),
      wide: true,
      cell: ({ text, photos: { length: count } }) => (
        <>
          <span className="line-clamp-2">{text}</span>
          {count > 0 && (
            <span className="text-sm text-muted">{t("adminReviews.photoCount", { count })}</span>
          )}
        </>
      ),
    },
    ...standingColumns(t),
  ];
}

const standingColumns = (t: ReturnType<typeof useText>): Column<FoundReview>[] => [
  {
    key: "date",
    title: t("adminReviews.date"),
    tight: true,
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
  },
  {
    key: "state",
    card: "state",
    title: t("adminReviews.state"),
    tight: true,
    cell: ({ hiddenAt }) => <ReviewStateChip isHidden={hiddenAt !== null} />,
  },
];

export function ReviewStateChip({ isHidden }: { isHidden: boolean }) {
  const t = useText();
  return isHidden ? (
    <Chip tone="trouble" text={t("adminReviews.hidden")} />
  ) : (
    <Chip tone="good" text={t("adminReviews.shown")} />
  );
}
