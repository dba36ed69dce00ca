/** The numbers of parcels as a form holds them, '1,3'; none for anything else. */
export const readNumbers = (text: string): number[] =>
  /^[1-9]\d{0,2}(?:,[1-9]\d{0,2})*$/.test(text) ? text.split(",").map(Number) : [];

export const writeNumbers = (parcels: readonly { number: number }[]): string =>
  parcels.map(({ number }) => number).join(",");
