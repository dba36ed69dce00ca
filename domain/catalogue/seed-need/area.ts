// Units of area that growers in India count in, each as square metres.

const squareMetresOfFoot = 0.3048 ** 2;
const squareFeet = (feet: number): number => feet * squareMetresOfFoot;

/** The same everywhere. A guntha is a fortieth of an acre, a cent a hundredth. */
const squareMetres = {
  acre: squareFeet(43_560),
  hectare: 10_000,
  guntha: squareFeet(1_089),
  cent: squareFeet(435.6),
  "square-feet": squareFeet(1),
  "square-metres": 1,
} as const;

/**
 * What a bigha is differs by State, and within some by district: who counts in it says which. By the letter code of the State; usual
 * figures without an official source, shown beside the choice.
 */
export const bighas = [
  { key: "bigha-UP", state: "UP", name: null, squareFeet: 27_225 },
  { key: "bigha-BR", state: "BR", name: null, squareFeet: 27_220 },
  { key: "bigha-RJ-pucca", state: "RJ", name: "pucca", squareFeet: 27_225 },
  { key: "bigha-RJ-kaccha", state: "RJ", name: "kaccha", squareFeet: 17_424 },
  { key: "bigha-GJ", state: "GJ", name: null, squareFeet: 17_424 },
  { key: "bigha-MP", state: "MP", name: null, squareFeet: 12_000 },
  { key: "bigha-WB", state: "WB", name: null, squareFeet: 14_400 },
  { key: "bigha-AS", state: "AS", name: null, squareFeet: 14_400 },
] as const;

export type PlainAreaUnit = keyof typeof squareMetres;
export type AreaUnit = PlainAreaUnit | (typeof bighas)[number]["key"];

export const plainAreaUnits = [
  "acre",
  "hectare",
  "guntha",
  "cent",
  "square-feet",
  "square-metres",
] as const satisfies readonly PlainAreaUnit[];

export const areaUnits: readonly AreaUnit[] = [...plainAreaUnits, ...bighas.map(({ key }) => key)];

/** One of the unit, in square metres. */
export function squareMetresOf(unit: AreaUnit): number {
  const bigha = bighas.find(({ key }) => key === unit);
  if (bigha !== undefined) return squareFeet(bigha.squareFeet);
  return squareMetres[unit as PlainAreaUnit];
}

export const toSquareMetres = (amount: number, unit: AreaUnit): number =>
  amount * squareMetresOf(unit);

export const fromSquareMetres = (area: number, unit: AreaUnit): number =>
  area / squareMetresOf(unit);
