// In which State a PIN code lies: as the shop's table of places tells, else by the areas below, which are usual in a State by
// their first three digits. India Post's areas cross borders here and there, so this may ask whether a State is right, and
// never says that it is wrong. Those that begin with 9 are the army's, anywhere.
const areas = new Map([
  ["AN", "744"],
  ["AP", "510-539"],
  ["AR", "790-792"],
  ["AS", "780-789"],
  ["BR", "800-859"],
  ["CG", "490-499"],
  ["CH", "160"],
  ["DH", "362 396"],
  ["DL", "110-119"],
  ["GA", "403"],
  ["GJ", "360-399"],
  ["HP", "170-179"],
  ["HR", "120-139"],
  ["JH", "810-839"],
  ["JK", "180-194"],
  ["KA", "560-599"],
  ["KL", "670-699"],
  ["LA", "194"],
  ["LD", "682"],
  ["MH", "400-449"],
  ["ML", "793-794"],
  ["MN", "795"],
  ["MP", "450-489"],
  ["MZ", "796"],
  ["NL", "797-798"],
  ["OD", "750-779"],
  ["PB", "140-160"],
  ["PY", "533 605-609 673"],
  ["RJ", "300-349"],
  ["SK", "737"],
  ["TN", "600-669"],
  ["TR", "799"],
  ["TS", "500-509"],
  ["UK", "244-249 262-263"],
  ["UP", "200-289"],
  ["WB", "700-749"],
]);

/** The table: letter codes of the States in which PIN codes with this beginning lie, the usual one first. */
export type PinStates = Readonly<Record<string, readonly string[]>>;

/** What a PIN code may begin with, the longest first. */
export const prefixesOf = (pinCode: string): string[] =>
  Array.from({ length: pinCode.length - 1 }, (_, index) =>
    pinCode.slice(0, pinCode.length - index),
  );

/** Null: the table doesn't know. */
function statesInTable(pinCode: string, table: PinStates): readonly string[] | null {
  const prefix = prefixesOf(pinCode).find((one) => Object.hasOwn(table, one));
  return prefix === undefined ? null : (table[prefix] ?? null);
}

const isInAnArea = (pinCode: string): boolean => /^[1-8]\d{5}$/.test(pinCode);

/** False only where both are known and don't go together; `pinCode` as it is stored. */
export function isUsualPinCode(pinCode: string, stateCode: string, table: PinStates): boolean {
  const area = areas.get(stateCode);
  if (area === undefined) return true;
  const states = statesInTable(pinCode, table);
  if (states !== null) return states.includes(stateCode);
  return !isInAnArea(pinCode) || hasPinCode(area, pinCode);
}

/**
 * In which State it is reckoned to lie: the one that was named where that may be, else the usual one.
 *
 * @param named letter code; empty: none was named
 * @returns what was named where nobody knows a usual one
 */
export function stateOfPinCode(pinCode: string, named: string, table: PinStates): string {
  const states = statesInTable(pinCode, table);
  if (states !== null) return states.includes(named) ? named : (states[0] ?? named);
  if (!isInAnArea(pinCode)) return named;
  const usual = [...areas.keys()].filter((state) => hasPinCode(areas.get(state) ?? "", pinCode));
  return usual.length === 1 ? (usual[0] ?? named) : named;
}

function hasPinCode(area: string, pinCode: string): boolean {
  const start = Number(pinCode.slice(0, 3));
  return area.split(" ").some((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return from <= start && start <= to;
  });
}
