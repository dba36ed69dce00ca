// What every document says in the same words, whoever issued it.
import { amountInWords } from "#domain/documents/amount-in-words.ts";
import type { DocumentKind, DocumentTaxes } from "#domain/documents/document.ts";
import type { PrintableDocument, PrintableFact } from "#domain/documents/printable-document.ts";
import type { Language } from "#domain/language.ts";
import { formatExactRupees } from "#domain/money.ts";
import { documentWordsIn, printedDate, type DocumentWords } from "./document-words.ts";
import { namedTaxes } from "./named-taxes.ts";

type Common = {
  kind: DocumentKind;
  number: string;
  language: Language;
  supplier: { name: string };
  sums: { totalPaise: number };
};

type CommonPart = "kind" | "number" | "language" | "title" | "legalTitle" | "total" | "words";

/** Title, total and its words: of a document in Hindi in English too. */
export function commonParts({
  kind,
  number,
  language,
  supplier,
  sums,
}: Common): Pick<PrintableDocument, CommonPart | "signature"> {
  const t = documentWordsIn(language);
  const wordsIn: readonly Language[] = language === "hi" ? ["en", "hi"] : ["en"];
  return {
    kind,
    number,
    language,
    title: t(`title.${kind}`),
    legalTitle: language === "hi" ? documentWordsIn("en")(`title.${kind}`) : null,
    total: { name: t("sum.total"), value: formatExactRupees(sums.totalPaise) },
    words: {
      title: t("words"),
      texts: wordsIn.map((spoken) => ({
        language: spoken,
        text: amountInWords(sums.totalPaise, spoken),
      })),
    },
    signature: t("signature", { supplier: supplier.name }),
  };
}

export const numberFacts = (
  { number, issuedAt }: { number: string; issuedAt: string },
  t: DocumentWords,
): PrintableFact[] => [
  { name: t("number"), value: number },
  { name: t("date"), value: printedDate(issuedAt) },
];

type Corrected = { kind: DocumentKind; number: string; issuedAt: string };

/** Of a credit note: which document it corrects. */
export const correctsFacts = (corrects: Corrected | null, t: DocumentWords): PrintableFact[] =>
  corrects === null
    ? []
    : [
        {
          name: t("corrects"),
          value: t("correctsOf", {
            title: t(`title.${corrects.kind}`),
            number: corrects.number,
            date: printedDate(corrects.issuedAt),
          }),
        },
      ];

/** What its named taxes come to. */
export const taxFacts = (
  content: Parameters<typeof namedTaxes>[0] & { sums: DocumentTaxes },
  t: DocumentWords,
): PrintableFact[] =>
  namedTaxes(content).map(({ column, paiseOf }) => ({
    name: t(`column.${column}`),
    value: formatExactRupees(paiseOf(content.sums)),
  }));
