import { useState, type ReactNode } from "react";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";

type RowListProps<Row> = {
  given: readonly Row[];
  blank: Row;
  max: number;
  add: string;
  rowName: (number: number) => string;
  onChange: () => void;
  children: (row: Row, place: number) => ReactNode;
};

/** Rows of a form that can be added, removed and moved. Without JavaScript there is one blank row to fill in. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { given, blank, max, add, rowName, onChange, children } = props;
  const [rows, setRows] = useState(() =>
    [...given, ...(given.length === 0 ? [blank] : [])].map((row, key) => ({ key, row })),
  );
  const [nextKey, setNextKey] = useState(rows.length);
  const change = (next: typeof rows) => {
    setRows(next);
    onChange();
  };
  return (
    <>
      <ol className="flex flex-col gap-4">
        {rows.map(({ key, row }, place) => (
          <li key={key} className="rounded-card border border-line p-3">
            <RowHead
              name={rowName(place + 1)}
              moveUp={place === 0 ? null : () => change(movedUp(rows, place))}
              remove={() => change(rows.toSpliced(place, 1))}
            />
            {children(row, place)}
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <button
          type="button"
          onClick={() => {
            setRows([...rows, { key: nextKey, row: blank }]);
            setNextKey(nextKey + 1);
          }}
          className={buttonClass("secondary", "mt-4 px-4")}
        >
          <Icon name="plus" size={20} />
          {add}
        </button>
      )}
    </>
  );
}

type RowHeadProps = { name: string; moveUp: (() => void) | null; remove: () => void };

function RowHead({ name, moveUp, remove }: RowHeadProps) {
  const t = useText();
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <h3 className="text-base">{name}</h3>
      <div className="flex gap-1">
        {moveUp && (
          <button
            type="button"
            aria-label={t("adminAbout.moveUp", { row: name })}
            onClick={moveUp}
            className={buttonClass("quiet", "min-w-11 px-2")}
          >
            <PanelIcon name="up" />
          </button>
        )}
        <button
          type="button"
          aria-label={t("adminAbout.removeRow", { row: name })}
          onClick={remove}
          className={buttonClass("quiet", "px-2")}
        >
          {t("adminAbout.remove")}
        </button>
      </div>
    </div>
  );
}

function movedUp<T>(rows: readonly T[], place: number): T[] {
  const row = rows[place];
  return row === undefined ? [...rows] : rows.toSpliced(place, 1).toSpliced(place - 1, 0, row);
}
