import { Icon, type IconName } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

const facts = [
  { icon: "shield-check", title: "about.sellerTitle", text: "about.sellerText" },
  { icon: "cash", title: "about.priceTitle", text: "about.priceText" },
  { icon: "box", title: "about.returnTitle", text: "about.returnText" },
  { icon: "lock", title: "about.privacyTitle", text: "about.privacyText" },
] as const satisfies { icon: IconName; title: string; text: string }[];

export function HowItWorks() {
  const t = useText();
  return (
    <section aria-labelledby="how" className="mt-14">
      <h2 id="how" className="text-xl">
        {t("about.how")}
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 lg:flex-col lg:gap-2">
            <span className="inline-flex size-11 flex-none items-center justify-center rounded-full bg-leaf-tint text-leaf">
              <Icon name={icon} size={24} />
            </span>
            <div>
              <h3 className="text-base">{t(title)}</h3>
              <p className="mt-1 text-sm text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
