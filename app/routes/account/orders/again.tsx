import { findBoughtPacks } from "#server/orders/find-bought-packs.ts";
import { getRestocks } from "#server/wishlist/restocks/get-restocks.ts";
import { worldContext } from "#app/context.ts";
import { BoughtPacks } from "#app/features/orders/again/bought-packs.tsx";
import { shownBought } from "#app/features/orders/again/shown-bought.ts";
import { NoOrders } from "#app/features/orders/shown/no-orders.tsx";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { PageTexts, useText } from "#app/kit/text.tsx";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/again";

/** Packs that were bought before, at today's prices. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const asked = Number(url.searchParams.get("page") ?? 1);
  const { packs, page, pageCount } = await findBoughtPacks(world, customer, asked);
  const restocks = await getRestocks(world, customer, null);
  const waiting = new Set(restocks.waiting.map(({ packId }) => packId));
  return {
    packs: shownBought(packs, { language, waiting }),
    page,
    pageCount,
    texts: pageTexts[language].again,
    head: await pageHead({ context, url }, "again"),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Again({ loaderData: { texts, ...bought } }: Route.ComponentProps) {
  return (
    <PageTexts texts={texts}>
      <div className="shell py-8">
        <div className="mx-auto min-h-svh max-w-4xl lg:min-h-160">
          <Bought {...bought} />
        </div>
      </div>
    </PageTexts>
  );
}

function Bought({ packs, page, pageCount }: Parameters<typeof BoughtPacks>[0]) {
  const t = useText();
  return (
    <>
      <h1 className="text-2xl">{t("again.title")}</h1>
      {packs.length === 0 ? (
        <NoOrders text={t("again.none")} />
      ) : (
        <>
          <p className="mt-1 text-muted">{t("again.text")}</p>
          <BoughtPacks packs={packs} page={page} pageCount={pageCount} />
        </>
      )}
      <LocalLink
        to="/orders"
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t("again.orders")}
      </LocalLink>
    </>
  );
}
