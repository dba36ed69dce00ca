import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import { termsDate, termsVersion } from "#domain/people/sign-in/terms-version.ts";
import { grievanceOfficer, type BusinessInformation } from "#domain/settings/shop-settings.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { deliveryInIndia } from "#app/i18n/india-delivery.ts";
import {
  policies,
  policyParts,
  policyTextIn,
  type PolicyName,
  type PolicyPart,
} from "#app/i18n/policies.ts";

type PolicyLine = { text: string; href: string | null };
type PolicyContact = { id: string; title: string; text: string; lines: PolicyLine[] };

export type Policy = {
  title: string;
  version: string;
  intro: string;
  parts: PolicyPart[];
  /** Who to write to; what the owner has not filled in is left out. */
  contacts: PolicyContact[];
  onThisPage: string;
  also: { title: string; links: { to: string; text: string }[] };
};

export async function readPolicy(
  world: World,
  policy: PolicyName,
  language: Language,
): Promise<Policy> {
  const { business, ...settings } = await cachedSettings(world);
  const t = policyTextIn(language);
  const { time, charge } = deliveryInIndia(language, settings);
  const values = { name: business.name, time, charge };
  return {
    title: t(`${policy}.title`),
    version: t("policy.version", {
      version: termsVersion,
      date: formatIndiaDay(indiaDay(new Date(termsDate)), language),
    }),
    intro: t(`${policy}.intro`, values),
    parts: policyParts(policy, language, values),
    contacts: contactsOf(business, t),
    onThisPage: t("policy.onThisPage"),
    also: {
      title: t("policy.also"),
      links: [
        ...policies
          .filter((other) => other !== policy)
          .map((other) => ({ to: `/${other}`, text: t(`${other}.title`) })),
        { to: "/contact", text: t("policy.contactPage") },
      ],
    },
  };
}

function contactsOf(
  business: BusinessInformation,
  t: ReturnType<typeof policyTextIn>,
): PolicyContact[] {
  const { grievanceOfficerEmail, grievanceOfficerPhone } = business;
  const plain = (text: string): PolicyLine => ({ text, href: null });
  const mail = (text: string): PolicyLine => ({ text, href: `mailto:${text}` });
  const phone = (text: string): PolicyLine => ({ text, href: telephoneLink(text) });
  const officer = [
    plain(grievanceOfficer(business)),
    mail(grievanceOfficerEmail),
    phone(grievanceOfficerPhone),
  ];
  return [
    {
      id: "officer",
      title: t("policy.officer"),
      text: t("policy.officerText"),
      lines: business.grievanceOfficerName === "" ? [] : officer,
    },
    {
      id: "contact",
      title: t("policy.contact"),
      text: t("policy.contactText"),
      lines: [
        plain(business.legalName),
        plain(business.address),
        phone(business.phone),
        mail(business.email),
      ],
    },
  ]
    .map((contact) => ({ ...contact, lines: contact.lines.filter(({ text }) => text !== "") }))
    .filter(({ lines }) => lines.length > 0);
}
