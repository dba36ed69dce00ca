/** Answers what was wrong with it; null when it was taken. `notSent` are the words for an answer that is none of ours. */
export async function sendPicture(
  address: string,
  file: File,
  notSent: string,
): Promise<string | null> {
  const form = new FormData();
  form.append("picture", file);
  const response = await fetch(address, { method: "POST", body: form }).catch(() => null);
  // Signed out meanwhile: the way back in is the answer.
  if (response?.redirected) location.assign(response.url);
  const answer = (await response?.json().catch(() => null)) as { problem: string | null } | null;
  return answer ? answer.problem : notSent;
}
