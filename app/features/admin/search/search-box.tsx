import { useRef, useEffect, type RefObject } from "react";
import { Form } from "react-router";
import { matchMaxLength } from "#domain/admin/matches.ts";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";
import { FoundList } from "./found-list.tsx";
import { useSearchBox } from "./use-search-box.ts";

const insideClass = "pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted";

/** Finds orders, products, customers and vendors while one types; sent as a form it opens the page of what was found. */
export function SearchBox() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox();
  const { listId, looked, choice } = box;
  useSlashKey(input);
  return (
    <Form
      method="get"
      action="/admin/search"
      role="search"
      aria-label={t("adminSearch.title")}
      className="relative min-w-0 flex-1 sm:max-w-md"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box.close();
      }}
    >
      <Icon name="search" size={18} className={`${insideClass} left-3`} />
      <input
        ref={input}
        type="search"
        name="q"
        value={box.typed}
        role="combobox"
        autoComplete="off"
        maxLength={matchMaxLength}
        placeholder={t("adminSearch.placeholder")}
        aria-label={t("adminSearch.label")}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={box.isShown && box.matches.length > 0}
        aria-controls={listId}
        aria-activedescendant={choice && `${listId}-${choice.key}`}
        className="input panel-search"
        onFocus={box.open}
        onKeyDown={box.onKeyDown}
        onChange={(event) => box.type(event.target.value)}
      />
      <SlashHint />
      <FoundList
        {...{ looked, id: listId, isShown: box.isShown, typed: box.typed.trim() }}
        chosenKey={choice?.key}
        onChoose={box.leave}
      />
    </Form>
  );
}

/** Shows which key moves the focus to the field. */
const SlashHint = () => (
  <kbd
    aria-hidden="true"
    className={`panel-slash right-3 rounded-field border border-line px-2 text-sm ${insideClass}`}
  >
    /
  </kbd>
);

/** `/` leads to the field, unless somebody is writing elsewhere or a dialog is open. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isWriting(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));
