declare global {
  interface Window {
    /** Somebody followed a link of this page: nothing that starts late may call them back. */
    isLeaving?: boolean;
  }
}

/**
 * Storefront pages carry React's start as text. It becomes a script at the first touch, key or quiet moment, so
 * that a slow phone shows and sells first.
 */
export function startReactLater(): void {
  const wake = ["pointerdown", "keydown", "focusin"] as const;
  let started = false;
  const start = () => {
    const text = document.getElementById("start");
    if (started || !text) return;
    started = true;
    for (const event of wake) removeEventListener(event, start);
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = text.textContent;
    document.body.append(script);
  };
  for (const event of wake) addEventListener(event, start, { passive: true });
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href]")) window.isLeaving = true;
  });
  addEventListener("pageshow", () => (window.isLeaving = false));
  const whenQuiet = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(start, { timeout: 5000 })
      : setTimeout(start, 2000);
  if (document.readyState === "complete") whenQuiet();
  else addEventListener("load", whenQuiet, { once: true });
}
