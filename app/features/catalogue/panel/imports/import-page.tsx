import type { ListPage } from "#domain/list-page.ts";
import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import { isWorking } from "#domain/catalogue/imports/import-state.ts";
import type { ImportLine } from "#server/catalogue/imports/import-store.ts";
import { buttonClass, ButtonLink } from "#app/kit/button.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { FaultList } from "./fault-list.tsx";
import { ImportChip } from "./import-chip.tsx";
import { importWords, useImportKind } from "./import-kind.ts";
import { ImportStanding } from "./import-standing.tsx";
import { useEffect } from "react";
import { useRevalidator } from "react-router";

type ImportPageProps = {
  file: ImportLine;
  list: ListPage;
  /** The faults on the current page of the list. */
  faults: readonly ImportFault[];
  problem: string | null;
};

/** What is in a file, how far the work on it is, and what can be done with it. */
export function ImportPage({ file, list, faults, problem }: ImportPageProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const kind = useImportKind();
  const working = isWorking(file.state);
  useWatched(working);
  return (
    <PanelPage
      title={t("import.title", { name: file.fileName })}
      action={<ImportChip state={file.state} faultCount={file.faultCount} />}
      back={{ to: pathTo(`/${kind}/imports`), text: t(importWords[kind].title) }}
    >
      <ProblemBox>{problem}</ProblemBox>
      <div aria-live="polite">
        <ImportStanding file={file} />
      </div>
      {!working && <Facts file={file} />}
      {faults.length > 0 && <FaultList file={file} list={list} faults={faults} />}
      {!working && (
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink look="secondary" to={pathTo(`/${kind}/imports`)}>
            {t("import.another")}
          </ButtonLink>
          {file.state !== "done" && <Discard file={file} />}
        </p>
      )}
    </PanelPage>
  );
}

function Facts({ file: { createdAt, rows, products, retests } }: { file: ImportLine }) {
  const t = useText();
  const kind = useImportKind();
  const number = (value: number) => value.toLocaleString("en-IN");
  return (
    <FactList
      facts={[
        [t("import.sent"), <TimeOf key="sent" moment={createdAt} />],
        [t("import.rows"), number(rows)],
        [t(importWords[kind].counted), number(products)],
        ...(kind === "lots" ? [[t("lotImports.retests"), number(retests)] as const] : []),
      ]}
    />
  );
}

function Discard({ file: { id } }: { file: ImportLine }) {
  const t = useText();
  const kind = useImportKind();
  const pathTo = useAreaPath();
  return (
    <ConfirmDialog
      open={{ text: t("import.discard"), className: buttonClass("danger", "px-4") }}
      title={t("import.discardTitle")}
      text={t(importWords[kind].discardText)}
      submit={t("import.discardSubmit")}
      isDanger
      action={pathTo(`/${kind}/imports/${id}/forgetting`)}
    />
  );
}

const everyMs = 1_500;

/** Asks for the page's data again and again while work goes on, and not while nobody looks. */
function useWatched(goesOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
}
