import { useEffect, useState } from "react";
import { countMatches, readMatchQuery, type Matches } from "#domain/admin/matches.ts";
import { groupsOf, type MatchGroup } from "./match-paths.ts";

const waitMs = 150;

type MatchesAnswer =
  | { state: "failed"; query: string }
  | { state: "found"; query: string; groups: MatchGroup[]; count: number };

/** The state of the search for the text typed so far. */
export type MatchesState = { state: "idle" } | { state: "busy" } | MatchesAnswer;

/** Asks a moment after the last key; an answer that a newer question overtook is never shown. */
export function useMatches(typed: string): MatchesState {
  const query = readMatchQuery(typed);
  const [answer, setAnswer] = useState<MatchesAnswer | null>(null);
  useEffect(() => {
    if (query === null) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetchMatches(query, asking.signal).then(setAnswer, () => {
        if (!asking.signal.aborted) setAnswer({ state: "failed", query });
      });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  if (query === null) return { state: "idle" };
  return answer !== null && isNear(answer.query, query) ? answer : { state: "busy" };
}

/** The matches of a shorter or longer query stay until the new answer is there. */
const isNear = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

async function fetchMatches(query: string, signal: AbortSignal): Promise<MatchesAnswer> {
  const answer = await fetch(`/admin/search/matches?${new URLSearchParams({ q: query })}`, {
    signal,
  });
  // Whoever was logged out meanwhile is sent to the login page, which is no answer.
  if (!answer.ok || answer.redirected) throw new Error(`The search answered ${answer.status}.`);
  const found = (await answer.json()) as Matches;
  return { state: "found", query, groups: groupsOf(found), count: countMatches(found) };
}
