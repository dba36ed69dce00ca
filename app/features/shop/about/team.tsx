import type { Portrait } from "#domain/settings/about-texts.ts";
import portraits from "#app/kit/drawings/portraits.svg?no-inline";
import { useText } from "#app/kit/text.tsx";

export type Member = { name: string; role: string; text: string; portrait: Portrait };

export function Team({ team }: { team: readonly Member[] }) {
  const t = useText();
  return (
    <section aria-labelledby="team" className="mt-14">
      <h2 id="team" className="text-xl">
        {t("about.team")}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {team.map(({ name, role, text, portrait }) => (
          <li
            key={`${name} ${role}`}
            className="flex gap-4 rounded-card border border-line bg-white p-5 lg:flex-col"
          >
            <svg
              width="96"
              height="96"
              viewBox="0 0 160 160"
              role="img"
              aria-label={t("about.portrait", { name })}
              className="flex-none"
            >
              <use href={`${portraits}#${portrait}`} />
            </svg>
            <div className="min-w-0">
              <h3 className="text-lg">{name}</h3>
              {role && <p className="text-sm font-semibold text-leaf">{role}</p>}
              {text && <p className="mt-1 text-sm text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
