import type { Suggested } from "./suggested.ts";

const waitMs = 120;

type Answer = { typed: string; suggested: Suggested };

/**
 * Asks a moment after the last key. An older question is given up, so that its answer is never shown; what was answered on this page
 * is known. A line that is lost suggests nothing: the form is still there.
 */
export function createAsking(address: string, onAnswer: (answer: Answer) => void) {
  const known = new Map<string, Suggested>();
  let asking = new AbortController();
  const ask = async (typed: string, { signal }: AbortController) => {
    const query = new URLSearchParams({ search: typed });
    // Without cookies: it is the same for everybody.
    const answer = await fetch(`${address}?${query}`, { signal, credentials: "omit" });
    if (!answer.ok) return;
    const suggested = (await answer.json()) as Suggested;
    known.set(typed, suggested);
    if (!signal.aborted) onAnswer({ typed, suggested });
  };
  return (typed: string): void => {
    asking.abort();
    const now = (asking = new AbortController());
    const suggested = known.get(typed);
    if (suggested) onAnswer({ typed, suggested });
    else if (typed !== "")
      setTimeout(() => {
        if (!now.signal.aborted) void ask(typed, now).catch(throwOthers);
      }, waitMs);
  };
}

/** Not what `fetch` says of a question that was given up, or of a line that was lost. */
function throwOthers(error: unknown): void {
  if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
}

/** What is suggested for a shorter or longer text stays until the new answer is there. */
export const isNear = (one: string, other: string): boolean =>
  one !== "" && other !== "" && (one.startsWith(other) || other.startsWith(one));
