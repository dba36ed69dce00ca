import { useState } from "react";
import {
  askedWhen,
  askedWhens,
  offlineLimits,
  type OfflineFieldProblem,
  type OfflineRow,
  type RequiredRow,
  type RowList,
} from "#domain/payment-methods/offline-method.ts";
import { Button } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import { addButton, removeButton, rowField } from "./method-draft.ts";

type Props = {
  list: RowList;
  title: string;
  intro: string;
  dataTitle: string;
  first: readonly RequiredRow[];
  problems: readonly OfflineFieldProblem[];
  /** The id of the element that says what is wrong. */
  problemId: string;
};

/** Rows of a name and what stands for it, which grow and shrink. Without a script their buttons post the form. */
export function RowFields({ list, title, intro, dataTitle, first, problems, problemId }: Props) {
  const t = useText();
  const hydrated = useHydrated();
  const [rows, setRows] = useState(() => first.map((row, key) => ({ ...row, key })));
  const type = hydrated ? "button" : "submit";
  const add = () =>
    setRows([
      ...rows,
      { name: "", data: "", asked: "after", key: Math.max(...rows.map(({ key }) => key)) + 1 },
    ]);
  const remove = (removed: number) => setRows(rows.filter(({ key }) => key !== removed));
  return (
    <fieldset className="min-w-0 rounded-field border border-line p-3 sm:p-4">
      <legend className="px-1 text-base font-semibold">{title}</legend>
      <p className="mb-3 text-sm text-muted">{intro}</p>
      <div className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            at={{ list, index }}
            dataTitle={dataTitle}
            wrong={(part) => problems.some(({ field }) => field === `${list}.${index}.${part}`)}
            problemId={problemId}
            isOnly={rows.length === 1}
            remove={hydrated ? () => remove(row.key) : undefined}
          />
        ))}
      </div>
      <Button
        type={type}
        look="secondary"
        name="go"
        value={addButton(list)}
        disabled={rows.length >= offlineLimits.rows}
        onClick={type === "button" ? add : undefined}
        className="mt-3"
      >
        <Icon name="plus" size={20} />
        {t("adminPayments.addField")}
      </Button>
    </fieldset>
  );
}

type RowProps = {
  row: RequiredRow;
  at: { list: RowList; index: number };
  dataTitle: string;
  wrong: (part: keyof OfflineRow) => boolean;
  problemId: string;
  isOnly: boolean;
  /** Undefined where no script hears the button. */
  remove: (() => void) | undefined;
};

function Row({ row, at: { list, index }, dataTitle, wrong, problemId, isOnly, remove }: RowProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
      {(["name", "data"] as const).map((part) => (
        <RowField
          key={part}
          label={part === "name" ? t("adminPayments.fieldName") : dataTitle}
          name={rowField(list, index, part)}
          value={row[part]}
          max={part === "name" ? offlineLimits.rowName : offlineLimits.rowData}
          problemId={wrong(part) ? problemId : undefined}
        />
      ))}
      <button
        type={remove ? "button" : "submit"}
        name="go"
        value={removeButton(list, index)}
        disabled={isOnly}
        aria-label={t("adminPayments.removeField", { number: index + 1 })}
        onClick={remove}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-field text-chilli hover:bg-chilli-tint disabled:opacity-30"
      >
        <Icon name="trash" size={20} />
      </button>
      {list === "requiredInfo" && <AskedField row={row} name={rowField(list, index, "asked")} />}
    </div>
  );
}

/** When the customer knows it. */
function AskedField({ row, name }: { row: RequiredRow; name: string }) {
  const t = useText();
  return (
    <label className="col-span-2 flex min-w-0 items-center gap-2">
      <span className="text-sm text-muted">{t("adminPayments.asked")}</span>
      <select name={name} defaultValue={askedWhen(row)} className={inputClass}>
        {askedWhens.map((when) => (
          <option key={when} value={when}>
            {t(`adminPayments.asked.${when}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

type FieldProps = {
  label: string;
  name: string;
  value: string;
  max: number;
  problemId: string | undefined;
};

function RowField({ label, name, value, max, problemId }: FieldProps) {
  return (
    <label className="min-w-0">
      <span className="mb-1 block text-sm text-muted">{label}</span>
      <input
        name={name}
        defaultValue={value}
        maxLength={max + 1}
        autoComplete="off"
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        className={inputClass}
      />
    </label>
  );
}
