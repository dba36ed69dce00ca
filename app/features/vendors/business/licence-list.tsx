import { stateName } from "#domain/people/addresses/states.ts";
import { formatIndiaDay, indiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { Licences } from "#domain/vendors/business-details.ts";
import type { Licence } from "#domain/vendors/licences/licence.ts";
import type { Language } from "#domain/language.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";

type Props = { licences: Licences; today: string };

/** The licences of a vendor that matter: the accepted one, the one that waits, the one that was refused last. */
export function LicenceList({ licences: { accepted, waiting, refused }, today }: Props) {
  const shown = [accepted, waiting, refused].filter((licence) => licence !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="mb-5 grid gap-3">
      {shown.map((licence) => (
        <LicenceLine key={licence.id} licence={licence} hasEnded={licence.validUntil < today} />
      ))}
    </ul>
  );
}

const tones: Record<Licence["state"], ChipTone> = {
  accepted: "good",
  waiting: "waiting",
  refused: "trouble",
};

function LicenceLine({ licence, hasEnded }: { licence: Licence; hasEnded: boolean }) {
  const t = useText();
  const language = useLanguage();
  const path = usePath();
  const { id, number, stateCode, state, refusalReason, validUntil } = licence;
  const isOver = hasEnded && state === "accepted";
  const day = longDay(validUntil, language);
  return (
    <li className="rounded-field border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold break-words">{number}</span>
        <span>{stateName(stateCode, language)}</span>
        <time dateTime={validUntil} className="tabular-nums">
          {t(isOver ? "business.licence.endedOn" : "business.licence.until", { day })}
        </time>
        <Chip
          tone={isOver ? "trouble" : tones[state]}
          text={t(isOver ? "business.licence.ended" : `business.licence.${state}`)}
        />
      </p>
      {refusalReason !== null && (
        <p className="mt-1 max-w-prose break-words whitespace-pre-line">{refusalReason}</p>
      )}
      <a
        href={path(`/vendor/business/licences/${id}/document`)}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {t("business.openDocument", { number })}
      </a>
    </li>
  );
}

function longDay(day: string, language: Language): string {
  const moment = readIndiaDay(day);
  return moment === null ? day : formatIndiaDay(indiaDay(moment), language);
}
