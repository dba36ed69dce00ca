// The words of a document (Rules 46, 46A, 49 and 53 of the CGST Rules say which), from what was kept of it.
import type { DocumentContent, DocumentState } from "#domain/documents/document.ts";
import type {
  PrintableDocument,
  PrintableBlock,
  PrintableFact,
} from "#domain/documents/printable-document.ts";
import type { Language } from "#domain/language.ts";
import { formatExactRupees } from "#domain/money.ts";
import { commonParts, correctsFacts, numberFacts, taxFacts } from "./common-parts.ts";
import { isUnregistered, namedTaxes } from "./named-taxes.ts";
import { lineTable, taxTable } from "./printable-tables.ts";
import { isWord, printedDate, documentWordsIn, type DocumentWords } from "./document-words.ts";

export function composePrintableDocument(content: DocumentContent): PrintableDocument {
  const t = documentWordsIn(content.language);
  return {
    ...commonParts(content),
    supplier: supplierBlock(content, t),
    buyer: buyerBlock(content, t),
    facts: factsOf(content, t),
    lines: lineTable(content),
    taxes: taxTable(content),
    sums: sumsOf(content, t),
    notes: notesOf(content, t),
  };
}

export const stateName = ({ name, nameHi }: DocumentState, language: Language): string =>
  language === "hi" ? nameHi : name;

/** The codes of the States are those of the tax: who isn't registered doesn't print them. */
export function stateLine(
  content: Parameters<typeof isUnregistered>[0] & { language: Language },
  state: DocumentState,
  t: DocumentWords,
): string {
  const name = stateName(state, content.language);
  return isUnregistered(content)
    ? t("stateOnly", { name })
    : t("state", { name, code: state.gstCode });
}

function supplierBlock(content: DocumentContent, t: DocumentWords): PrintableBlock {
  const { name, addressLines, state, gstin, seedLicence, phone, email } = content.supplier;
  return {
    title: t("supplier"),
    name,
    lines: [
      ...addressLines,
      state && stateLine(content, state, t),
      gstin && t("gstin", { number: gstin }),
      seedLicence && t("seedLicence", { number: seedLicence }),
      phone && t("phone", { number: phone }),
      email && t("email", { address: email }),
    ].flatMap((line) => (line ? [line] : [])),
  };
}

function buyerBlock(content: DocumentContent, t: DocumentWords): PrintableBlock {
  const { name, addressLines, state, phone, countryName } = content.buyer;
  return {
    title: t("buyer"),
    name,
    lines: [
      ...addressLines,
      state ? stateLine(content, state, t) : countryName,
      t("phone", { number: phone }),
    ],
  };
}

function factsOf(content: DocumentContent, t: DocumentWords): PrintableFact[] {
  const { order, placeOfSupply: place, buyer, language } = content;
  const { corrects, reason } = content;
  const orderDate = printedDate(order.placedAt);
  const placeText = place
    ? t("stateCode", { name: stateName(place, language), code: place.gstCode })
    : buyer.countryName;
  return [
    ...numberFacts(content, t),
    {
      name: t("order"),
      value: t("orderOf", { number: order.number, date: orderDate }),
    },
    !isUnregistered(content) && { name: t("placeOfSupply"), value: placeText },
    ...correctsFacts(corrects, t),
    reason && { name: t("reason"), value: reasonText(reason, t) },
  ].filter((fact) => fact instanceof Object);
}

function reasonText(
  { code, note }: { code: string; note: string | null },
  t: DocumentWords,
): string {
  const known = `reason.${code}`;
  const reason = t(isWord(known) ? known : "reason.other");
  return note === null
    ? reason
    : t("reasonNote", { reason, note: note.replaceAll(/\s+/g, " ").trim() });
}

function sumsOf(content: DocumentContent, t: DocumentWords): PrintableFact[] {
  const { sums } = content;
  const taxes = namedTaxes(content);
  const unnamed = taxes.length === 0 ? sums.cgstPaise + sums.sgstPaise + sums.igstPaise : 0;
  return [
    { name: t("sum.value"), value: formatExactRupees(sums.valuePaise + unnamed) },
    ...taxFacts(content, t),
    sums.shippingPaise !== 0 && {
      name: t("sum.shipping"),
      value: formatExactRupees(sums.shippingPaise),
    },
    sums.roundOffPaise !== 0 && {
      name: t("sum.roundOff"),
      value: formatExactRupees(sums.roundOffPaise),
    },
  ].filter((fact) => fact !== false);
}

function notesOf(content: DocumentContent, t: DocumentWords): string[] {
  const paid = shopPaidNotes(content, t);
  if (namedTaxes(content).length === 0) return paid;
  const isInvoice = content.kind !== "credit-note";
  return [
    ...paid,
    ...(content.placeOfSupply === null && isInvoice ? [t("export")] : []),
    t("reverseCharge"),
  ];
}

function shopPaidNotes({ kind, sums, shopPaidPaise }: DocumentContent, t: DocumentWords): string[] {
  if (shopPaidPaise === undefined) return [];
  const amount = formatExactRupees(shopPaidPaise);
  if (kind === "credit-note") return [t("shopHasBack", { amount })];
  return [t("shopPays", { amount, rest: formatExactRupees(sums.totalPaise - shopPaidPaise) })];
}
