import { useLocation } from "react-router";
import { localPath } from "#app/i18n/language.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

/** `covers`: the pages reached from one belong to it. */
const tabs = [
  { text: "profile.details", path: "/profile", covers: /^(?:\/email)?$/ },
  { text: "profile.addresses", path: "/profile/addresses", covers: /^\/addresses/ },
  { text: "profile.security", path: "/profile/security", covers: /^\/(?:security|password)$/ },
  { text: "profile.data", path: "/profile/data", covers: /^\/(?:data|deletion)$/ },
] as const;

export function ProfileTabs({ isCustomer }: { isCustomer: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const below = pathname.slice(localPath(language, "/profile").length).replace(/\/$/, "");
  return (
    <nav aria-label={t("profile.sections")} className="border-b border-line">
      <ul className="flex justify-between gap-1 sm:justify-start sm:gap-4">
        {tabs
          .filter(({ path }) => isCustomer || path !== "/profile/addresses")
          .map(({ text, path, covers }) => (
            <li key={path}>
              <LocalLink
                to={path}
                aria-current={covers.test(below) ? "page" : undefined}
                className={`-mb-px inline-flex min-h-11 items-center border-b-2 px-1.5 text-sm font-semibold sm:px-2 sm:text-base ${
                  covers.test(below)
                    ? "border-leaf text-leaf"
                    : "border-transparent text-muted hover:text-leaf-deep"
                }`}
              >
                {t(text)}
              </LocalLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
