import type { SuggestedGroup } from "./suggested.ts";
import { createList, type SuggestionList } from "./suggestion-list.ts";

/** The field, the list under it and what is said of it, as one. */
export type Combobox = {
  input: HTMLInputElement;
  list: SuggestionList;
  isShown(): boolean;
  /** An empty list isn't. */
  setShown(shown: boolean): void;
  show(groups: readonly SuggestedGroup[], said: string): void;
  /** The place in the list that the keys have led to. */
  chosen(): number | null;
  choose(at: number | null): void;
};

type Labels = { list: string; clear: string; close: string };

/** Makes a field with a list of it: an editable combobox, as the ARIA Authoring Practices describe it. */
export function createCombobox(
  form: HTMLFormElement,
  input: HTMLInputElement,
  labels: Labels,
): Combobox {
  if (form.hasAttribute("popover")) form.prepend(closeButton(form, labels.close));
  const list = createList(form, labels.list, labels.clear);
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.className = "sr-only";
  form.append(status);
  // Without this script the browser's own suggestions are the best there are.
  const attributes = {
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  input.setAttribute("aria-controls", list.listbox.id);
  const name = input.getAttribute("aria-label") ?? input.placeholder;
  form.setAttribute("aria-label", name);
  input.setAttribute("aria-label", name);

  let chosen: number | null = null;
  const box: Combobox = {
    input,
    list,
    isShown: () => !list.panel.hidden,
    setShown(shown) {
      list.panel.hidden = !shown || list.count() === 0;
      input.setAttribute("aria-expanded", String(box.isShown()));
      if (!box.isShown()) box.choose(null);
    },
    show(groups, said) {
      list.fill(groups);
      box.choose(null);
      box.setShown(true);
      status.textContent = said;
    },
    chosen: () => chosen,
    choose(at) {
      chosen = at;
      const option = list.choose(at);
      if (option) input.setAttribute("aria-activedescendant", option.id);
      else input.removeAttribute("aria-activedescendant");
    },
  };
  return box;
}

/** Shown where the form stands over the page. */
function closeButton(form: HTMLFormElement, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "find-close";
  button.addEventListener("click", () => form.hidePopover());
  button.setAttribute("aria-label", label);
  return button;
}
