import type { CategoryShown } from "#server/catalogue/categories/get-category.ts";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { CategoryForm } from "./category-form.tsx";
import type { CategoryAnswer } from "./category-values.ts";

export function CategoryPage({
  category,
  answer,
}: {
  category: CategoryShown;
  answer: CategoryAnswer;
}) {
  const t = useText();
  const { id, nameEn, nameHi, priority, mark, logoKey } = category;
  return (
    <PanelPage title={nameEn} back={{ to: "/admin/categories", text: t("adminCategories.back") }}>
      <PanelSection title={t("adminCategories.edit")}>
        <CategoryForm
          action={`/admin/categories/${id}`}
          values={{ nameEn, nameHi, priority: String(priority), mark }}
          logoKey={logoKey}
          answer={answer}
        />
      </PanelSection>
    </PanelPage>
  );
}
