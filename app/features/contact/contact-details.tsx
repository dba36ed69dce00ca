import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";
import { OpeningTimes, type Opening } from "./opening-times.tsx";

type Reached = { email: string; phone: string; call: string };
type Officer = Reached & { name: string };
export type ShopDetails = Reached & { address: string; officer: Officer };

type Props = { shop: ShopDetails; opening: Opening; servedAt: number };

/** What the owner has not filled in yet is left out. */
export function ContactDetails({ shop, opening, servedAt }: Props) {
  const t = useText();
  const { address, phone, email, call, officer } = shop;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-xl">
        {t("contact.details")}
      </h2>
      <ul className="mt-4 flex flex-col gap-5">
        {phone && (
          <Detail icon="phone" title={t("contact.phone")}>
            <Way to={call} text={phone} />
          </Detail>
        )}
        {email && (
          <Detail icon="mail" title={t("contact.email")}>
            <Way to={`mailto:${email}`} text={email} />
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
        {officer.name && <OfficerDetail officer={officer} />}
      </ul>
    </section>
  );
}

/** Whom a complaint reaches when our answer did not settle it. */
function OfficerDetail({ officer: { name, email, phone, call } }: { officer: Officer }) {
  const t = useText();
  return (
    <Detail icon="user" title={t("contact.officer")}>
      <p id="officer">{name}</p>
      <p className="flex flex-wrap gap-x-4">
        {phone && <Way to={call} text={phone} />}
        {email && <Way to={`mailto:${email}`} text={email} />}
      </p>
      <p className="mt-1 text-sm text-muted">{t("contact.officerText")}</p>
    </Detail>
  );
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-leaf underline underline-offset-4"
    >
      {text}
    </a>
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
