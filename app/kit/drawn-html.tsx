import type { DrawnHtml } from "#app/http/memory/drawn-html.ts";

const kept: Record<string, string> = {};

/** What the server drew at this place of the document, also after React had to draw the page anew. */
const keptHtml = (id: string): string =>
  (kept[id] ??= document.getElementById(id)?.innerHTML ?? "");

type DrawnProps = { id: string; className?: string; drawn: DrawnHtml | undefined };

/** HTML that a loader drew; see app/http/memory/drawn-html.ts. What a browser isn't told doesn't change while a page is open. */
export function Drawn({ drawn, ...props }: DrawnProps) {
  const html = { __html: drawn?.html ?? keptHtml(props.id) };
  return <div {...props} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
