import { businessItems } from "#domain/vendors/business-details.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { BusinessPart, PartForm } from "./business-part.tsx";
import { CareFields, ConsentStanding } from "./care-fields.tsx";
import { ItemList } from "./item-list.tsx";
import { LicencePart } from "./licence-part.tsx";
import { AddressPartFields, ContactFields, NameFields, TaxFields } from "./part-fields.tsx";
import type { BusinessAnswer, ShownDetails } from "./shown-business.ts";
import { SubmissionPart } from "./submission-part.tsx";
import { ReadOnlyParts } from "./read-only-parts.tsx";

type Props = {
  details: ShownDetails;
  /** A part that was not saved, of a page loaded with it. */
  answer?: BusinessAnswer | undefined;
  /** Why the list was not sent in, or not taken back. */
  problem?: string | null;
};

const done = {
  submitted: "business.submitted",
  "taken-back": "business.takenBack",
  "care-withdrawn": "business.care.withdrawn",
} as const;

/** The list that a vendor completes, part by part, and keeps true afterwards. */
export function BusinessPage({ details, answer, problem = null }: Props) {
  const t = useText();
  const { standing, missing } = details;
  const isClosed = standing === "in-review" || standing === "suspended";
  const isComplete = missing.length === 0;
  // The form that was sent is gone where the list can't be changed any more.
  const said = problem ?? (isClosed ? answer?.problem : null);
  const counted = { done: businessItems.length - missing.length, total: businessItems.length };
  return (
    <PanelPage
      title={t("business.title")}
      intro={t("business.intro")}
      action={
        <div className="flex flex-wrap gap-3">
          <LocalLink to="/vendor/money/bank" className={buttonClass("secondary", "px-4")}>
            {t("bank.title")}
          </LocalLink>
          <LocalLink to="/vendor/business/delivery" className={buttonClass("secondary", "px-4")}>
            {t("ownDelivery.title")}
          </LocalLink>
        </div>
      }
    >
      {said && (
        <div className="mb-4">
          <Notice kind="problem">{said}</Notice>
        </div>
      )}
      <DoneNotice words={done} />
      {!isClosed && (standing !== "approved" || !isComplete) && (
        <nav aria-label={t("business.list")} className="mb-6">
          <p className="text-sm text-muted tabular-nums">{t("business.progress", counted)}</p>
          <ItemList missing={missing} toPart={(item) => `/vendor/business#${item}`} />
        </nav>
      )}
      {standing === "in-review" && <SubmissionPart standing={standing} isComplete />}
      {isClosed ? (
        <ReadOnlyParts details={details} />
      ) : (
        <>
          <OpenParts details={details} answer={answer} />
          <SubmissionPart standing={standing} isComplete={isComplete} />
        </>
      )}
    </PanelPage>
  );
}

function OpenParts({ details, answer }: Pick<Props, "details" | "answer">) {
  const { facts, licences, missing, own, today } = details;
  const isMissing = (item: (typeof businessItems)[number]) => missing.includes(item);
  const saved = savedOf(details);
  return (
    <>
      <BusinessPart item="name" isMissing={isMissing("name")} done={{ name: "business.saved" }}>
        <PartForm item="name" saved={{ businessName: facts.businessName }} answer={answer}>
          {(control) => <NameFields control={control} isPersonal={facts.isNamedAfterPerson} />}
        </PartForm>
      </BusinessPart>
      <BusinessPart
        item="address"
        isMissing={isMissing("address")}
        done={{ address: "business.saved", "address-moved": "business.address.moved" }}
      >
        <PartForm item="address" saved={saved.address} answer={answer}>
          {(control) => <AddressPartFields control={control} />}
        </PartForm>
      </BusinessPart>
      <BusinessPart
        item="contact"
        isMissing={isMissing("contact")}
        done={{ contact: "business.saved" }}
      >
        <PartForm item="contact" saved={saved.contact} answer={answer}>
          {(control) => (
            <ContactFields
              control={control}
              isOwn={facts.contactName === null && own !== null && answer?.item !== "contact"}
            />
          )}
        </PartForm>
      </BusinessPart>
      <CarePart details={details} answer={answer} />
      <BusinessPart item="tax" isMissing={isMissing("tax")} done={{ tax: "business.saved" }}>
        <PartForm item="tax" saved={saved.tax} answer={answer}>
          {(control, said) => <TaxFields control={control} above={said?.above ?? null} />}
        </PartForm>
      </BusinessPart>
      <BusinessPart
        item="licence"
        isMissing={isMissing("licence")}
        done={{ licence: "business.licence.given" }}
      >
        <LicencePart licences={licences} today={today} answer={answer} />
      </BusinessPart>
    </>
  );
}

function CarePart({ details, answer }: Pick<Props, "details" | "answer">) {
  const { facts, missing } = details;
  return (
    <BusinessPart
      item="care"
      isMissing={missing.includes("care")}
      done={{ care: "business.saved" }}
    >
      <PartForm item="care" saved={savedOf(details).care} answer={answer}>
        {(control) => <CareFields control={control} consent={facts.consent} />}
      </PartForm>
      <ConsentStanding consent={facts.consent} />
    </BusinessPart>
  );
}

/** What stands in the fields before anything is typed. */
function savedOf({ facts, own }: ShownDetails) {
  const isNew = facts.contactName === null;
  return {
    address: {
      addressLine1: facts.addressLine1 ?? "",
      addressLine2: facts.addressLine2 ?? "",
      city: facts.city ?? "",
      state: facts.shipFromState ?? "",
      pinCode: facts.pinCode ?? "",
    },
    contact: {
      contactName: facts.contactName ?? (isNew ? (own?.name ?? "") : ""),
      contactPhone: facts.contactPhone ?? (isNew ? (own?.mobile ?? "") : ""),
      contactEmail: facts.contactEmail ?? (isNew ? (own?.email ?? "") : ""),
    },
    care: {
      careEmail: facts.careEmail ?? "",
      carePhone: facts.carePhone ?? "",
      officerName: facts.officerName ?? "",
      officerDesignation: facts.officerDesignation ?? "",
      consent: "",
    },
    tax: {
      gst: facts.gstRegistered === null ? "" : facts.gstRegistered ? "yes" : "no",
      gstin: facts.gstin ?? "",
      pan: facts.pan ?? "",
    },
  };
}
