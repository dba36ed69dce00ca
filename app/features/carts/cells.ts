/** Values as one text, without the names and marks that would have to be escaped in a page: `a|b||12`. */
export const joinCells = (cells: readonly (string | number | null)[]): string =>
  cells.map(writtenCell).join("|");

const writtenCell = (cell: string | number | null): string | number | null =>
  typeof cell === "string" ? cell.replace(/[%|]/g, encodeURIComponent) : cell;

export const splitCells = (text: string): string[] => {
  const cells = text.split("|");
  return text.includes("%")
    ? cells.map((cell) => cell.replace(/%(?:25|7C)/g, decodeURIComponent))
    : cells;
};
