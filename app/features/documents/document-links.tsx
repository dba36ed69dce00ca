import { formatExactRupees } from "#domain/money.ts";
import type { DocumentRow } from "#server/documents/document-store.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  documents: readonly DocumentRow[];
  /** The English address of their pages, as '/vendor/documents'. */
  documentsPath: string;
};

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline";

/** The documents of one order: each to read, and as a file. */
export function DocumentLinks({ documents, documentsPath }: Props) {
  const t = useText();
  if (documents.length === 0) return <p className="text-sm text-muted">{t("documents.none")}</p>;
  return (
    <ul className="divide-y divide-line">
      {documents.map(({ id, kind, number, supplierName, totalPaise }) => (
        <li key={id} className="py-1">
          <LocalLink
            to={`${documentsPath}/${id}`}
            className={`${linkClass} flex-wrap gap-x-1 tabular`}
          >
            {t(`documents.kind.${kind}`)} <span className="whitespace-nowrap">{number}</span>
          </LocalLink>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 text-sm break-words text-muted tabular">
              {supplierName} · {formatExactRupees(totalPaise)}
            </span>
            <LocalLink
              to={`${documentsPath}/${id}/file`}
              reloadDocument
              download
              aria-label={t("documents.downloadOf", { number })}
              className={linkClass}
            >
              {t("documents.download")}
            </LocalLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
