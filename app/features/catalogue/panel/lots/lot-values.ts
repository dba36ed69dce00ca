export type LotTestField =
  | "testedOn"
  | "validUntil"
  | "germination"
  | "physicalPurity"
  | "geneticPurity"
  | "moisture";

export type LotField =
  | LotTestField
  | "lotId"
  | "number"
  | "class"
  | "treatedWith"
  | "poison"
  | "producer"
  | "packer"
  | "importer"
  | "originCountry"
  | "packedIn"
  | "tagCode";

/** `received.<pack>` and `assigned.<pack>` are among them. */
type Texts = Readonly<Partial<Record<string, string>>>;

/** What was sent in a form about a lot, and what is wrong with it. */
export type LotAnswer = { values: Texts; problems: Texts; problem: string | null };

export const receivedField = "received.";
export const assignedField = "assigned.";
/** `seen.<pack>`: the last time that the form knew of. */
export const seenField = "seen.";
