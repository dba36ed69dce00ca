import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";
import { OpeningTimes, type Opening } from "./opening-times.tsx";

export type ShopDetails = { address: string; phone: string; email: string; call: string };

const linkClass =
  "inline-flex min-h-11 items-center font-semibold wrap-anywhere text-leaf underline underline-offset-4";

type Props = { shop: ShopDetails; opening: Opening; servedAt: number };

/** What the owner has not filled in yet is left out. */
export function ContactDetails({ shop, opening, servedAt }: Props) {
  const t = useText();
  const { address, phone, email, call } = shop;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-xl">
        {t("contact.details")}
      </h2>
      <ul className="mt-4 flex flex-col gap-5">
        {phone && (
          <Detail icon="phone" title={t("contact.phone")}>
            <a href={call} className={linkClass}>
              {phone}
            </a>
          </Detail>
        )}
        {email && (
          <Detail icon="mail" title={t("contact.email")}>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </Detail>
        )}
        <Detail icon="clock" title={t("contact.hours")}>
          <OpeningTimes key={servedAt} opening={opening} />
          <p className="mt-1 text-sm text-muted">{t("contact.indiaTime")}</p>
        </Detail>
        {address && (
          <Detail icon="map-pin" title={t("contact.address")}>
            <address className="max-w-80 not-italic">{address}</address>
          </Detail>
        )}
      </ul>
    </section>
  );
}

type DetailProps = { icon: IconName; title: string; children: ReactNode };

function Detail({ icon, title, children }: DetailProps) {
  return (
    <li className="flex gap-4">
      <span className="inline-flex size-11 flex-none items-center justify-center rounded-full bg-leaf-tint text-leaf">
        <Icon name={icon} size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 text-sm text-muted">{title}</h3>
        {children}
      </div>
    </li>
  );
}
