import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import type { Language } from "#domain/language.ts";
import type { SellerContact } from "#server/vendors/seller-contact.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";

type Seller = {
  contact: SellerContact;
  licence: string | null;
  gstin: string | null;
};

type FactLink = { text: string; href: string };
export type SellerFact = { name: string; text: string | null; links?: readonly FactLink[] };

/**
 * How a seller is reached, and by what right it sells, as the e-commerce rules ask of every product: said by the server, so
 * that no script carries the words. What is unknown has no text.
 */
export function sellerFacts(language: Language, { contact, licence, gstin }: Seller): SellerFact[] {
  const t = textIn(language);
  const { address, careShop, officer, officerShop } = contact;
  const links = careLinks(language, contact);
  const careName = careShop === null ? t("seller.care") : t("seller.careOf", { shop: careShop });
  const officerName =
    officerShop === null ? t("seller.officer") : t("seller.officerOf", { shop: officerShop });
  return [
    { name: t("seller.address"), text: address?.line ?? null },
    { name: careName, text: links.map(({ text }) => text).join(", "), links },
    { name: officerName, text: officer },
    { name: t("seller.licence"), text: licence },
    { name: t("seller.gstin"), text: gstin },
  ];
}

/** A tap calls or writes; to a shop that has told neither phone nor email its contact page leads. */
function careLinks(language: Language, { phone, email }: SellerContact): FactLink[] {
  const links = [
    phone !== null && { text: phone, href: telephoneLink(phone) },
    email !== null && { text: email, href: `mailto:${email}` },
  ].filter((link) => link !== false);
  return links.length > 0
    ? links
    : [{ text: textIn(language)("seller.contactPage"), href: localPath(language, "/contact") }];
}
