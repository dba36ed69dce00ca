// What becomes of a mail: it waits until it is sent, or is given up, or is kept where no mail server was named.
export const mailStates = ["waiting", "sent", "kept", "failed"] as const;
export type MailState = (typeof mailStates)[number];

export type RetryRefusal =
  | { code: "not-an-administrator" }
  | { code: "mail-not-found" }
  | { code: "mail-already-sent" }
  /** Of an address that was given up only the mail itself knew; it is not kept. */
  | { code: "mail-address-gone" }
  | { code: "no-mail-server" };

const hiddenLink = "[link hidden]";
const secretLink = /\S*[?&#][\w-]*(?:token|code|key|secret|signature)=\S*/gi;

/**
 * Whoever holds a one-time link holds the account. It is for its recipient alone: a text that is shown to somebody else
 * has none that works.
 */
export const withoutSecretLinks = (text: string): string => text.replaceAll(secretLink, hiddenLink);
