import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import type { Chosen } from "#app/kit/panel/list/use-chosen.ts";
import { useText } from "#app/kit/text.tsx";

/** The id of the form that the boxes of the rows belong to. */
const chosenForm = "chosen-parcels";

/** The box of one row; `choice` names its parcel, or its order for all of its parcels. */
export function ChosenParcelBox({ choice, chosen }: { choice: string; chosen: Chosen }) {
  const t = useText();
  return (
    <label className="panel-pick">
      <input
        type="checkbox"
        form={chosenForm}
        name="parcel"
        value={choice}
        aria-label={t("batch.choose", { name: choice })}
        checked={chosen.isChosen(choice)}
        onChange={(event) => chosen.choose(choice, event.currentTarget.checked)}
      />
    </label>
  );
}

/** What can be done with all chosen parcels; on a phone it is there once one is chosen, at the lower edge. */
export function ChosenParcelsBar({ chosen }: { chosen: Chosen }) {
  const t = useText();
  const pathTo = useAreaPath();
  const isBusy = useBusyForm();
  const count = chosen.chosenHere.length;
  return (
    <Form
      id={chosenForm}
      action={pathTo("/parcels/shipping")}
      aria-label={t("batch.bar")}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <label className="inline-flex min-h-11 items-center gap-3 pl-3 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={count === chosen.shown.length}
          onChange={(event) => chosen.chooseAll(event.currentTarget.checked)}
        />
        {t("adminProducts.chooseAll")}
      </label>
      <span role="status" className="text-sm text-muted">
        {count > 0 && t("adminProducts.chosen", { count })}
      </span>
      <div className="panel-chosen-actions">
        <Button
          formMethod="post"
          formAction={pathTo("/parcels/packing")}
          look="secondary"
          className="px-4"
          disabled={isBusy}
        >
          {t("batch.pack")}
        </Button>
        {(["shipping", "slips", "labels"] as const).map((page) => (
          <Button
            key={page}
            formAction={pathTo(`/parcels/${page}`)}
            look="secondary"
            className="px-4"
          >
            {t(page === "shipping" ? "batch.ship" : `batch.${page}`)}
          </Button>
        ))}
      </div>
    </Form>
  );
}
