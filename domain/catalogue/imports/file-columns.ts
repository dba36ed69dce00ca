/** How the files of one kind are written. */
export type FileColumns<Name extends string> = {
  columns: readonly { name: Name; required: boolean }[];
  /** What is read over. */
  others: readonly string[];
  /** In every row; what else is needed, the first row of a product or lot has. */
  isNeeded: (name: Name) => boolean;
};
