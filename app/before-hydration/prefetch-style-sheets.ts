/**
 * A first page has its style sheets in it (app/http/styles/inline-styles.ts). The next document only names them: they are
 * fetched when the visitor turns to a link, beside that document. Who looks at one page alone isn't sent them twice.
 */
export function prefetchStyleSheets(): void {
  const turn = ["pointerdown", "focusin"] as const;
  const prefetch = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest("a[href]"))) return;
    for (const event of turn) removeEventListener(event, prefetch);
    const inlined = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]");
    for (const { href } of inlined) {
      const link = document.createElement("link");
      link.rel = "prefetch";
      link.as = "style";
      link.href = href;
      document.head.append(link);
    }
  };
  for (const event of turn) addEventListener(event, prefetch, { passive: true });
}
