import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/kit/icon.tsx";

type PanelPageProps = {
  title: string;
  intro?: ReactNode;
  /** The main action of the page; there is at most one. */
  action?: ReactNode;
  /** The list that the page belongs to. */
  back?: { to: string; text: string };
  children: ReactNode;
};

/** Title, its one main action, and the page under it. */
export function PanelPage({ title, intro, action, back, children }: PanelPageProps) {
  return (
    <>
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf hover:underline"
        >
          <Icon name="chevron-left" size={16} />
          {back.text}
        </Link>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl break-words">{title}</h1>
          {intro && <p className="mt-1 max-w-prose text-sm text-muted">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}

/** A titled part of a page, or of a form. */
export function PanelSection({
  id,
  title,
  intro,
  action,
  children,
}: {
  /** For links to it. */
  id?: string;
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="mb-6 rounded-card border border-line p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-lg">{title}</h2>
          {intro && <p className="mt-1 max-w-prose text-sm text-muted">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
