import { data, redirectDocument } from "react-router";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getRestocks } from "#server/wishlist/restocks/get-restocks.ts";
import { getWishList } from "#server/wishlist/get-wish-list.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { shownRestocks } from "#app/features/wishlist/restocks/shown-restocks.ts";
import { accountWishes } from "#app/features/wishlist/shown-wishes.ts";
import { WishListPage, type AccountList } from "#app/features/wishlist/wish-list-page.tsx";
import type { AreaHandle } from "#app/i18n/area.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { PageTexts } from "#app/kit/text.tsx";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/wishlist";

export const handle: AreaHandle = { remindsToConfirm: true };

/** Anybody's: who is not signed in has a list in the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn?.role === "vendor") throw redirectDocument(localPath(language, "/vendor/dashboard"));
  const world = context.get(worldContext);
  const list = signedIn && (await getWishList(world, personOf(signedIn)));
  const account: AccountList | null =
    signedIn && list?.ok
      ? {
          owner: list.value.owner,
          wishes: accountWishes(list.value, language),
          restocks: shownRestocks(
            await getRestocks(world, personOf(signedIn), url.searchParams.get("restock")),
            language,
          ),
          tellsPrices: list.value.tellsPrices,
          isConfirmed: signedIn.emailConfirmed,
        }
      : null;
  return data({
    head: await pageHead({ context, url }, "wishlist"),
    texts: pageTexts[language].wishlist,
    account,
  });
}

export const meta: Route.MetaFunction = pageMeta;

export default function WishList({ loaderData: { texts, account } }: Route.ComponentProps) {
  return (
    <PageTexts texts={texts}>
      <div className="shell py-8">
        <div className="mx-auto min-h-svh max-w-4xl lg:min-h-160">
          <WishListPage account={account} />
        </div>
      </div>
    </PageTexts>
  );
}
