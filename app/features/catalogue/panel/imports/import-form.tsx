import { Form } from "react-router";
import { importBytesMax, importRowsMax } from "#domain/catalogue/imports/import-limits.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { importWords, useImportKind } from "./import-kind.ts";

export function ImportForm({ problem }: { problem: string | undefined }) {
  const t = useText();
  const pathTo = useAreaPath();
  const kind = useImportKind();
  const here = pathTo(`/${kind}/imports`);
  const hint = t("imports.fileHint", {
    rows: importRowsMax.toLocaleString("en-IN"),
    megabytes: importBytesMax / 1024 / 1024,
  });
  return (
    <PanelSection
      title={t("imports.send")}
      action={
        <a href={`${here}/template`} download className={buttonClass("secondary", "px-4")}>
          <PanelIcon name="download" />
          {t("imports.template")}
        </a>
      }
    >
      <Form method="post" action={here} encType="multipart/form-data" noValidate>
        <Field label={t(importWords[kind].file)} hint={hint} error={problem}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            />
          )}
        </Field>
        <p className="mt-2 mb-4 text-sm text-muted">{t("imports.saveAs")}</p>
        <SubmitButton text={t("imports.check")} busy={t("imports.checking")} />
      </Form>
    </PanelSection>
  );
}
