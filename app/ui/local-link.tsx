import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usePath } from "#app/ui/text.tsx";

type Props = Omit<ComponentProps<typeof Link>, "to"> & {
  /** The English path; the link keeps the page's language. */
  to: string;
};

/** A link inside the shop. Links between the storefront and the account load the page anew (`reloadDocument`). */
export function LocalLink({ to, ...props }: Props) {
  const path = usePath();
  return <Link {...props} to={path(to)} />;
}
