import { useId, useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { nextChoice } from "./next-choice.ts";
import { useMatches } from "./use-matches.ts";

/** The field, the list under it, and what the keys do. */
export function useSearchBox() {
  const listId = useId();
  const navigate = useNavigate();
  const list = useOpenOnPage();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<number | null>(null);
  const looked = useMatches(typed);

  const matches = looked.state === "found" ? looked.groups.flatMap((group) => group.matches) : [];
  const isShown = list.isOpen && looked.state !== "idle";
  const choice = isShown && chosen !== null ? matches[chosen] : undefined;
  const close = () => {
    list.close();
    setChosen(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    list.open();
  };
  const leave = () => {
    setTyped("");
    close();
    // On with the keys in the page that was chosen.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      list.open();
      setChosen(nextChoice(chosen, event.key, matches.length));
    } else if (event.key === "Enter" && choice) {
      leave();
      void navigate(choice.to);
    } else if (event.key === "Escape" && isShown) {
      // The first one closes what was found, the next empties the field.
      close();
    } else return;
    event.preventDefault();
  };
  const { open } = list;
  return { listId, typed, looked, matches, isShown, choice, open, close, type, leave, onKeyDown };
}

/** What is open on one page is closed on the next. */
function useOpenOnPage() {
  const { key: page } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  return {
    isOpen: openOn === page,
    open: () => setOpenOn(page),
    close: () => setOpenOn(null),
  };
}
