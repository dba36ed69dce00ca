import { stateName } from "#domain/people/addresses/states.ts";
import type { BusinessItem } from "#domain/vendors/business-details.ts";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { ConsentStanding } from "./care-fields.tsx";
import { LicenceList } from "./licence-list.tsx";
import type { ShownDetails } from "./shown-business.ts";

/** The list where it can only be read: while it is looked at, or the vendor is suspended. */
export function ReadOnlyParts({ details }: { details: ShownDetails }) {
  const t = useText();
  return (
    <>
      {(["name", "address", "contact", "care", "tax"] as const).map((item) => (
        <div key={item} id={item} className="scroll-mt-20">
          <PanelSection title={t(`business.${item}`)}>
            <Facts item={item} facts={details.facts} />
          </PanelSection>
        </div>
      ))}
      <div id="licence" className="scroll-mt-20">
        <PanelSection title={t("business.licence")}>
          {Object.values(details.licences).some(Boolean) ? (
            <LicenceList licences={details.licences} today={details.today} />
          ) : (
            <p>{t("business.none")}</p>
          )}
        </PanelSection>
      </div>
    </>
  );
}

type FactsProps = { item: Exclude<BusinessItem, "licence">; facts: ShownDetails["facts"] };

function Facts({ item, facts }: FactsProps) {
  const t = useText();
  const language = useLanguage();
  const said = (text: string | null) => text ?? t("business.none");
  switch (item) {
    case "name":
      return <p className="break-words">{facts.businessName}</p>;
    case "address":
      return (
        <FactList
          facts={[
            [
              t("business.address"),
              [facts.addressLine1, facts.addressLine2, facts.city].filter(Boolean).join(", ") ||
                t("business.none"),
            ],
            [
              t("checkout.state"),
              said(facts.shipFromState && stateName(facts.shipFromState, language)),
            ],
            [t("business.pinCode"), said(facts.pinCode)],
          ]}
        />
      );
    case "contact":
      return (
        <FactList
          facts={[
            [t("business.contactName"), said(facts.contactName)],
            [t("business.contactPhone"), said(facts.contactPhone)],
            [t("business.contactEmail"), said(facts.contactEmail)],
          ]}
        />
      );
    case "care":
      return <CareFacts facts={facts} />;
    case "tax":
      return (
        <>
          <p className="break-words">
            {facts.gstRegistered === false ? t("business.tax.no") : said(facts.gstin)}
          </p>
          {facts.pan !== null && <p>{t("business.panOf", { pan: facts.pan })}</p>}
        </>
      );
  }
}

/** What was agreed can be taken back here too. */
function CareFacts({ facts }: Pick<FactsProps, "facts">) {
  const t = useText();
  const { careEmail, carePhone, officerName, officerDesignation, consent } = facts;
  const none = t("business.none");
  return (
    <>
      <FactList
        facts={[
          [t("business.careEmail"), careEmail ?? none],
          [t("business.carePhone"), carePhone ?? none],
          [
            t("business.officerName"),
            officerName === null ? none : `${officerName}, ${officerDesignation}`,
          ],
        ]}
      />
      {consent === null && <p className="mt-3">{t("business.care.notAgreed")}</p>}
      <ConsentStanding consent={consent} />
    </>
  );
}
