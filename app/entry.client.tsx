import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Language } from "#domain/language.ts";
import { languageOf } from "#app/language.ts";
import type { Catalogue } from "#app/messages/translate.ts";
import { Speak } from "#app/ui/text.tsx";

type Area = "shop" | "account";

/** The shop's words are on every page; the account's only where someone signs in, pays or reads orders. */
const parts: Record<Language, Record<Area, () => Promise<Catalogue>>> = {
  en: {
    shop: () => import("#app/messages/en/shop.ts").then((part) => part.shop),
    account: () => import("#app/messages/en/account.ts").then((part) => part.account),
  },
  hi: {
    shop: () => import("#app/messages/hi/shop.ts").then((part) => part.shop),
    account: () => import("#app/messages/hi/account.ts").then((part) => part.account),
  },
};

const language = languageOf(window.location.pathname);
const areas: Area[] =
  document.documentElement.dataset.area === "account" ? ["shop", "account"] : ["shop"];
const loaded = await Promise.all(areas.map((area) => parts[language][area]()));
const catalogue: Catalogue = Object.assign({}, ...loaded);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Speak language={language} catalogue={catalogue}>
        <HydratedRouter />
      </Speak>
    </StrictMode>,
  );
});
