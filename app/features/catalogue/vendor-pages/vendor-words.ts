import type { Language } from "#domain/language.ts";
import type { VendorOnPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { germinationRecordOf } from "#app/features/catalogue/counts/germination-results.ts";
import { packedInWords } from "#app/features/catalogue/storefront/cards/card-words.ts";
import { sortChoice } from "#app/features/catalogue/storefront/list/list-words.ts";
import { sellerFacts } from "#app/features/catalogue/storefront/seller-facts.ts";

/** What the page of a vendor draws. */
export const vendorInWords = (language: Language, vendor: VendorOnPage) => ({
  cards: packedInWords(language, vendor.cards),
  facts: factsOf(language, vendor),
  sortChoice: sortChoice(language),
});

/** What its page says of a vendor in a table, and what buyers have counted of its lots. */
function factsOf(language: Language, vendor: VendorOnPage) {
  const { contact, licence, gstin, city, state } = vendor;
  const t = textIn(language);
  const { number, state: from, validUntil: date } = licence ?? {};
  const said = number && from && date ? t("seller.licenceIn", { number, state: from, date }) : null;
  const record = germinationRecordOf(language, vendor.germination);
  const facts = [
    ...sellerFacts(language, { contact, licence: said, gstin }),
    { name: t("germination.title"), text: record },
  ];
  // With its address, buyers know the place.
  if (contact.address !== null) return facts;
  const place = [city, state].filter(Boolean).join(", ");
  return [{ name: t("seller.shipsFrom"), text: place }, ...facts];
}
