import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type {
  RefundableLineView,
  RefundableView,
} from "#server/money/refunds/get-refundable-order.ts";
import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { RefundEdit } from "./refund-shown.ts";

type Props = Pick<RefundableView, "parcels"> & Pick<RefundEdit, "values" | "problems">;

/** How many packs of each line go back. */
export function RefundPacks({ parcels, values, problems }: Props) {
  const t = useText();
  return (
    <div className="mt-6">
      <p className="text-sm text-muted">{t("adminRefund.linesHint")}</p>
      {parcels.map(({ id, number, vendorName: vendor, lines }) => (
        <section key={id} className="mt-3">
          <h3 className="text-base font-semibold break-words">
            {t("adminRefund.parcel", { number, vendor })}
          </h3>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <PacksRow
                key={line.id}
                line={line}
                value={values[`packs-${line.id}`]}
                problem={problems[`packs-${line.id}`]}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = {
  line: RefundableLineView;
  value: string | undefined;
  problem: string | undefined;
};

function PacksRow({ line, value, problem }: RowProps) {
  const t = useText();
  const { id, productName, packQuantity, packUnit, quantity, backPaise, packsLeft: left } = line;
  const item = `${productName} ${packLabel(packQuantity, packUnit)}`;
  return (
    <li className="grid items-end gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0 self-center">
        <p className="font-semibold break-words">{item}</p>
        <p className="text-sm text-muted tabular">
          {t("adminRefund.bought", { count: quantity, sum: formatExactRupees(line.grossPaise) })}
          {backPaise > 0 &&
            ` · ${t("adminRefund.ofLineBack", { sum: formatExactRupees(backPaise) })}`}
          {" · "}
          {line.leftPaise > 0
            ? t("adminRefund.ofLineLeft", { sum: formatExactRupees(line.leftPaise) })
            : t("adminRefund.noneOfLine")}
        </p>
      </div>
      {left > 0 && (
        <Field
          label={t("adminRefund.packs", { item })}
          aside={t("adminRefund.packsOf", { left })}
          error={problem}
        >
          {(control) => (
            <input
              {...control}
              name={`packs-${id}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={value ?? "0"}
            />
          )}
        </Field>
      )}
    </li>
  );
}
