import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Language } from "#domain/language.ts";
import type { Area } from "#app/i18n/area.ts";
import { languageOf } from "#app/i18n/language.ts";
import { partsOf, type TextPart } from "#app/i18n/parts.ts";
import type { TextCatalogue } from "#app/i18n/translate.ts";
import { loadNotFound } from "#app/features/errors/error-page.tsx";
import { Speak } from "#app/kit/text.tsx";

const panel = () => import("#app/i18n/en/panel.ts").then((part) => part.panel);

const parts: Record<Language, Record<TextPart, () => Promise<TextCatalogue>>> = {
  en: {
    shop: () => import("#app/i18n/en/shop.ts").then((part) => part.shop),
    cart: () => import("#app/i18n/en/cart.ts").then((part) => part.cart),
    account: () => import("#app/i18n/en/account.ts").then((part) => part.account),
    workspace: () => import("#app/i18n/en/workspace.ts").then((part) => part.workspace),
    vendor: () => import("#app/i18n/en/vendor.ts").then((part) => part.vendor),
    panel,
  },
  hi: {
    shop: () => import("#app/i18n/hi/shop.ts").then((part) => part.shop),
    cart: () => import("#app/i18n/hi/cart.ts").then((part) => part.cart),
    account: () => import("#app/i18n/hi/account.ts").then((part) => part.account),
    workspace: () => import("#app/i18n/hi/workspace.ts").then((part) => part.workspace),
    vendor: () => import("#app/i18n/hi/vendor.ts").then((part) => part.vendor),
    panel,
  },
};

// Not awaited at the top: the parts that are fetched import this file's chunk and would wait for it in turn.
async function startReact(): Promise<void> {
  const language = languageOf(window.location.pathname);
  const area = document.documentElement.dataset.area as Area;
  const loaded = await Promise.all(partsOf[area].map((part) => parts[language][part]()));
  const catalogue: TextCatalogue = Object.assign({}, ...loaded);
  // Already on the page, it must be there when React takes over, or it would go and come back.
  if (document.getElementById("not-found")) await loadNotFound();

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
}

void startReact();
