import type { BusinessInformation } from "#domain/settings/shop-settings.ts";
import { useText } from "#app/kit/text.tsx";

export type ShownBusiness = Pick<
  BusinessInformation,
  "name" | "legalName" | "address" | "gstin" | "seedLicence"
> & { officer: string };

/** Who stands behind the shop, as the law wants it told; a name alone is told by the heading. */
export function BusinessFacts({ business }: { business: ShownBusiness }) {
  const t = useText();
  const facts = (
    [
      [t("about.legalName"), business.legalName],
      [t("about.address"), business.address],
      [t("about.gstin"), business.gstin],
      [t("about.licence"), business.seedLicence],
      [t("about.officer"), business.officer],
    ] as const
  ).filter(([, value]) => value !== "");
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="business" className="mt-14">
      <h2 id="business" className="text-xl">
        {t("about.business")}
      </h2>
      <dl className="mt-4 max-w-2xl divide-y divide-line rounded-card border border-line bg-white px-4 sm:px-6">
        {([[t("about.name"), business.name], ...facts] as const).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-3">
            <dt className="flex-none text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
