import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { OrderLineView } from "#server/orders/order-store.ts";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { Field } from "#app/kit/field.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { packFields } from "./packs-shown.ts";

type Line = Pick<
  OrderLineView,
  "packId" | "productName" | "productNameHi" | "packQuantity" | "packUnit" | "imageKey" | "quantity"
>;

type Props = {
  lines: readonly Line[];
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** Of each pack of a parcel how many shall stay. */
export function PacksFields({ lines, values, problems }: Props) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white px-4">
      {lines.map((line) => {
        const { packId, quantity, imageKey } = line;
        const name = packFields.keep + packId;
        return (
          <li key={packId} className="flex items-start gap-3 py-3">
            <LinePicture imageKey={imageKey} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{lineName(line)}</p>
              <p className="text-sm text-muted">
                {packLabel(line.packQuantity, line.packUnit, language)} ·{" "}
                {t("packs.ordered", { count: quantity })}
              </p>
              <input type="hidden" name={packFields.had + packId} value={quantity} />
              <div className="mt-2 max-w-40">
                <Field label={t("packs.keep")} error={problems[name]}>
                  {(control) => (
                    <input
                      {...control}
                      name={name}
                      inputMode="numeric"
                      autoComplete="off"
                      defaultValue={values[name] ?? String(quantity)}
                    />
                  )}
                </Field>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
