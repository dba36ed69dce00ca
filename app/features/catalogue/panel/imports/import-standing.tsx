import { useLocation } from "react-router";
import { isWorking } from "#domain/catalogue/imports/import-state.ts";
import type { ImportLine } from "#server/catalogue/imports/import-store.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { importWords, useImportKind } from "./import-kind.ts";

/** In words: what goes on, what was found, what comes next. */
export function ImportStanding({ file }: { file: ImportLine }) {
  const { state, faultCount } = file;
  if (isWorking(state)) return <Progress file={file} />;
  if (state === "done") return <Done file={file} />;
  if (state === "checked" && faultCount === 0) return <Clean file={file} />;
  return <Faulty file={file} />;
}

const number = (value: number) => value.toLocaleString("en-IN");

function Progress({ file: { state, rows, rowsDone } }: { file: ImportLine }) {
  const t = useText();
  const { pathname } = useLocation();
  const kind = useImportKind();
  return (
    <div className="max-w-prose rounded-card border border-line p-4 sm:p-5">
      <p className="font-semibold" id="import-work">
        {t(state === "checking" ? "import.checking" : importWords[kind].importing)}
      </p>
      <progress
        aria-labelledby="import-work"
        className="mt-3 h-3 w-full accent-leaf"
        max={Math.max(rows, 1)}
        value={rowsDone}
      />
      <p role="status" className="mt-1 text-sm text-muted tabular-nums">
        {rows === 0
          ? t("import.waiting")
          : t("import.progress", { done: number(rowsDone), count: rows, rows: number(rows) })}
      </p>
      <noscript>
        <a href={pathname} className="inline-flex min-h-11 items-center font-semibold underline">
          {t("import.again")}
        </a>
      </noscript>
    </div>
  );
}

function Clean({ file: { id, products, retests, rows } }: { file: ImportLine }) {
  const t = useText();
  const kind = useImportKind();
  const pathTo = useAreaPath();
  return (
    <div className="mb-5 max-w-prose">
      <Notice kind="good">
        <p className="font-semibold">{t("import.clean")}</p>
        <p className="mt-1">
          {t(importWords[kind].willMake, { count: products, packs: number(rows), retests })}
        </p>
      </Notice>
      <div className="mt-4">
        <PostButton
          action={pathTo(`/${kind}/imports/${id}/start`)}
          look="primary"
          text={t(importWords[kind].start, { count: products })}
          busy={t("import.starting")}
        />
      </div>
    </div>
  );
}

function Faulty({ file: { state, faultCount } }: { file: ImportLine }) {
  const t = useText();
  return (
    <div className="mb-5 max-w-prose">
      <Notice kind="problem">
        <p className="font-semibold">
          {state === "failed" ? t("import.failed") : t("import.faulty", { count: faultCount })}
        </p>
        <p className="mt-1">{t("import.faultyText")}</p>
      </Notice>
    </div>
  );
}

function Done({ file: { products, retests } }: { file: ImportLine }) {
  const t = useText();
  const kind = useImportKind();
  const pathTo = useAreaPath();
  return (
    <div className="mb-5 max-w-prose">
      <Notice kind="good">{t(importWords[kind].done, { count: products, retests })}</Notice>
      <div className="mt-4">
        <ButtonLink to={pathTo(kind === "lots" ? "/lots" : "/products?state=draft")}>
          {t(importWords[kind].toThem)}
        </ButtonLink>
      </div>
    </div>
  );
}
