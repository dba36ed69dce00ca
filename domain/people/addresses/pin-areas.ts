// Which PIN codes are usual in a state, by their first three digits. India Post's areas cross borders here and there, so
// this may ask whether a state is right, and never says that it is wrong. Those that begin with 9 are the army's, anywhere.
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

const isInAnArea = (pinCode: string): boolean => /^[1-8]\d{5}$/.test(pinCode);

/** False only where both are known and don't go together; `pinCode` as it is stored. */
export function isUsualPinCode(pinCode: string, stateCode: string): boolean {
  const area = areas.get(stateCode);
  return area === undefined || !isInAnArea(pinCode) || hasPinCode(area, pinCode);
}

/** The one State in which such PIN codes are usual; null: none is known, or several are. */
export function stateOfPinCode(pinCode: string): string | null {
  if (!isInAnArea(pinCode)) return null;
  const states = [...areas].filter(([, area]) => hasPinCode(area, pinCode));
  return states.length === 1 ? (states[0]?.[0] ?? null) : null;
}

function hasPinCode(area: string, pinCode: string): boolean {
  const start = Number(pinCode.slice(0, 3));
  return area.split(" ").some((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return from <= start && start <= to;
  });
}
