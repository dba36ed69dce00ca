import { useEffect, useRef } from "react";

/** In a line of links that is wider than the screen, brings the current one into sight, and moves nothing else. */
export function useCurrentInSight(current: string) {
  const line = useRef<HTMLElement>(null);
  const centred = useRef<string>(undefined);
  useEffect(() => {
    if (centred.current === current) return;
    const isFirst = centred.current === undefined;
    centred.current = current;
    const link = line.current?.querySelector<HTMLElement>("[aria-current]");
    if (!line.current || !link) return;
    // Whoever moved the line before React was there is about to touch what they see.
    if (isFirst && line.current.scrollLeft !== 0) return;
    const { left, width } = line.current.getBoundingClientRect();
    const shown = link.getBoundingClientRect();
    line.current.scrollLeft += shown.left + shown.width / 2 - left - width / 2;
  }, [current]);
  return line;
}
