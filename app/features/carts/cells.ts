/** Values as one text, without the names and marks that would have to be escaped in a page: `a|b||12`. */
export const joinCells = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => String(cell ?? "").replace(/[%|]/g, encodeURIComponent)).join("|");

export const splitCells = (text: string): string[] =>
  text.split("|").map((cell) => cell.replace(/%(?:25|7C)/g, decodeURIComponent));
