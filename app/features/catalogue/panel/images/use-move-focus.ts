import { useEffect, useRef, type RefObject } from "react";

/**
 * Whoever moves a picture by the keyboard goes on from the button that was pressed: a row that changes its place, or a
 * button that is off at the end of the list, would lose the focus.
 */
export function useMoveFocus(ids: readonly string[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const order = ids.join(" ");
  const pressed = useRef<{ id: string; way: string } | null>(null);
  useEffect(() => {
    const element = list.current;
    const remember = (event: Event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-way]");
      const id = button?.closest<HTMLElement>("[data-image]")?.dataset["image"];
      if (button && id) pressed.current = { id, way: button.dataset["way"] ?? "" };
    };
    element?.addEventListener("click", remember);
    return () => element?.removeEventListener("click", remember);
  }, []);
  const shown = useRef(order);
  useEffect(() => {
    if (pressed.current === null || shown.current === order) return;
    shown.current = order;
    const { id, way } = pressed.current;
    pressed.current = null;
    const row = list.current?.querySelector(`[data-image="${id}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-way=${way}]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>("[data-way]:not(:disabled)"))?.focus();
  }, [order]);
  return list;
}
