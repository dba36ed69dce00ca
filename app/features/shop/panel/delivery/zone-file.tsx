import { Form } from "react-router";
import { deliveryLimits } from "#domain/delivery/written-delivery.ts";
import type { WrittenDelivery } from "#domain/delivery/written-delivery.ts";
import { zoneTitles } from "#domain/delivery/zone-table.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ZonesAnswer } from "./zone-form.ts";

/** Fills the form above; nothing is saved by it. */
export function ZoneFile({ answer }: { answer: ZonesAnswer<WrittenDelivery> | undefined }) {
  const t = useText();
  const problem = answer?.problems["file"];
  const form = useFirstProblem(problem === undefined ? undefined : answer);
  const hint = t("adminDelivery.fileHint", {
    zones: deliveryLimits.zones,
    columns: zoneTitles.join(", "),
  });
  return (
    <PanelSection
      title={t("adminDelivery.file")}
      intro={t("adminDelivery.fileIntro")}
      action={
        <a
          href="/admin/business/delivery/file"
          download
          className={buttonClass("secondary", "px-4")}
        >
          <PanelIcon name="download" />
          {t("adminDelivery.download")}
        </a>
      }
    >
      <Form ref={form} method="post" encType="multipart/form-data" noValidate>
        <Field label={t("adminDelivery.fileField")} hint={hint} error={problem}>
          {(control) => (
            <input {...control} type="file" name="file" accept=".csv,.tsv,.txt,text/csv" />
          )}
        </Field>
        <div className="mt-4">
          <SubmitButton
            look="secondary"
            text={t("adminDelivery.fill")}
            busy={t("adminDelivery.filling")}
          />
        </div>
      </Form>
    </PanelSection>
  );
}
