import type { SuggestedGroup, SuggestedOption } from "./suggested.ts";

/** One line of the list, at least as high as a finger. */
const optionClass = "flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-leaf-tint";

export type SuggestionList = {
  panel: HTMLElement;
  listbox: HTMLElement;
  clear: HTMLButtonElement;
  /** Draws it anew; nothing is chosen then. */
  fill(groups: readonly SuggestedGroup[]): void;
  count(): number;
  /** Null: none is. */
  choose(at: number | null): HTMLElement | undefined;
};

/** The list under the field, as the server or this device fills it. Texts are written as texts, never as HTML. */
export function createList(form: HTMLElement, label: string, clearLabel: string): SuggestionList {
  const panel = make("div", { class: "find-list", hidden: "" });
  const listbox = make("div", { role: "listbox", id: `${form.id}-options`, "aria-label": label });
  const clear = make("button", {
    type: "button",
    class: "min-h-11 px-3 font-semibold text-leaf",
    hidden: "",
  });
  clear.textContent = clearLabel;
  panel.append(listbox, clear);
  form.append(panel);
  // The focus stays in the field.
  listbox.addEventListener("mousedown", (event) => event.preventDefault());
  let options: HTMLElement[] = [];
  return {
    panel,
    listbox,
    clear,
    fill(groups) {
      listbox.replaceChildren(
        ...groups.map((group, place) => drawGroup(group, `${form.id}-${place}`)),
      );
      options = [...listbox.querySelectorAll<HTMLElement>("[role=option]")];
    },
    count: () => options.length,
    choose(at) {
      for (const [place, option] of options.entries()) {
        option.setAttribute("aria-selected", String(place === at));
        option.classList.toggle("find-chosen", place === at);
      }
      const chosen = at === null ? undefined : options[at];
      chosen?.scrollIntoView({ block: "nearest" });
      return chosen;
    },
  };
}

function drawGroup({ title, options }: SuggestedGroup, id: string): HTMLElement {
  const heading = make("div", { id, class: "px-3 pt-2 text-sm text-muted" });
  heading.textContent = title;
  const group = make("div", { role: "group", "aria-labelledby": id });
  group.append(heading, ...options.map((option, at) => drawOption(option, `${id}-${at}`)));
  return group;
}

function drawOption({ text, href, picture }: SuggestedOption, id: string): HTMLElement {
  const option = make("a", {
    id,
    href,
    role: "option",
    "aria-selected": "false",
    tabindex: "-1",
    class: optionClass,
  });
  const name = make("span", { class: "min-w-0" });
  name.textContent = text;
  if (picture !== undefined)
    option.append(make("img", { src: picture, alt: "", width: "44", height: "44" }));
  option.append(name);
  return option;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  return element;
}
