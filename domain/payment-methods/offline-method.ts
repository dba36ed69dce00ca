// The owner's own ways to pay, a bank transfer for example: a name, what the payer needs (account, IFSC …) and what the
// customer is asked for, each with an example. An order keeps a copy with what the customer told (spec section 5).
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import type { UpiAccount } from "./upi-direct.ts";

export type OfflineRow = { name: string; data: string };

/** With the order, or once the money was sent: a bank's number and a date are not there before. */
export const askedWhens = ["before", "after"] as const;
export type AskedWhen = (typeof askedWhens)[number];

/** What the customer is asked for; the data is an example. Where the owner hasn't said when, its name tells. */
export type RequiredRow = OfflineRow & { asked?: AskedWhen };

export type OfflineMethodFields = {
  name: string;
  /** What the payer needs. */
  info: readonly OfflineRow[];
  requiredInfo: readonly RequiredRow[];
};

export type OfflineMethod = OfflineMethodFields & { id: string };

/** As it was when the order was placed. */
export type OfflinePayment = {
  /** 'upi-direct', or the id of one of the owner's own. */
  methodId: string;
  name: string;
  info: readonly OfflineRow[];
  given: readonly OfflineRow[];
  /** What is asked for once the money was sent, each with an example; told, it joins `given`. */
  asks?: readonly OfflineRow[];
  /** Of payments to the shop's own UPI ID. */
  upi?: UpiAccount;
};

export const rowLists = ["info", "requiredInfo"] as const;
export type RowList = (typeof rowLists)[number];

export const offlineLimits = {
  name: 100,
  rowName: 60,
  rowData: 200,
  rows: 20,
  given: 200,
} as const;

export type OfflineMethodProblem =
  | "name-missing"
  | "name-too-long"
  | "row-incomplete"
  | "row-too-long"
  | "row-repeated"
  | "rows-too-many";

export type OfflineFieldProblem = {
  /** 'name', or a field of a row: 'info.0.data'. */
  field: string;
  problem: OfflineMethodProblem;
};

export type OfflineMethodInvalid = {
  code: "offline-method-invalid";
  problems: readonly OfflineFieldProblem[];
};

// What names or describes the transfer itself, in the words that owners use.
const ofTheTransfer =
  /\b(utr|rrn|ref(erence)?|txn|transaction|transfer|receipt|slip|date|day|time|amount|sum|paid (on|at)|proof|screenshot)\b|रेफ|संदर्भ|यूटीआर|तारीख|दिनांक|रकम|राशि|रसीद|समय/i;

export const askedWhen = ({ name, asked }: Pick<RequiredRow, "name" | "asked">): AskedWhen =>
  asked ?? (ofTheTransfer.test(name) ? "after" : "before");

const oneLine = (text: string) => withoutInvisibleCharacters(text).trim().replace(/\s+/g, " ");

/** A list without a row counts as one empty row: at least one always remains. */
export function checkOfflineMethod(
  typed: OfflineMethodFields,
): Result<OfflineMethodFields, OfflineMethodInvalid> {
  const name = oneLine(typed.name);
  const lists = {
    info: cleaned(typed.info),
    requiredInfo: cleaned(typed.requiredInfo).map((row, index) => ({
      ...row,
      asked: askedWhen({ ...typed.requiredInfo[index], name: row.name }),
    })),
  };
  const problems: OfflineFieldProblem[] = [
    ...(name === "" ? [{ field: "name", problem: "name-missing" } as const] : []),
    ...(name.length > offlineLimits.name
      ? [{ field: "name", problem: "name-too-long" } as const]
      : []),
    ...rowLists.flatMap((list) => listProblems(list, lists[list])),
  ];
  if (problems.length > 0) return refuse({ code: "offline-method-invalid", problems });
  return accept({ name, ...lists });
}

const cleaned = (rows: readonly OfflineRow[]): OfflineRow[] =>
  (rows.length === 0 ? [{ name: "", data: "" }] : rows).map(({ name, data }) => ({
    name: oneLine(name),
    data: oneLine(data),
  }));

function listProblems(list: RowList, rows: readonly OfflineRow[]): OfflineFieldProblem[] {
  if (rows.length > offlineLimits.rows)
    return [{ field: `${list}.0.name`, problem: "rows-too-many" }];
  return rows.flatMap((row, index) => {
    const at = (part: keyof OfflineRow) => `${list}.${index}.${part}`;
    const found: OfflineFieldProblem[] = [];
    if (row.name === "") found.push({ field: at("name"), problem: "row-incomplete" });
    if (row.data === "") found.push({ field: at("data"), problem: "row-incomplete" });
    if (row.name.length > offlineLimits.rowName)
      found.push({ field: at("name"), problem: "row-too-long" });
    if (row.data.length > offlineLimits.rowData)
      found.push({ field: at("data"), problem: "row-too-long" });
    const first = rows.findIndex(({ name }) => sameName(name, row.name));
    if (row.name !== "" && first < index)
      found.push({ field: at("name"), problem: "row-repeated" });
    return found;
  });
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What the customer typed, by `givenField`: a field that was renamed meanwhile is asked for again. */
export type GivenFields = Readonly<Record<string, string>>;

export const givenPrefix = "given:";

export const givenField = (methodId: string, name: string): string =>
  `${givenPrefix}${methodId}:${name}`;

export type GivenProblem = "missing" | "too-long";
/** The problems by field name, as `givenField` makes it. */
export type GivenProblems = Readonly<Record<string, GivenProblem>>;

export function checkGiven(
  { id, requiredInfo }: Pick<OfflineMethod, "id" | "requiredInfo">,
  given: GivenFields,
  when: AskedWhen,
): Result<OfflineRow[], { code: "payment-info-missing"; problems: GivenProblems }> {
  const asked = requiredInfo.filter((row) => askedWhen(row) === when);
  const rows = asked.map(({ name }) => {
    const field = givenField(id, name);
    return { name, field, data: oneLine(Object.hasOwn(given, field) ? (given[field] ?? "") : "") };
  });
  const problems: Record<string, GivenProblem> = {};
  for (const { field, data } of rows) {
    if (data === "") problems[field] = "missing";
    if (data.length > offlineLimits.given) problems[field] = "too-long";
  }
  if (Object.keys(problems).length > 0) return refuse({ code: "payment-info-missing", problems });
  return accept(rows.map(({ name, data }) => ({ name, data })));
}
