import { LocalLink } from "#app/kit/local-link.tsx";

/** The way from a part of the overview to the whole list. */
export function OverviewLink({ to, text }: { to: string; text: string }) {
  return (
    <LocalLink
      to={to}
      className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
    >
      {text}
    </LocalLink>
  );
}
