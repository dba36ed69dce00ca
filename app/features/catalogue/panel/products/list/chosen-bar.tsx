import { Form, useLocation } from "react-router";
import type { TextKey } from "#app/i18n/translate.ts";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";

/** The id of the form that the boxes of the rows belong to. */
export const chosenForm = "chosen-products";

type Props = {
  count: number;
  total: number;
  /** A vendor whose products are looked at first submits them. */
  submits: boolean;
  onChooseAll: (isChosen: boolean) => void;
};

type Move = { to: string; text: TextKey };

const publish: Move = { to: "published", text: "adminProducts.publishChosen" };
const submit: Move = { to: "in-review", text: "adminProducts.submitChosen" };
const archive: Move = { to: "archived", text: "adminProducts.archiveChosen" };

/** The bar with the actions for the selected rows. */
export function ChosenBar({ count, total, submits, onChooseAll }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isBusy = useBusyForm();
  return (
    <Form
      id={chosenForm}
      method="post"
      action={pathname + search}
      aria-label={t("adminProducts.bulk")}
      onSubmit={() => onChooseAll(false)}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <label className="inline-flex min-h-11 items-center gap-3 pl-3 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={count === total}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
        {t("adminProducts.chooseAll")}
      </label>
      <span role="status" className="text-sm text-muted">
        {count > 0 && t("adminProducts.chosen", { count })}
      </span>
      {[submits ? submit : publish, archive].map(({ to, text }) => (
        <Button key={to} name="to" value={to} look="secondary" className="px-4" disabled={isBusy}>
          {t(text)}
        </Button>
      ))}
    </Form>
  );
}
