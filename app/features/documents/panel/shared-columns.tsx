import { Link } from "react-router";
import type { DocumentKind } from "#domain/documents/document.ts";
import { formatExactRupees } from "#domain/money.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import type { useText } from "#app/kit/text.tsx";

// What lists of documents have in common, whoever issued them.

type Translate = ReturnType<typeof useText>;

type Numbered = {
  /** Of its page; its file is below. */
  path: string;
  kind: DocumentKind;
  number: string;
  /** The number of the document that it corrects. */
  corrects: string | null;
};

export const numberColumn = <Row,>(
  t: Translate,
  numberedOf: (row: Row) => Numbered,
): Column<Row> => ({
  key: "number",
  title: t("documentList.number"),
  cell: (row) => {
    const { path, kind, number, corrects } = numberedOf(row);
    return (
      <>
        <Link to={path} className="panel-row-link">
          {number}
        </Link>
        <span className="block text-muted">
          {t(`documents.kind.${kind}`)}
          {corrects !== null && (
            <span className="block whitespace-nowrap">
              {t("documentList.corrects", { number: corrects })}
            </span>
          )}
        </span>
      </>
    );
  },
  wide: true,
});

export const dateColumn = <Row extends { issuedAt: Date }>(t: Translate): Column<Row> => ({
  key: "date",
  title: t("documentList.date"),
  cell: ({ issuedAt }) => <DayOf moment={issuedAt} />,
  tight: true,
});

export const moneyColumn = <Row,>(
  key: string,
  title: string,
  paiseOf: (row: Row) => number,
): Column<Row> => ({
  key,
  title,
  cell: (row) => formatExactRupees(paiseOf(row)),
  align: "end",
  tight: true,
});

export const fileColumn = <Row,>(
  t: Translate,
  numberedOf: (row: Row) => Pick<Numbered, "path" | "number">,
): Column<Row> => ({
  key: "file",
  title: t("documentList.file"),
  cell: (row) => {
    const { path, number } = numberedOf(row);
    return (
      <a
        href={`${path}/file`}
        download
        aria-label={t("documents.downloadOf", { number })}
        className="panel-icon-button gap-2 font-semibold max-lg:w-auto"
      >
        <PanelIcon name="download" />
        <span className="lg:sr-only">{t("documents.download")}</span>
      </a>
    );
  },
  bare: true,
  tight: true,
});
