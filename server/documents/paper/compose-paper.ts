// The words of a document (Rules 46, 46A, 49 and 53 of the CGST Rules say which), from what was kept of it.
import { amountInWords } from "#domain/documents/amount-in-words.ts";
import type { DocumentContent, DocumentState } from "#domain/documents/document.ts";
import type { DocumentPaper, PaperBlock, PaperFact } from "#domain/documents/document-paper.ts";
import type { Language } from "#domain/language.ts";
import { formatExactRupees } from "#domain/money.ts";
import { isUnregistered, namedTaxes } from "./named-taxes.ts";
import { lineTable, taxTable } from "./paper-tables.ts";
import { isWord, paperDate, sayIn, type Say } from "./paper-words.ts";

export function composePaper(content: DocumentContent): DocumentPaper {
  const { kind, number, language, sums, supplier } = content;
  const say = sayIn(language);
  const wordsIn: readonly Language[] = language === "hi" ? ["en", "hi"] : ["en"];
  return {
    kind,
    number,
    language,
    title: say(`title.${kind}`),
    legalTitle: language === "hi" ? sayIn("en")(`title.${kind}`) : null,
    supplier: supplierBlock(content, say),
    buyer: buyerBlock(content, say),
    facts: factsOf(content, say),
    lines: lineTable(content),
    taxes: taxTable(content),
    sums: sumsOf(content, say),
    total: { name: say("sum.total"), value: formatExactRupees(sums.totalPaise) },
    words: {
      title: say("words"),
      texts: wordsIn.map((spoken) => ({
        language: spoken,
        text: amountInWords(sums.totalPaise, spoken),
      })),
    },
    notes: notesOf(content, say),
    signature: say("signature", { supplier: supplier.name }),
  };
}

const stateName = ({ name, nameHi }: DocumentState, language: Language): string =>
  language === "hi" ? nameHi : name;

/** The codes of the States are those of the tax: who isn't registered doesn't print them. */
function stateLine(content: DocumentContent, state: DocumentState, say: Say): string {
  const name = stateName(state, content.language);
  return isUnregistered(content)
    ? say("stateOnly", { name })
    : say("state", { name, code: state.gstCode });
}

function supplierBlock(content: DocumentContent, say: Say): PaperBlock {
  const { name, addressLines, state, gstin, seedLicence, phone, email } = content.supplier;
  return {
    title: say("supplier"),
    name,
    lines: [
      ...addressLines,
      state && stateLine(content, state, say),
      gstin && say("gstin", { number: gstin }),
      seedLicence && say("seedLicence", { number: seedLicence }),
      phone && say("phone", { number: phone }),
      email && say("email", { address: email }),
    ].flatMap((line) => (line ? [line] : [])),
  };
}

function buyerBlock(content: DocumentContent, say: Say): PaperBlock {
  const { name, addressLines, state, phone, countryName } = content.buyer;
  return {
    title: say("buyer"),
    name,
    lines: [
      ...addressLines,
      state ? stateLine(content, state, say) : countryName,
      say("phone", { number: phone }),
    ],
  };
}

function factsOf(content: DocumentContent, say: Say): PaperFact[] {
  const { number, issuedAt, order, placeOfSupply: place, buyer, language } = content;
  const { corrects, reason } = content;
  const orderDate = paperDate(order.placedAt);
  const placeText = place
    ? say("stateCode", { name: stateName(place, language), code: place.gstCode })
    : buyer.countryName;
  return [
    { name: say("number"), value: number },
    { name: say("date"), value: paperDate(issuedAt) },
    {
      name: say("order"),
      value: say("orderOf", { number: order.number, date: orderDate }),
    },
    !isUnregistered(content) && { name: say("placeOfSupply"), value: placeText },
    corrects && {
      name: say("corrects"),
      value: say("correctsOf", {
        title: say(`title.${corrects.kind}`),
        number: corrects.number,
        date: paperDate(corrects.issuedAt),
      }),
    },
    reason && { name: say("reason"), value: reasonText(reason, say) },
  ].filter((fact) => fact instanceof Object);
}

function reasonText({ code, note }: { code: string; note: string | null }, say: Say): string {
  const known = `reason.${code}`;
  const reason = say(isWord(known) ? known : "reason.other");
  return note === null
    ? reason
    : say("reasonNote", { reason, note: note.replaceAll(/\s+/g, " ").trim() });
}

function sumsOf(content: DocumentContent, say: Say): PaperFact[] {
  const { sums } = content;
  const taxes = namedTaxes(content);
  const unnamed = taxes.length === 0 ? sums.cgstPaise + sums.sgstPaise + sums.igstPaise : 0;
  return [
    { name: say("sum.value"), value: formatExactRupees(sums.valuePaise + unnamed) },
    ...taxes.map(({ column, paiseOf }) => ({
      name: say(`column.${column}`),
      value: formatExactRupees(paiseOf(sums)),
    })),
    sums.shippingPaise !== 0 && {
      name: say("sum.shipping"),
      value: formatExactRupees(sums.shippingPaise),
    },
    sums.roundOffPaise !== 0 && {
      name: say("sum.roundOff"),
      value: formatExactRupees(sums.roundOffPaise),
    },
  ].filter((fact) => fact !== false);
}

function notesOf(content: DocumentContent, say: Say): string[] {
  if (namedTaxes(content).length === 0) return [];
  const isInvoice = content.kind !== "credit-note";
  return [
    ...(content.placeOfSupply === null && isInvoice ? [say("export")] : []),
    say("reverseCharge"),
  ];
}
