import type { Testimonial } from "#server/reviews/find-testimonials.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Stars } from "#app/kit/stars.tsx";
import type { HomeText } from "./home-text.ts";

type Props = { t: HomeText };

const benefits = [
  { icon: "leaf", title: "home.organicTitle", text: "home.organicText" },
  { icon: "shield-check", title: "home.certifiedTitle", text: "home.certifiedText" },
  { icon: "sprout", title: "home.yieldTitle", text: "home.yieldText" },
  { icon: "bug-off", title: "home.resistantTitle", text: "home.resistantText" },
] as const satisfies { icon: IconName; title: string; text: string }[];

export function Benefits({ t }: Props) {
  return (
    <section aria-labelledby="benefits" className="mt-12">
      <h2 id="benefits" className="sr-only">
        {t("home.benefits")}
      </h2>
      <ul className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-white p-4 sm:grid-cols-2 lg:grid-cols-4 lg:p-5">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} size={24} className="mt-0.5 flex-none text-leaf" />
            <div>
              <h3 className="text-base">{t(title)}</h3>
              <p className="text-sm text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function GrowersWords({ t, said }: Props & { said: readonly Testimonial[] }) {
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="mt-14">
      <h2 id="testimonials" className="mb-5 text-xl">
        {t("home.testimonials")}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {said.map(({ id, text, authorName, productName }) => (
          <li key={id} className="flex flex-col rounded-card border border-line bg-white p-5">
            <Stars rating={5} />
            <blockquote className="mt-2">{text}</blockquote>
            <p className="mt-auto pt-3 text-sm text-muted">
              <b className="font-semibold text-ink">{authorName}</b> · {productName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Business = { name: string; phone: string; call: string };

export function AboutUs({ t, business }: Props & { business: Business }) {
  const { name, phone, call } = business;
  return (
    <section aria-labelledby="about" className="mt-14">
      <h2 id="about" className="text-xl">
        {t("home.about")}
      </h2>
      <p className="mt-3 max-w-prose">{t("home.aboutText", { shop: name })}</p>
      {phone && (
        <p className="mt-1">
          {t("home.help")}{" "}
          <a
            href={call}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline underline-offset-4"
          >
            <Icon name="phone" />
            {phone}
          </a>
        </p>
      )}
    </section>
  );
}

export function ShopNow({ t }: Props) {
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-card bg-leaf px-6 py-8 text-white md:px-10">
      <div>
        <h2 className="text-xl">{t("home.ctaTitle")}</h2>
        <p className="mt-1">{t("home.ctaText")}</p>
      </div>
      <LocalLink to="/products" reloadDocument className={buttonClass("secondary")}>
        {t("home.shopNow")}
      </LocalLink>
    </section>
  );
}
