import { Link } from "react-router";
import type { FoundCategory } from "#server/catalogue/categories/find-categories.ts";
import { Icon } from "#app/kit/icon.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { CategoryForm } from "./category-form.tsx";
import { emptyCategory, type CategoryAnswer } from "./category-values.ts";
import { CategoryLogo } from "./logo.tsx";
import { priorityText } from "./priority-text.ts";

/** 'Category Setup': the form for a new one, and all there are. */
export function CategoriesPage({
  categories,
  answer,
}: {
  categories: readonly FoundCategory[];
  answer: CategoryAnswer;
}) {
  const t = useText();
  return (
    <PanelPage title={t("adminCategories.title")} intro={t("adminCategories.intro")}>
      <DoneNotice
        words={{
          added: "adminCategories.added",
          changed: "adminCategories.changed",
          deleted: "adminCategories.deleted",
        }}
      />
      <PanelSection title={t("adminCategories.new")}>
        {/* Empty again once one more is there. */}
        <CategoryForm
          key={categories.length}
          action="/admin/categories"
          values={emptyCategory}
          logoKey={null}
          answer={answer}
        />
      </PanelSection>
      <p className="mb-6">
        <Link to="/admin/crops" className="panel-row-link">
          {t("growing.open")}
        </Link>{" "}
        <Link to="/admin/search-words" className="panel-row-link ml-6">
          {t("searchWords.open")}
        </Link>
      </p>
      <h2 className="mb-3 text-lg">{t("adminCategories.list")}</h2>
      <DataTable
        caption={t("adminCategories.caption")}
        columns={columnsIn(t)}
        rows={categories}
        rowKey={({ id }) => id}
        empty={t("adminCategories.empty")}
      />
    </PanelPage>
  );
}

const actionClass = "inline-flex size-11 items-center justify-center rounded-field";

const columnsIn = (t: ReturnType<typeof useText>): Column<FoundCategory>[] => [
  {
    key: "nameEn",
    title: t("adminCategories.columnNameEn"),
    cell: ({ id, nameEn, logoKey }) => (
      <Link
        to={`/admin/categories/${id}`}
        className="inline-flex min-h-11 items-center gap-3 font-semibold text-leaf hover:underline"
      >
        <CategoryLogo logoKey={logoKey} size={40} />
        {nameEn}
      </Link>
    ),
    bare: true,
  },
  {
    key: "nameHi",
    title: t("adminCategories.columnNameHi"),
    cell: ({ nameHi }) => <span lang="hi">{nameHi}</span>,
    bare: true,
  },
  {
    key: "priority",
    title: t("adminCategories.columnPriority"),
    cell: ({ priority }) => t(priorityText(priority)),
  },
  {
    key: "products",
    title: t("adminCategories.columnProducts"),
    cell: (category) => <ProductsLink category={category} />,
    align: "end",
  },
  {
    key: "actions",
    title: t("adminCategories.columnActions"),
    cell: (category) => <RowActions category={category} />,
    align: "end",
    tight: true,
    wide: true,
  },
];

function ProductsLink({ category: { id, nameEn, products } }: { category: FoundCategory }) {
  const t = useText();
  return (
    <Link
      to={`/admin/products?category=${id}`}
      aria-label={t("adminCategories.productsOf", { name: nameEn, number: products })}
      className="inline-flex min-h-11 min-w-11 items-center text-leaf lg:justify-end hover:underline"
    >
      {products.toLocaleString("en-IN")}
    </Link>
  );
}

function RowActions({ category: { id, nameEn } }: { category: FoundCategory }) {
  const t = useText();
  return (
    <div className="flex lg:justify-end">
      <Link
        to={`/admin/categories/${id}`}
        aria-label={t("adminCategories.editNamed", { name: nameEn })}
        className={`${actionClass} text-leaf hover:bg-leaf-tint`}
      >
        <PanelIcon name="edit" />
      </Link>
      <Link
        to={`/admin/categories/${id}/deletion`}
        aria-label={t("adminCategories.deleteNamed", { name: nameEn })}
        className={`${actionClass} text-chilli hover:bg-chilli-tint`}
      >
        <Icon name="trash" size={20} />
      </Link>
    </div>
  );
}
