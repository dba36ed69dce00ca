import type { AdminHistoryEntry } from "#server/parcels/admin-order-store.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";

type Props = {
  number: string;
  entries: readonly AdminHistoryEntry[];
  answer: OrderFormAnswer | undefined;
};

/** What the shop's own people tell each other about an order. */
export function OrderNotes({ number, entries, answer }: Props) {
  const t = useText();
  const notes = entries.filter(({ event }) => event === "note");
  return (
    <PanelSection title={t("adminOrder.notes")} intro={t("adminOrder.notesIntro")}>
      {notes.length === 0 && <p className="mb-3 text-muted">{t("adminOrder.noNotes")}</p>}
      <ul className="mb-3 flex flex-col gap-3">
        {notes.map(({ id, actor, note, at }) => (
          <li key={id} className="rounded-field bg-paper px-3 py-2">
            <p className="break-words whitespace-pre-line">{note}</p>
            <p className="text-sm break-all text-muted">
              {actor} · <TimeOf moment={at} />
            </p>
          </li>
        ))}
      </ul>
      <OrderActionForm
        key={notes.length}
        name="note"
        action={`/admin/orders/${number}/notes`}
        answer={answer}
        className="flex flex-col gap-3"
      >
        {({ values, problems }) => (
          <>
            <TextAreaField
              label={t("adminOrder.note")}
              error={problems["note"]}
              name="note"
              rows={3}
              defaultValue={values["note"]}
            />
            <SubmitButton
              look="secondary"
              text={t("adminOrder.addNote")}
              busy={t("adminOrder.saving")}
            />
          </>
        )}
      </OrderActionForm>
    </PanelSection>
  );
}
