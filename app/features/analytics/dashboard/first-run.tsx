import { Link } from "react-router";
import type { FirstRunItem, FirstRunStep } from "#domain/admin/first-run.ts";
import { Icon } from "#app/kit/icon.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";

const places: Record<FirstRunItem, string> = {
  name: "/admin/business",
  gst: "/admin/business",
  tax: "/admin/money/tax/usual",
  paying: "/admin/payment-methods",
  mail: "/admin/outbox",
  delivery: "/admin/business",
  categories: "/admin/categories",
  product: "/admin/products/new",
  backups: "/admin/backups",
};

/** What an owner sets up first. It goes when all is done, or when it is closed. */
export function FirstRun({ steps }: { steps: readonly FirstRunStep[] }) {
  const t = useText();
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <PanelSection
      title={t("firstRun.title")}
      intro={t("firstRun.progress", { done, total: steps.length })}
      action={
        <PostButton
          action="/admin/dashboard/first-run-closing"
          text={t("firstRun.close")}
          busy={t("panel.saving")}
        />
      }
    >
      <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step) => (
          <FirstRunRow key={step.item} step={step} />
        ))}
      </ol>
    </PanelSection>
  );
}

function FirstRunRow({ step: { item, isDone } }: { step: FirstRunStep }) {
  const t = useText();
  return (
    <li>
      <Link to={places[item]} className="group flex min-h-11 items-start gap-3 py-2">
        <span
          className={`mt-0.5 flex size-6 flex-none items-center justify-center rounded-full border ${isDone ? "border-leaf bg-leaf text-white" : "border-edge"}`}
        >
          {isDone && <Icon name="check" size={16} />}
        </span>
        <span>
          <span className="font-semibold text-leaf group-hover:underline">
            {t(`firstRun.${item}`)}
          </span>
          <span className="block text-sm text-muted">
            {isDone ? t("firstRun.done") : t(`firstRun.${item}Hint`)}
          </span>
        </span>
      </Link>
    </li>
  );
}
