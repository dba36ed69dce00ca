import { Link } from "react-router";
import { matchesShown, matchMinLength, type Matches } from "#domain/admin/matches.ts";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { groupsOf, type MatchGroup } from "./match-paths.ts";

/** The same as the search box finds, as a page: `query` is null while it is too short to look for. */
export function SearchPage({ query, found }: { query: string | null; found: Matches }) {
  const t = useText();
  const groups = groupsOf(found);
  if (query === null)
    return (
      <PanelPage title={t("adminSearch.title")}>
        <p className="text-muted">{t("adminSearch.short", { min: matchMinLength })}</p>
      </PanelPage>
    );
  return (
    <PanelPage
      title={t("adminSearch.title")}
      intro={
        groups.length === 0
          ? t("adminSearch.none", { query })
          : t("adminSearch.shown", { query, count: matchesShown })
      }
    >
      {groups.map((group) => (
        <FoundGroup key={group.kind} group={group} query={query} />
      ))}
    </PanelPage>
  );
}

function FoundGroup({ group, query }: { group: MatchGroup; query: string }) {
  const t = useText();
  const kind = t(`adminSearch.${group.kind}`);
  return (
    <PanelSection
      title={kind}
      action={
        group.matches.length === matchesShown && (
          <Link
            to={`/admin/${group.kind}?${new URLSearchParams({ search: query })}`}
            className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
          >
            {t("adminSearch.allIn", { kind: kind.toLowerCase() })}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line">
        {group.matches.map((match) => (
          <li key={match.key}>
            <Link
              to={match.to}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:underline"
            >
              <span className="min-w-0 font-semibold break-words text-leaf">{match.name}</span>
              <span className="min-w-0 text-sm break-all text-muted">{match.detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
