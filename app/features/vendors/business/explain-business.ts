import type { Result } from "#domain/result.ts";
import type { ClosedRefusal } from "#domain/vendors/business-details.ts";
import {
  type WrittenField,
  writtenMaxLengths,
  type WrittenProblem,
  type WrittenRefusal,
} from "#domain/vendors/written-details.ts";
import type { PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { LicenceFileRefusal } from "#domain/files/licence-file-refusals.ts";
import type { UploadRefusal } from "#domain/files/picture-refusals.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { aboveIn, type ShownAbove } from "#app/forms/read-fit.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type Translate = (key: TextKey, values?: TextValues) => string;
export type BusinessRefusal =
  | WrittenRefusal
  | ClosedRefusal
  | { code: "not-a-vendor" }
  | LicenceFileRefusal
  | PacksAboveMrp
  | UploadRefusal;
export type BusinessResult = Result<unknown, BusinessRefusal>;

type ExplainedRefusal = {
  init: ResponseInit;
  problems: Partial<Record<WrittenField, string>>;
  problem: string | null;
  above?: ShownAbove | null;
};

/** What is wrong at each field, or with the whole part. */
export function explainBusiness(refusal: BusinessRefusal, t: Translate): ExplainedRefusal {
  if (refusal.code === "business-fields-wrong") {
    const { init } = describeRefusal(refusal, t);
    const problems: ExplainedRefusal["problems"] = {};
    for (const [field, problem] of Object.entries(refusal.problems))
      problems[field as WrittenField] = fieldWords(t, field as WrittenField, problem);
    return { init, problems, problem: null };
  }
  // Elsewhere this code speaks of a single picture; here the words are those of a licence file.
  const text = refusal.code === "picture-several" ? "business.refusal.oneDocument" : undefined;
  const { words, init } = describeRefusal(refusal, t, { text });
  return isOfFile(refusal)
    ? { init, problems: { document: words }, problem: null }
    : { init, problems: {}, problem: words, above: aboveIn(refusal) };
}

const isOfFile = ({ code }: BusinessRefusal): boolean => /^(?:picture|document|upload)-/.test(code);

function fieldWords(t: Translate, field: WrittenField, problem: WrittenProblem): string {
  switch (problem) {
    case "required":
      return requiredWords(t, field);
    case "too-long":
      return t("address.tooLong", {
        max: writtenMaxLengths[field as keyof typeof writtenMaxLengths],
      });
    case "state-unknown":
      return t("address.stateUnknown");
    case "pin-code-invalid":
      return t("address.pinCodeInvalid");
    case "mobile-invalid":
      return t("address.mobileInvalid");
    case "email-invalid":
      return t("refusal.emailInvalid");
    case "phone-invalid":
    case "gstin-format":
    case "gstin-check-digit":
    case "gstin-state":
    case "pan-format":
    case "day-unreadable":
    case "day-past":
    case "day-too-far":
      return t(`business.problem.${problem}`);
  }
}

function requiredWords(t: Translate, field: WrittenField): string {
  switch (field) {
    case "addressLine1":
    case "city":
      return t(`address.required.${field}`);
    case "state":
    case "licenceState":
      return t("address.required.stateIndia");
    case "pinCode":
      return t("address.required.postalCode", { code: t("checkout.postalCode.IN") });
    case "contactPhone":
      return t("address.required.mobile");
    case "addressLine2":
    case "pan":
      return "";
    case "businessName":
    case "contactName":
    case "contactEmail":
    case "careEmail":
    case "carePhone":
    case "officerName":
    case "officerDesignation":
    case "consent":
    case "gst":
    case "gstin":
    case "licenceNumber":
    case "validUntil":
    case "document":
      return t(`business.problem.required.${field}`);
  }
}
