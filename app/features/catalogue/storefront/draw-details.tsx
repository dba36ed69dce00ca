import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { DeliveryNote } from "#app/features/catalogue/delivery/delivery-note.tsx";
import type { DeliveryNote as Note } from "#app/features/catalogue/delivery/delivery-words.ts";
import { GrowingPart, type Growing } from "#app/features/catalogue/crops/growing-part.tsx";
import { WhatsAppLink } from "#app/kit/whatsapp-link.tsx";
import { Speak } from "#app/kit/text.tsx";
import { ProductFacts } from "./product-facts.tsx";

type ShareLink = ComponentProps<typeof WhatsAppLink>["link"];

/** What a product's page only shows: drawn by the server, so that no script carries it. */
export const drawDetails = (
  language: Language,
  product: ComponentProps<typeof ProductFacts>["product"],
  { growing, delivery, share }: { growing: Growing | null; delivery: Note; share: ShareLink },
): string =>
  renderToStaticMarkup(
    <Speak language={language} catalogue={pageTexts[language].product}>
      <DeliveryNote note={delivery} />
      <WhatsAppLink link={share} className="mt-2" />
      <ProductFacts product={product} />
      {growing && <GrowingPart growing={growing} />}
    </Speak>,
  );
