import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { AccountCard } from "#app/features/people/sign-in/account-card.tsx";
import type { Route } from "./+types/deleted";

/** Where a deletion leads: nobody is signed in there, and it tells nothing of anybody. */
export const loader = ({ url }: Route.LoaderArgs) => {
  const t = textIn(languageOf(url.pathname));
  return { title: t("deleted.title"), text: t("deleted.text"), home: t("deleted.home") };
};

export const meta: Route.MetaFunction = unlistedMeta;

export default function Deleted({ loaderData: { title, text, home } }: Route.ComponentProps) {
  return (
    <AccountCard title={title} intro={text}>
      <LocalLink to="/" reloadDocument className={buttonClass()}>
        {home}
      </LocalLink>
    </AccountCard>
  );
}
