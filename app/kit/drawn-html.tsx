import type { ReactNode } from "react";
import type { DrawnHtml } from "#app/http/memory/drawn-html.ts";

const kept: Record<string, string> = {};

/** What the server drew at this place of the document, also after React had to draw the page anew. */
const keptHtml = (id: string): string =>
  (kept[id] ??= document.getElementById(id)?.innerHTML ?? "");

/** HTML that a page's loader drew; see app/http/memory/drawn-html.ts. */
export function Drawn({ id, drawn }: { id: string; drawn: DrawnHtml }) {
  const html = drawn.html ?? keptHtml(id);
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

type DrawnOnceProps = {
  id: string;
  className?: string;
  /** Written as `import.meta.env.SSR && <Part />`, so that the browser gets no code for it. */
  children: ReactNode;
};

/** A part that no script changes: React leaves it as the server drew it. Nothing in it may change while a page is open. */
export function DrawnOnce({ children, ...props }: DrawnOnceProps) {
  if (import.meta.env.SSR) return <div {...props}>{children}</div>;
  const html = { __html: keptHtml(props.id) };
  return <div {...props} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
