import type { ClipboardEvent, KeyboardEvent } from "react";
import { Form, useLocation } from "react-router";
import { readColumn } from "#domain/parcels/batches/parcel-choice.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ShippingAnswer } from "./answer-batch.ts";
import { BatchOutcomePage, NotDoneList } from "./batch-outcome.tsx";
import type { OpenedShipping } from "./open-shipping.ts";

type Props = { opened: OpenedShipping; answer: ShippingAnswer | undefined };

/** One carrier, and a line with a tracking number for each parcel. */
export function ShippingPage({ opened, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { title, rows, notDone, problem } = opened;
  if (answer?.outcome) return <BatchOutcomePage title={title} outcome={answer.outcome} />;
  return (
    <PanelPage
      title={title}
      intro={t("batch.shippingIntro")}
      back={{ to: pathTo("/orders"), text: t("adminOrder.back") }}
    >
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      <NotDoneList parcels={notDone} />
      {rows.length > 0 && <ShippingForm rows={rows} answer={answer} />}
    </PanelPage>
  );
}

function ShippingForm({ rows, answer }: { rows: OpenedShipping["rows"] } & Pick<Props, "answer">) {
  const t = useText();
  const { pathname, search } = useLocation();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <Form method="post" action={pathname + search} noValidate ref={form} className="max-w-2xl">
      <TextField
        label={t("adminOrder.carrier")}
        name="carrier"
        error={problems["carrier"]}
        defaultValue={values["carrier"]}
      />
      <ol className="my-5 grid gap-4">
        {rows.map(({ id, choice, name, city }) => (
          <li
            key={id}
            className="grid items-center gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-2"
          >
            <input type="hidden" name="parcel" value={choice} />
            <p className="min-w-0 break-words">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{city}</span>
            </p>
            <TextField
              label={t("adminOrder.tracking")}
              aside={t("adminOrder.trackingAside")}
              name={`tracking:${choice}`}
              autoComplete="off"
              autoCapitalize="characters"
              data-tracking
              onPaste={pasteColumn}
              onKeyDown={goToNext}
              error={problems[`tracking:${choice}`]}
              defaultValue={values[`tracking:${choice}`]}
            />
          </li>
        ))}
      </ol>
      <SubmitButton
        text={t("batch.shipAll", { count: rows.length })}
        busy={t("adminOrder.saving")}
      />
    </Form>
  );
}

/** The fields for numbers from this one on. */
function fieldsFrom(field: HTMLInputElement): HTMLInputElement[] {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>("[data-tracking]") ?? [])];
  return all.slice(all.indexOf(field));
}

/** A column of numbers fills the fields below, one after the other. */
function pasteColumn(event: ClipboardEvent<HTMLInputElement>): void {
  const numbers = readColumn(event.clipboardData.getData("text/plain"));
  if (numbers.length < 2) return;
  event.preventDefault();
  const fields = fieldsFrom(event.currentTarget);
  for (const [index, field] of fields.entries()) {
    const number = numbers[index];
    if (number !== undefined) field.value = number;
  }
  fields[Math.min(numbers.length, fields.length) - 1]?.focus();
}

/** A scanner ends each number with Enter: it goes on to the next field, and sends nothing before the last. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  const next = event.key === "Enter" ? fieldsFrom(event.currentTarget)[1] : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
