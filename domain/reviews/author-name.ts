// Everybody can read a review, so its writer is named only as neighbours would: first name and the letter of the last.
const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** 'Asha P.' for Asha Rani Patel, 'सुनीता प.' for सुनीता पटेल; one word stays as it is. */
export function authorName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (last === undefined) return first;
  const [initial] = letters.segment(last);
  return `${first} ${initial?.segment ?? ""}.`;
}
