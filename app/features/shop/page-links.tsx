import { LocalLink } from "#app/kit/local-link.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { useText } from "#app/kit/text.tsx";

export const linkClass =
  "inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-semibold hover:bg-leaf-tint hover:text-leaf-deep";

type HeaderLinkProps = { to: string; text: TextKey; reload?: boolean };

export function HeaderLink({ to, text, reload = false }: HeaderLinkProps) {
  const t = useText();
  return (
    <LocalLink to={to} reloadDocument={reload} className={linkClass}>
      {t(text)}
    </LocalLink>
  );
}

/** The contact page may show a map of another site, which only its own document is allowed. */
export function PageLinks({ reload = false }: { reload?: boolean }) {
  return (
    <>
      <HeaderLink to="/" text="layout.home" reload={reload} />
      <HeaderLink to="/products" text="layout.products" reload={reload} />
      <HeaderLink to="/about" text="layout.about" reload={reload} />
      <HeaderLink to="/contact" text="layout.contact" reload />
    </>
  );
}
