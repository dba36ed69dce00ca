/** What a visitor reads of an answer: its text without marks, scripts and comments. */
export const wordsIn = async (response: Response): Promise<string> =>
  (await response.text())
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
