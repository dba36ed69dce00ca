import type { suggest } from "#app/features/catalogue/suggestions/suggest.ts";

type SuggestionScript = { suggest: typeof suggest };

/**
 * Until somebody touches the search of the header, or that of the home, it is a plain form: what suggests while they type is a file of its own,
 * fetched then. What was typed before it is there stays in the field.
 */
export function suggestWhenTouched(address: string): void {
  const touch = (target: EventTarget | null) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>("#find,#home-find");
    if (!form) return;
    void (import(/* @vite-ignore */ address) as Promise<SuggestionScript>).then((script) =>
      script.suggest(form),
    );
  };
  addEventListener("focusin", ({ target }) => touch(target));
  touch(document.activeElement);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[popovertarget=find]");
    const form = document.getElementById("find");
    if (!button || !form) return;
    // One tap opens it and the keyboard: a phone shows that only while it is being touched.
    event.preventDefault();
    form.showPopover();
    form.querySelector("input")?.focus();
  });
}
