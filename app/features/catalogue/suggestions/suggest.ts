// Suggestions under the search of the header or of the home. Plain script and not React, which may not have started yet: React leaves these forms alone.
import { fillIn, type CompiledText } from "#domain/fill-in.ts";
import { createAsking, isNear } from "./ask-suggestions.ts";
import { createCombobox, type Combobox } from "./combobox.ts";
import { pressKey } from "./combobox-keys.ts";
import { forgetSearches, readRecent, rememberSearch } from "./recent-searches.ts";

export type SuggestionTexts = {
  list: string;
  recent: string;
  close: string;
  clear: string;
  cleared: string;
  recentCount: CompiledText;
};

declare const SUGGESTION_TEXTS: SuggestionTexts;

const started = new WeakSet<HTMLFormElement>();

/** Once for each form, however often it is touched. */
export function suggest(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  if (!input || started.has(form)) return;
  started.add(form);
  // Drawn again from what the page had, it has the parts of before.
  for (const old of form.querySelectorAll(".find-close, .find-list, [role=status]")) old.remove();
  const box = createCombobox(form, input, SUGGESTION_TEXTS);
  const update = createUpdate(form, box);
  input.addEventListener("input", update);
  input.addEventListener("focus", update);
  input.addEventListener("click", () => box.isShown() || update());
  input.addEventListener("keydown", (event) => {
    if (!pressKey(box, event, () => box.show([], ""))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    // Over the page, as on a phone, there is room for the list as long as the form is open.
    const isOver = form.matches(":popover-open");
    if (!isOver && !form.contains(relatedTarget as Node | null)) box.setShown(false);
  });
  remember(form, box);
  update();
}

/** Shows what there is for what is typed by now. */
function createUpdate(form: HTMLFormElement, box: Combobox): () => void {
  let shownFor = "";
  const typed = () => box.input.value.trim();
  const ask = createAsking(form.action.replace(/products$/, "suggest"), (answer) => {
    if (answer.typed !== typed() || !form.contains(document.activeElement)) return;
    shownFor = answer.typed;
    box.show(answer.suggested.groups, answer.suggested.said);
  });
  return () => {
    const now = typed();
    box.list.clear.hidden = now !== "";
    if (now === "") showRecent(form, box);
    else if (isNear(shownFor, now)) box.setShown(true);
    else box.show([], "");
    if (now === "") shownFor = "";
    ask(now);
  };
}

function showRecent(form: HTMLFormElement, box: Combobox): void {
  const { recent: title, recentCount } = SUGGESTION_TEXTS;
  const options = readRecent().map((text) => ({
    text,
    href: `${form.action}?${new URLSearchParams({ search: text })}`,
  }));
  if (options.length === 0) return box.show([], "");
  const rules = new Intl.PluralRules(document.documentElement.lang);
  box.show(
    [{ title, options }],
    fillIn(recentCount, rules, () => options.length),
  );
}

/** What is sent, or chosen as a search, is remembered on this device until it is cleared. */
function remember(form: HTMLFormElement, { input, list, show }: Combobox): void {
  form.addEventListener("submit", () => rememberSearch(input.value));
  list.listbox.addEventListener("click", ({ target }) => {
    const option = target instanceof Element && target.closest<HTMLAnchorElement>("a");
    if (option) rememberSearch(new URL(option.href).searchParams.get("search") ?? "");
  });
  list.clear.addEventListener("click", () => {
    forgetSearches();
    input.focus();
    show([], SUGGESTION_TEXTS.cleared);
  });
}
