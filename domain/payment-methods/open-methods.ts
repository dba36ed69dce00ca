// Which ways to pay are open: what the owner may not switch off is the last of them. Digital, cash on delivery and the
// owner's own count alike.
export type OpenMethod = { id: string; kind: "digital" | "cod" | "offline" };

/** Also true of what is closed already, for then nothing is lost. */
export function mayClose(open: readonly OpenMethod[], closed: (method: OpenMethod) => boolean) {
  const left = open.filter((method) => !closed(method));
  return left.length > 0 || left.length === open.length;
}
