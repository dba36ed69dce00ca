// The lists of complaints: by what is due, the first that is due first; all others the newest first.

/** `due`: what somebody has to do something about now, `late`: what should have been done. */
export const complaintFilters = [
  "due",
  "late",
  "acknowledge",
  "answer",
  "answered",
  "closed",
] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

/** Null: all of them. */
export const readComplaintFilter = (text: string | null): ComplaintFilter | null =>
  complaintFilters.find((filter) => filter === text) ?? null;

export const isDueFilter = (filter: ComplaintFilter | null): boolean =>
  filter === "due" || filter === "late" || filter === "acknowledge" || filter === "answer";
