import { useState, type ReactNode } from "react";

const kept: Record<string, string> = {};

type Props = {
  id: string;
  className?: string;
  /** Written as `import.meta.env.SSR && <Part />`, so that the browser gets no code for it. */
  children: ReactNode;
};

/**
 * A part that no script changes: React leaves it as the server drew it, and draws the same again should the whole page be
 * drawn in the browser. Nothing in it may depend on what changes while the page is open.
 */
export function DrawnOnce({ children, ...props }: Props) {
  const [html] = useState(
    () =>
      import.meta.env.SSR ||
      (kept[props.id] ??= document.getElementById(props.id)?.innerHTML ?? ""),
  );
  if (html === true) return <div {...props}>{children}</div>;
  return <div {...props} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
