import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { OrderLineView } from "#server/orders/order-store.ts";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { returnedField } from "#app/features/parcels/returned-field.ts";
import { TextField } from "#app/kit/field.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type { ReasonValues } from "./reason-fields.tsx";

type Line = Pick<
  OrderLineView,
  "packId" | "productName" | "productNameHi" | "packQuantity" | "packUnit" | "quantity" | "cameBack"
>;

type Props = { lines: readonly Line[]; values: ReasonValues; problems: ReasonValues };

/** Of each pack how many are sent back: all at first. Of one pack there is nothing to choose. */
export function ReturnedPacksFields({ lines, values, problems }: Props) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  const kept = lines.map((line) => ({ ...line, left: line.quantity - line.cameBack }));
  if (kept.reduce((sum, { left }) => sum + left, 0) < 2) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{t("return.packs")}</legend>
      {kept
        .filter(({ left }) => left > 0)
        .map(({ left, ...line }) => {
          const name = `${returnedField}${line.packId}` as const;
          const pack = packLabel(line.packQuantity, line.packUnit, language);
          return (
            <TextField
              key={name}
              label={t("return.packsOf", { name: lineName(line), pack })}
              aside={t("return.packsLeft", { left })}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              error={problems[name]}
              defaultValue={values[name] ?? String(left)}
            />
          );
        })}
      <p className="text-sm text-muted">{t("return.packsHint")}</p>
    </fieldset>
  );
}
