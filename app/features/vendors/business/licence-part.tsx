import type { BusinessAnswer } from "./shown-business.ts";
import type { Licences } from "#domain/vendors/business-details.ts";
import { documentBytesMax } from "#domain/vendors/licences/licence.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { type ControlOf, PartForm } from "./business-part.tsx";
import { LicenceList } from "./licence-list.tsx";
import { StateField } from "./state-field.tsx";

type Props = { licences: Licences; today: string; answer: BusinessAnswer | undefined };
type FieldName = "licenceNumber" | "licenceState" | "validUntil";

/** The licences that there are, and the form for one: the first, one in place of the one that waits, or a renewal. */
export function LicencePart({ licences, today, answer }: Props) {
  const t = useText();
  const { accepted, waiting, refused } = licences;
  // Of a licence that was refused only what was wrong with it is typed anew; a renewal has another end.
  const known = waiting ?? (accepted ? { ...accepted, validUntil: "" } : refused);
  const saved: Record<FieldName, string> = {
    licenceNumber: known?.number ?? "",
    licenceState: known?.stateCode ?? "",
    validUntil: known?.validUntil ?? "",
  };
  return (
    <>
      <LicenceList licences={licences} today={today} />
      {waiting ? (
        <h3 className="mb-3 text-base font-semibold">{t("business.changeWaiting")}</h3>
      ) : (
        accepted && (
          <>
            <h3 className="text-base font-semibold">{t("business.renew")}</h3>
            <p className="mb-3 max-w-prose text-sm text-muted">{t("business.renewText")}</p>
          </>
        )
      )}
      <PartForm item="licence" saved={saved} answer={answer} hasFile>
        {(control, given) => (
          <LicenceFields control={control} isKept={waiting !== null} answer={given} />
        )}
      </PartForm>
    </>
  );
}

type FieldsProps = {
  control: ControlOf<FieldName>;
  /** True when a licence file was uploaded before. */
  isKept: boolean;
  answer: BusinessAnswer | undefined;
};

function LicenceFields({ control, isKept, answer }: FieldsProps) {
  const t = useText();
  const limits = t("business.documentHint", { megabytes: documentBytesMax / 1024 / 1024 });
  const hints = [
    limits,
    isKept ? t("business.documentKept") : "",
    // A browser doesn't keep a file that was refused.
    answer && !answer.problems.document ? t("business.documentAgain") : "",
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...control("licenceNumber")}
        label={t("business.licenceNumber")}
        autoComplete="off"
      />
      <StateField {...control("licenceState")} label={t("business.licenceState")} />
      <TextField {...control("validUntil")} type="date" label={t("business.validUntil")} />
      <div className="sm:col-span-2">
        <Field
          label={t("business.document")}
          hint={hints.filter(Boolean).join(" ")}
          error={answer?.problems.document}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              name="document"
              accept="application/pdf,image/png,image/jpeg,image/webp"
            />
          )}
        </Field>
      </div>
    </div>
  );
}
