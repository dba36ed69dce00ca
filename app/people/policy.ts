import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import { termsVersion } from "#domain/people/terms-version.ts";
import { keptSettings } from "#server/settings/kept-settings.ts";
import type { World } from "#server/world.ts";
import { policyTextIn } from "#app/messages/policies.ts";

const parts = {
  terms: ["seller", "account", "prices", "order", "delivery", "returns", "seed", "change"],
  privacy: ["visitors", "account", "orders", "cookies", "security", "keeping", "rights"],
} as const;

export type Policy = {
  title: string;
  description: string;
  version: string;
  intro: string;
  sections: { title: string; text: string }[];
  contact: { title: string; text: string; lines: string[] } | null;
};

export async function readPolicy(
  world: World,
  page: keyof typeof parts,
  language: Language,
): Promise<Policy> {
  const { business, shippingFeePaise, freeShippingOverPaise } = await keptSettings(world);
  const t = policyTextIn(language);
  const values = {
    name: business.name,
    shipping: formatRupees(shippingFeePaise, { decimals: 0 }),
    freeOver: formatRupees(freeShippingOverPaise, { decimals: 0 }),
  };
  const sections =
    page === "terms"
      ? parts.terms.map((part) => ({
          title: t(`terms.${part}.title`),
          text: t(`terms.${part}.text`, values),
        }))
      : parts.privacy.map((part) => ({
          title: t(`privacy.${part}.title`),
          text: t(`privacy.${part}.text`, values),
        }));
  const lines = [business.address, business.phone, business.email].filter((line) => line !== "");
  return {
    title: t(`${page}.title`),
    description: t(`${page}.description`),
    version: t("policy.version", {
      date: formatIndiaDay(indiaDay(new Date(termsVersion)), language),
    }),
    intro: t(`${page}.intro`, values),
    sections,
    contact:
      lines.length === 0
        ? null
        : { title: t("policy.contact"), text: t("policy.contactText"), lines },
  };
}
