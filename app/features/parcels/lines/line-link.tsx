import { LocalLink } from "#app/kit/local-link.tsx";

type Props = { to: string; text: string; reloadDocument?: boolean };

/** What a buyer may do about one line. */
export const LineLink = ({ text, ...link }: Props) => (
  <LocalLink
    {...link}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline underline-offset-4"
  >
    {text}
  </LocalLink>
);
