// Rows with the same product and number make one lot. Its own columns are filled in its first row; in the later ones they are empty
// or say the same.
import {
  cutShort,
  type ImportFault,
  type ImportFaultCode,
} from "#domain/catalogue/imports/import-fault.ts";
import { keyOf } from "#domain/catalogue/imports/read-cell.ts";
import { missing, type ReadRow } from "#domain/catalogue/imports/read-row.ts";
import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import {
  checkNewLot,
  type LotLabel,
  type LotRefusal,
  type LotTest,
} from "#domain/catalogue/lots/new-lot.ts";
import { lotColumns, type LotColumnName } from "./lot-columns.ts";

export type LotRow = ReadRow<LotColumnName>;

/** One lot of the file, with the packs that its rows name; null: the one pack that its product has. */
export type GivenLot = {
  line: number;
  /** Its id or its slug. */
  product: string;
  label: LotLabel;
  test: LotTest;
  pieces: { line: number; sku: string | null; received: number; assigned: number }[];
};

export type GatheredLots = { lots: GivenLot[]; faults: ImportFault[] };

/** `today` in India. There are no lots where there is any fault. */
export function gatherLots(rows: readonly LotRow[], today: string): GatheredLots {
  const groups = Map.groupBy(rows.filter(isNamed), (row) =>
    JSON.stringify([keyOf(textOf(row, "product")), keyOf(textOf(row, "lot"))]),
  );
  const faults = rows.flatMap((row) => row.faults);
  const lots: GivenLot[] = [];
  for (const group of groups.values()) {
    const found = [...differences(group), ...packsTwice(group)];
    if (found.length === 0 && group.every((row) => row.faults.length === 0)) {
      const lot = lotOf(group);
      lots.push(lot);
      found.push(...ruleFaults(lot, today));
    }
    faults.push(...found);
  }
  return { lots: faults.length > 0 ? [] : lots, faults };
}

const isNamed = (row: LotRow) => textOf(row, "product") !== "" && textOf(row, "lot") !== "";

/** What each row says of its own; all else is the lot's. */
const ofPack: ReadonlySet<LotColumnName> = new Set([
  "product",
  "lot",
  "sku",
  "received",
  "assigned",
]);

function differences([first, ...others]: readonly LotRow[]): ImportFault[] {
  if (first === undefined) return [];
  return lotColumns
    .filter(({ name }) => !ofPack.has(name))
    .flatMap(({ name, required }) => {
      const wanted = first.cells.get(name);
      if (wanted === undefined && required) return [missing(first.line, name)];
      if (wanted?.value === null) return [];
      return others.flatMap(({ line, cells }): ImportFault[] => {
        const cell = cells.get(name);
        if (cell === undefined || cell.value === null || cell.value === wanted?.value) return [];
        return [{ line, column: name, code: "lot-differs", value: cutShort(cell.text) }];
      });
    });
}

function packsTwice(group: readonly LotRow[]): ImportFault[] {
  const seen = new Set<string>();
  return group.flatMap((row): ImportFault[] => {
    const sku = textOf(row, "sku");
    if (!seen.has(sku)) {
      seen.add(sku);
      return [];
    }
    return [{ line: row.line, column: "sku", code: "lot-pack-twice", value: sku }];
  });
}

const ruleColumns: Partial<
  Record<LotRefusal["code"], { column: LotColumnName; code: ImportFaultCode }>
> = {
  "lot-test-in-future": { column: "tested_on", code: "lot-test-in-future" },
  "lot-validity-ended": { column: "valid_until", code: "lot-validity-ended" },
  "lot-validity-too-long": { column: "valid_until", code: "lot-validity-too-long" },
  "lot-packed-in-future": { column: "packed_in", code: "lot-packed-in-future" },
};

function ruleFaults({ line, label, test }: GivenLot, today: string): ImportFault[] {
  const checked = checkNewLot(label, test, today);
  const rule = checked.ok ? undefined : ruleColumns[checked.refusal.code];
  if (rule === undefined) return [];
  const values = {
    tested_on: test.testedOn,
    valid_until: test.validUntil,
    packed_in: label.packedIn,
  };
  const value = values[rule.column as keyof typeof values];
  return [{ line, ...rule, value }];
}

function lotOf(group: readonly LotRow[]): GivenLot {
  const [first] = group;
  if (first === undefined) throw new Error("A lot of a file has a row");
  const text = (column: LotColumnName) => textOf(first, column);
  return {
    line: first.line,
    product: text("product").toLowerCase(),
    label: {
      number: text("lot"),
      class: text("class") as LotClass,
      treatedWith: text("treated_with"),
      poison: text("poison") === "yes",
      producer: text("producer"),
      packer: text("packer"),
      importer: text("importer"),
      originCountry: text("origin") || "IN",
      packedIn: text("packed_in"),
      tagCode: text("tag_code"),
    },
    test: {
      testedOn: text("tested_on"),
      validUntil: text("valid_until"),
      germinationPermille: numberOf(first, "germination") ?? 0,
      physicalPurityPermille: numberOf(first, "physical_purity"),
      geneticPurityPermille: numberOf(first, "genetic_purity"),
      moisturePermille: numberOf(first, "moisture"),
    },
    pieces: group.map((row) => ({
      line: row.line,
      sku: textOf(row, "sku") || null,
      received: numberOf(row, "received") ?? 0,
      assigned: numberOf(row, "assigned") ?? 0,
    })),
  };
}

function textOf({ cells }: LotRow, column: LotColumnName): string {
  const value = cells.get(column)?.value;
  return typeof value === "string" ? value : "";
}

function numberOf({ cells }: LotRow, column: LotColumnName): number | null {
  const value = cells.get(column)?.value;
  return typeof value === "number" ? value : null;
}
