/** Why something is done, in somebody's words. Null: nothing that says why, or more than is kept. */
export function readReason(text: string, maxLength: number): string | null {
  const words = text.trim();
  return words === "" || words.length > maxLength ? null : words;
}
