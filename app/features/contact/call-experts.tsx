import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

export function CallExperts({ phone, call }: { phone: string; call: string }) {
  const t = useText();
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-card bg-leaf px-6 py-8 text-white md:px-10">
      <div>
        <h2 className="text-xl">{t("contact.expertsTitle")}</h2>
        <p className="mt-1">{t("contact.expertsText")}</p>
      </div>
      <a href={call} className={buttonClass("secondary")}>
        <Icon name="phone" /> {t("contact.call", { phone })}
      </a>
    </section>
  );
}
