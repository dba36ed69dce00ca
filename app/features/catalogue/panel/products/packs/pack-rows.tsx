import { useState } from "react";
import { Link } from "react-router";
import { packLabel, unitLabel } from "#domain/catalogue/products/pack-label.ts";
import { packUnits, type PackUnit } from "#domain/catalogue/products/product.ts";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { Field, TextField } from "#app/kit/field.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { FeeAndNextRate, PackEarning } from "./pack-earning.tsx";
import {
  emptyPack,
  type PackField,
  type PackValues,
  type ProductProblems,
  type ProductStanding,
  type ProductValues,
} from "#app/features/catalogue/panel/products/product-values.ts";

type Props = {
  values: ProductValues;
  problems: ProductProblems;
  product: (ProductStanding & { id: string }) | null;
  onChange: () => void;
};

export function PackRows({ values, problems, product, onChange }: Props) {
  const t = useText();
  const [rows, setRows] = useState(values.packs);
  const change = (next: PackValues[]) => {
    setRows(next);
    onChange();
  };
  const add = () => {
    const row = String(Math.max(-1, ...rows.map((pack) => Number(pack.row))) + 1);
    change([...rows, { ...emptyPack, row }]);
  };
  return (
    <>
      {rows.length === 0 && <p className="mb-4 text-muted">{t("adminProduct.noPacks")}</p>}
      <ol className="grid gap-4">
        {rows.map((pack, index) => (
          <li key={pack.row} className="border-b border-line pb-4">
            <PackRow
              pack={pack}
              number={index + 1}
              problems={problems}
              product={product}
              onRemove={() => change(rows.filter((other) => other !== pack))}
            />
          </li>
        ))}
      </ol>
      <FeeAndNextRate />
      {problems.packs && <p className="mt-2 text-sm text-chilli">{problems.packs}</p>}
      <Button
        type="button"
        look="secondary"
        className="mt-4 px-4"
        onClick={add}
        disabled={rows.length >= productLimits.packs}
      >
        <Icon name="plus" />
        {t("adminProduct.addPack")}
      </Button>
    </>
  );
}

type RowProps = Omit<Props, "values" | "onChange"> & {
  pack: PackValues;
  number: number;
  onRemove: () => void;
};

function PackRow({ pack, number, problems, product, onRemove }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const [price, setPrice] = useState(pack.price);
  const standing = product?.packs[pack.id];
  const input = (field: PackField) => ({
    name: `packs.${pack.row}.${field}`,
    defaultValue: pack[field],
    error: problems[`packs.${pack.row}.${field}`],
  });
  const isSold = standing?.ordered ?? false;
  const size = standing ? packLabel(Number(pack.quantity), pack.unit as PackUnit, language) : null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        {size ?? t(product === null ? "adminProduct.pack" : "adminProduct.newPack", { number })}
      </legend>
      <input type="hidden" name={`packs.${pack.row}.id`} value={pack.id} />
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[6rem_6rem_minmax(9rem,1fr)_7rem_7rem_8rem]">
        <TextField
          {...input("quantity")}
          label={t("adminProduct.quantity")}
          inputMode="numeric"
          readOnly={isSold}
        />
        <UnitField {...input("unit")} isReadOnly={isSold} />
        <SkuField {...input("sku")} />
        <TextField
          {...input("price")}
          label={t("adminProduct.price")}
          inputMode="decimal"
          onInput={(event) => setPrice(event.currentTarget.value)}
        />
        <TextField {...input("mrp")} label={t("adminProduct.mrp")} inputMode="decimal" />
        {standing && product ? (
          <StockOf productId={product.id} pack={pack} stock={standing.stock} size={size ?? ""} />
        ) : (
          <OpeningStockField {...input("stock")} />
        )}
      </div>
      {(pack.unit === "seeds" || standing === undefined) && <WeightField {...input("weight")} />}
      <PackEarning price={price} />
      <PackEnd pack={pack} isStored={standing !== undefined} onRemove={onRemove} />
    </fieldset>
  );
}

type InputProps = { name: string; defaultValue: string; error: string | undefined };

function SkuField(input: InputProps) {
  const t = useText();
  return (
    <div className="max-lg:col-span-2">
      <TextField
        {...input}
        label={t("adminProduct.sku")}
        maxLength={productLimits.sku}
        placeholder={t("adminProduct.skuHint")}
      />
    </div>
  );
}

function OpeningStockField(input: InputProps) {
  const t = useText();
  return <TextField {...input} label={t("adminProduct.openingStock")} inputMode="numeric" />;
}

/** What is told by weight needs no other. */
function WeightField(input: InputProps) {
  const t = useText();
  return (
    <div className="mt-3 max-w-xs">
      <TextField
        {...input}
        label={t("adminProduct.weight")}
        aside={t("adminProduct.weightAside")}
        hint={t("adminProduct.weightHint")}
        inputMode="numeric"
      />
    </div>
  );
}

type PackEndProps = { pack: PackValues; isStored: boolean; onRemove: () => void };

/** What was stored is archived, what is new is taken out of the form again. */
function PackEnd({ pack, isStored, onRemove }: PackEndProps) {
  const t = useText();
  if (!isStored)
    return (
      <button type="button" onClick={onRemove} className={buttonClass("quiet", "-ml-5 mt-1")}>
        <Icon name="trash" />
        {t("adminProduct.removePack")}
      </button>
    );
  return (
    <label className="mt-1 inline-flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        name={`packs.${pack.row}.archived`}
        defaultChecked={pack.archived}
        className="size-5"
      />
      {t("adminProduct.archivePack")}
    </label>
  );
}

type UnitFieldProps = {
  name: string;
  defaultValue: string;
  error: string | undefined;
  /** True once the pack was sold by this unit, which can't change any more. */
  isReadOnly: boolean;
};

function UnitField({ name, defaultValue, error, isReadOnly }: UnitFieldProps) {
  const t = useText();
  const language = useLanguage();
  if (isReadOnly)
    return (
      <div>
        <TextField
          label={t("adminProduct.unit")}
          value={unitLabel(defaultValue as PackUnit, language)}
          error={error}
          readOnly
        />
        <input type="hidden" name={name} value={defaultValue} />
      </div>
    );
  return (
    <Field label={t("adminProduct.unit")} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue}>
          {packUnits.map((unit) => (
            <option key={unit} value={unit}>
              {unitLabel(unit, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type StockOfProps = { productId: string; pack: PackValues; stock: number; size: string };

function StockOf({ productId, pack, stock, size }: StockOfProps) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{t("adminProduct.packStock")}</p>
      <p className="flex min-h-11 items-center gap-3 tabular-nums">
        {stock.toLocaleString("en-IN")}
        <Link
          to={pathTo(`/products/${productId}/stock?pack=${pack.id}`)}
          aria-label={t("adminProduct.changeStockOf", { pack: size })}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline underline-offset-4"
        >
          {t("adminProduct.changeStock")}
        </Link>
      </p>
    </div>
  );
}
