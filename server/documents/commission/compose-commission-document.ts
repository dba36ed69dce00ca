// The words of what the shop issues about its commission, from what was kept of it.
import type {
  CommissionDocumentContent,
  CommissionLine,
} from "#domain/documents/commission/commission-document.ts";
import type {
  PrintableDocument,
  PrintableFact,
  PrintableTable,
} from "#domain/documents/printable-document.ts";
import { formatExactRupees } from "#domain/money.ts";
import {
  commonParts,
  correctsFacts,
  numberFacts,
  taxFacts,
} from "#server/documents/printable/common-parts.ts";
import { stateLine, stateName } from "#server/documents/printable/compose-printable-document.ts";
import {
  documentWordsIn,
  printedDate,
  type DocumentWords,
} from "#server/documents/printable/document-words.ts";
import { isUnregistered, namedTaxes } from "#server/documents/printable/named-taxes.ts";
import {
  moneyColumn,
  plain,
  soldFor,
  startColumn,
  tableOf,
  taxColumns,
  type PrintedColumn,
} from "#server/documents/printable/printable-tables.ts";

export function composeCommissionDocument(content: CommissionDocumentContent): PrintableDocument {
  const { supplier, recipient } = content;
  const t = documentWordsIn(content.language);
  const linesOf = ({ addressLines, state, gstin }: typeof recipient) => [
    ...addressLines,
    ...(state === null ? [] : [stateLine(content, state, t)]),
    ...(gstin === null ? [] : [t("gstin", { number: gstin })]),
  ];
  const { phone, email } = supplier;
  return {
    ...commonParts(content),
    supplier: {
      title: t("commission.supplier"),
      name: supplier.name,
      lines: [
        ...linesOf(supplier),
        ...(phone === null ? [] : [t("phone", { number: phone })]),
        ...(email === null ? [] : [t("email", { address: email })]),
      ],
    },
    buyer: { title: t("commission.recipient"), name: recipient.name, lines: linesOf(recipient) },
    facts: factsOf(content, t),
    lines: serviceTable(content, t),
    // Its lines are by SAC and rate already.
    taxes: null,
    sums: sumsOf(content, t),
    notes: namedTaxes(content).length === 0 ? [] : [t("reverseCharge")],
  };
}

function factsOf(content: CommissionDocumentContent, t: DocumentWords): PrintableFact[] {
  const { statement, placeOfSupply: place, corrects, language } = content;
  const { serial, firstDay, lastDay } = statement;
  return [
    ...numberFacts(content, t),
    {
      name: t("commission.statement"),
      value: t("commission.statementOf", {
        number: String(serial),
        from: printedDate(firstDay),
        to: printedDate(lastDay),
      }),
    },
    !isUnregistered(content) &&
      place !== null && {
        name: t("placeOfSupply"),
        value: t("stateCode", { name: stateName(place, language), code: place.gstCode }),
      },
    ...correctsFacts(corrects, t),
    corrects && { name: t("reason"), value: t("commission.reason") },
  ].filter((fact) => fact instanceof Object);
}

function serviceTable(content: CommissionDocumentContent, t: DocumentWords): PrintableTable {
  const taxes = namedTaxes(content);
  const columns: PrintedColumn<CommissionLine>[] = [
    startColumn(t("column.serial"), "serial", (_line, index) => plain(String(index + 1))),
    startColumn(t("column.service"), "goods", ({ part }) => plain(t(`commission.part.${part}`))),
    ...(isUnregistered(content)
      ? []
      : [startColumn<CommissionLine>(t("column.sac"), "hsn", ({ sac }) => plain(sac))]),
    ...(taxes.length > 0
      ? taxColumns<CommissionLine>(taxes, t, "column.taxable")
      : [moneyColumn<CommissionLine>(t("column.value"), "value", soldFor)]),
  ];
  return tableOf(t("commission.lines"), columns, content.lines);
}

function sumsOf(content: CommissionDocumentContent, t: DocumentWords): PrintableFact[] {
  const { sums } = content;
  const taxes = namedTaxes(content);
  const value = taxes.length === 0 ? sums.totalPaise : sums.valuePaise;
  return [
    { name: t("commission.value"), value: formatExactRupees(value) },
    ...taxFacts(content, t),
  ];
}
