import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usePath } from "./text.tsx";

type Props = Omit<ComponentProps<"a">, "href"> & {
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
  /** The English path; the link keeps the page's language. */
  to: string;
};

/**
 * A link inside the shop. Links between the storefront and the account load the page anew (`reloadDocument`): they need
 * no router, which is dear to draw a dozen times a page.
 */
export function LocalLink({ to, reloadDocument, preventScrollReset, children, ...props }: Props) {
  const address = usePath()(to);
  if (reloadDocument) {
    return (
      <a {...props} href={address}>
        {children}
      </a>
    );
  }
  return (
    <Link {...props} to={address} preventScrollReset={preventScrollReset ?? false} discover="none">
      {children}
    </Link>
  );
}
