import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { AccountCard } from "#app/ui/people/account-card.tsx";
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
