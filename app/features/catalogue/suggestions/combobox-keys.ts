import { nextChoice } from "#app/features/admin/search/next-choice.ts";
import type { Combobox } from "./combobox.ts";

/** True where the key has done what it is for; all others do in the field what they always do. */
export function pressKey(
  box: Combobox,
  { key, altKey, isComposing }: KeyboardEvent,
  onEmptied: () => void,
): boolean {
  // A keyboard of an Indian script may still be putting a letter together.
  if (isComposing) return false;
  switch (key) {
    case "ArrowDown":
    case "ArrowUp":
      if (altKey) box.setShown(key === "ArrowDown");
      else moveChoice(box, key);
      return true;
    case "Enter":
      return follow(box);
    case "Escape":
      return escape(box, onEmptied);
    // They move in what is typed, where whoever uses them is again.
    case "ArrowLeft":
    case "ArrowRight":
    case "Home":
    case "End":
      box.choose(null);
      return false;
    case "Tab":
      // To the button under the list, where there is one.
      if (box.list.clear.hidden) box.setShown(false);
      return false;
    default:
      return false;
  }
}

function moveChoice(box: Combobox, key: "ArrowDown" | "ArrowUp"): void {
  box.setShown(true);
  if (box.isShown()) box.choose(nextChoice(box.chosen(), key, box.list.count()));
}

/** Without a choice Enter sends the form. */
function follow(box: Combobox): boolean {
  const at = box.chosen();
  if (at === null) return false;
  box.list.choose(at)?.click();
  return true;
}

/** The first closes the list, the second empties the field; the next is for what it stands in. */
function escape({ input, isShown, setShown }: Combobox, onEmptied: () => void): boolean {
  if (isShown()) {
    setShown(false);
    return true;
  }
  if (input.value === "") return false;
  input.value = "";
  onEmptied();
  return true;
}
