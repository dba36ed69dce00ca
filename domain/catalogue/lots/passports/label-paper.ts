// What labels are printed on; lengths in millimetres.

type Paper = {
  page: { width: number; height: number };
  columns: number;
  rows: number;
  /** Of the first label on the page. */
  left: number;
  top: number;
  /** Between columns. */
  gap: number;
  label: { width: number; height: number };
  /** White at the left and the right end of a label. */
  inset: number;
  /** A side of the code, without the white around it. */
  code: number;
};

/** Sheets of 24 labels of 63.5 × 33.9 mm, as they are sold everywhere, and rolls of label printers. */
export const labelPapers = {
  sheets: {
    page: { width: 210, height: 297 },
    columns: 3,
    rows: 8,
    left: 7.2,
    top: 12.9,
    gap: 2.5,
    label: { width: 63.5, height: 33.9 },
    inset: 3,
    code: 24,
  },
  rolls: {
    page: { width: 50, height: 25 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
    label: { width: 50, height: 25 },
    inset: 2,
    code: 20,
  },
} as const satisfies Record<string, Paper>;

export type LabelPaper = keyof typeof labelPapers;

export const labelsMax = 500;
