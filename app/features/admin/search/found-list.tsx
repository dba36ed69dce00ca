import { Link } from "react-router";
import { useText } from "#app/kit/text.tsx";
import type { Match, MatchGroup } from "./match-paths.ts";
import type { MatchesState } from "./use-matches.ts";

type Props = {
  id: string;
  looked: MatchesState;
  isShown: boolean;
  chosenKey: string | undefined;
  typed: string;
  onChoose: () => void;
};

/** Under the field: what was found, in groups; or why there is nothing. */
export function FoundList({ id, looked, isShown, chosenKey, typed, onChoose }: Props) {
  const t = useText();
  const groups = looked.state === "found" ? looked.groups : [];
  const words = useWords(looked, typed);
  return (
    <div className={`panel-found ${isShown ? "" : "hidden"}`}>
      <div
        id={id}
        role="listbox"
        aria-label={t("adminSearch.results")}
        aria-busy={looked.state === "busy"}
        className={groups.length === 0 ? "hidden" : ""}
      >
        {groups.map((group) => (
          <Group key={group.kind} {...{ id, group, chosenKey, onChoose }} />
        ))}
      </div>
      <p role="status" className={groups.length > 0 ? "sr-only" : "px-3 py-3 text-muted"}>
        {isShown ? words : ""}
      </p>
    </div>
  );
}

function useWords(looked: MatchesState, typed: string): string {
  const t = useText();
  if (looked.state === "busy") return t("adminSearch.busy");
  if (looked.state === "failed") return t("adminSearch.failed");
  if (looked.state !== "found") return "";
  return looked.count === 0
    ? t("adminSearch.none", { query: typed })
    : t("adminSearch.found", { count: looked.count });
}

type GroupProps = Pick<Props, "id" | "chosenKey" | "onChoose"> & { group: MatchGroup };

function Group({ id, group, chosenKey, onChoose }: GroupProps) {
  const t = useText();
  const titleId = `${id}-${group.kind}`;
  return (
    <div role="group" aria-labelledby={titleId} className="py-1">
      <div id={titleId} className="px-3 pt-1 text-sm font-semibold text-muted">
        {t(`adminSearch.${group.kind}`)}
      </div>
      {group.matches.map((match) => (
        <Choice
          key={match.key}
          id={`${id}-${match.key}`}
          match={match}
          isChosen={match.key === chosenKey}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

type ChoiceProps = { id: string; match: Match; isChosen: boolean; onChoose: () => void };

function Choice({ id, match, isChosen, onChoose }: ChoiceProps) {
  return (
    <Link
      ref={isChosen ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
      id={id}
      to={match.to}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onChoose}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      className={`flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1 hover:bg-leaf-tint ${
        isChosen ? "bg-leaf-tint outline-2 -outline-offset-2 outline-sky" : ""
      }`}
    >
      <span className="min-w-0 font-semibold break-words">{match.name}</span>
      <span className="min-w-0 text-sm break-all text-muted">{match.detail}</span>
    </Link>
  );
}
