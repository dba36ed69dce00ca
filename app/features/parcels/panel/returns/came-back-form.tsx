import type { ReactNode } from "react";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { ReturnLine } from "#server/parcels/packed-lines-store.ts";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { TextField } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer, ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";

type Take = ReturnLine["takes"][number];

/** A number of packets of one lot; `key` is its `takeKey`. Its label is `<text>Of` a lot, or `<text>Loose`. */
type LotField = {
  name: string;
  text: "adminOrder.sealed" | "adminOrder.came" | "adminOrder.stillSealed";
  preset?: string | undefined;
};

type Asked = {
  /** Said of the line, above its fields. */
  hintOf?: (line: ReturnLine) => string | null;
  fieldsOf: (line: ReturnLine, take: Take, key: string) => readonly LotField[];
};

type Props = Asked & {
  of: ParcelProps;
  form: { name: string; action: "moves" | "returned-packs"; answer: OrderFormAnswer | undefined };
  isOpen: boolean;
  summary: string;
  intro: string;
  /** Behind what is said of the money. */
  more?: string;
  submit: string;
  /** Hidden fields. */
  children: ReactNode;
};

/** Goods are back: what came of each lot is written down, and what goes back to the customer is said. */
export function CameBackForm({ of, form, isOpen, children, ...said }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const sum = formatExactRupees(of.returnRefundPaise);
  return (
    <details open={isOpen || undefined} className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {said.summary}
      </summary>
      <OrderActionForm
        name={form.name}
        action={pathTo(`/orders/${of.orderNumber}/parcels/${of.number}/${form.action}`)}
        answer={form.answer}
        className="flex flex-col items-start gap-3"
      >
        {(sent) => (
          <>
            {children}
            <p className="text-sm text-muted">{said.intro}</p>
            {of.parcel.replacements.some(({ state }) => state !== "withdrawn") && (
              <p className="text-sm text-muted">{t("adminOrder.sealedReplaced")}</p>
            )}
            {of.returnLines.map((line) => (
              <LineFields key={line.lineId} line={line} sent={sent} {...said} />
            ))}
            <p className="text-sm text-muted">
              {of.isPaid
                ? t("adminOrder.refundOnReturn", { sum })
                : t("adminOrder.noRefundOnReturn")}{" "}
              {said.more}
            </p>
            <SubmitButton text={said.submit} busy={t("adminOrder.saving")} />
          </>
        )}
      </OrderActionForm>
    </details>
  );
}

type LineProps = Asked & {
  line: ReturnLine;
  sent: Pick<OrderFormAnswer, "values" | "problems">;
};

function LineFields({ line, sent: { values, problems }, hintOf, fieldsOf }: LineProps) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  const hint = hintOf?.(line) ?? null;
  return (
    <fieldset className="w-full">
      <legend className="font-semibold">
        {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
      </legend>
      {hint !== null && <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {line.takes.flatMap((take) => {
          const { number, quantity: count } = take;
          return fieldsOf(line, take, takeKey(line.lineId, take)).map(({ name, text, preset }) => (
            <TextField
              key={name}
              label={
                number === null ? t(`${text}Loose`, { count }) : t(`${text}Of`, { number, count })
              }
              name={name}
              inputMode="numeric"
              autoComplete="off"
              error={problems[name]}
              defaultValue={values[name] ?? preset}
            />
          ));
        })}
      </div>
    </fieldset>
  );
}
