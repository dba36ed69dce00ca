import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { addressFields } from "#domain/people/addresses/address.ts";
import { draftText, parseDraft, type Draft, type DraftChange } from "./draft.ts";

const storageKey = "checkout";
const form = 'form[action$="/checkout"]';

/**
 * What is typed from the first sight of the form to React's first drawing of it, which takes it all away. This module may
 * arrive long before that drawing.
 */
let typedBeforeHydration: TypedDraft =
  typeof document === "undefined" ? nothingTyped() : readTyped();
if (typeof document !== "undefined") document.addEventListener("input", onTyped, true);

// A tab's own storage is changed by nobody else: there is nothing to listen to.
const listen = () => () => {};
const readStoredDraft = () => sessionStorage.getItem(storageKey);
const nothingStored = () => null;

/**
 * The draft of this tab: it outlives reload and Back, and ends with the tab. `cart` is the generation of the cart, which
 * no other account has and every order changes: what was typed for one order is not there in the next.
 */
export function useDraft(cart: string, first: Draft, sent: Draft | undefined, hydrated: boolean) {
  const text = useSyncExternalStore(listen, readStoredDraft, nothingStored);
  const stored = useMemo(() => parseDraft(text, cart), [text, cart]);
  const [typed] = useState(typedBeforeHydration);
  const [edited, setEdited] = useState(sent);
  const begun = useMemo(
    () => (hydrated ? withTyped(stored ?? first, typed) : first),
    [hydrated, stored, first, typed],
  );
  const draft = edited ?? begun;

  useEffect(() => {
    document.removeEventListener("input", onTyped, true);
    typedBeforeHydration = nothingTyped();
  }, []);

  useEffect(() => {
    if (hydrated) sessionStorage.setItem(storageKey, draftText(draft, cart));
  }, [draft, cart, hydrated]);

  // Somebody who types between React's first drawing and its second meets the first one's handler, which knows nothing of
  // what was kept or typed before: both are read again here.
  const change = useCallback(
    (part: DraftChange) =>
      setEdited((old) => {
        const now = old ?? withTyped(parseDraft(readStoredDraft(), cart) ?? first, typed);
        return { ...now, ...(typeof part === "function" ? part(now) : part) };
      }),
    [first, cart, typed],
  );
  return { draft, change };
}

/** After the order is placed nothing of it needs to be kept. */
export const forgetDraft = (): void => sessionStorage.removeItem(storageKey);

type TypedDraft = { address: Partial<Draft["address"]>; box: Partial<Pick<Draft, "saveAddress">> };

function nothingTyped(): TypedDraft {
  return { address: {}, box: {} };
}

function withTyped(draft: Draft, { address, box }: TypedDraft): Draft {
  return { ...draft, ...box, address: { ...draft.address, ...address } };
}

function onTyped({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
    if (target.closest(form)) storeTyped(typedBeforeHydration, target);
}

function storeTyped(typed: TypedDraft, control: HTMLInputElement | HTMLSelectElement): void {
  if (control instanceof HTMLInputElement && control.name === "saveAddress")
    typed.box.saveAddress = control.checked;
  const field = addressFields.find((name) => name === control.name);
  if (field) typed.address[field] = control.value;
}

function readTyped(): TypedDraft {
  const typed = nothingTyped();
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `${form} :is(input, select)`,
  );
  for (const control of controls) if (isChanged(control)) storeTyped(typed, control);
  return typed;
}

function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.defaultSelected === false;
  return control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
