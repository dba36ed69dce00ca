import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { textCatalogueFor } from "#app/i18n/catalogues.ts";
import { Speak } from "#app/kit/text.tsx";
import { ProductCard } from "./product-card.tsx";

const follow = () => {};

/** As React draws it in a page, where it takes it over. */
export const drawCard = (
  language: Language,
  card: Omit<ComponentProps<typeof ProductCard>, "follow">,
): string =>
  renderToString(
    <Speak language={language} catalogue={textCatalogueFor(language, "shop")}>
      <ProductCard {...card} follow={follow} />
    </Speak>,
  );
