import nodemailer, { type Transporter } from "nodemailer";
import { checkEmail } from "#domain/people/email.ts";

export type OutgoingMail = {
  /** The same at every attempt: a mail that arrives twice is known to be one. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  /** Null: answers go to `from`. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Where a mail program may send its one-click POST (RFC 8058); none: nobody can do without this mail. */
  unsubscribe?: string | undefined;
};

/**
 * `interrupted`: the shop stops, and the server has not begun to take the mail. `refused`: this mail will never be taken. `unreachable`: no mail would be now. `later`: this one not now.
 * The error is the server's own sentence; it never holds the password, nor anybody's address.
 */
export type MailAnswer =
  | { state: "sent" }
  | { state: "interrupted" }
  | { state: "refused" | "unreachable" | "later"; error: string };

export type Mailer = { send(mail: OutgoingMail, stopping?: AbortSignal): Promise<MailAnswer> };

/** In all; shorter than the first pause between two attempts. */
const sendingMs = 100_000;
const waits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Each mail has a connection of its own: none is kept that could have died meanwhile. */
export function createMailer(url: string): Mailer {
  const options = {
    ...encryptionOf(url),
    ...waits,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send(mail, stopping) {
      const { messageId, from, to, replyTo, subject, text, html, language, unsubscribe } = mail;
      if (!checkEmail(to.address).ok) return { state: "refused", error: "not an e-mail address" };
      const transport = nodemailer.createTransport(options);
      const isOver = watchHandover(transport);
      const cutting = new AbortController();
      const cut = () => void (isOver() || cutting.abort());
      stopping?.addEventListener("abort", cut);
      if (stopping?.aborted) cut();
      try {
        await transport.sendMail({
          messageId,
          from,
          to,
          ...(replyTo === null ? {} : { replyTo }),
          subject,
          text,
          html,
          // The addresses as they are, whatever a name in the header says.
          envelope: { from: from.address, to: [to.address] },
          headers: {
            "Auto-Submitted": "auto-generated",
            "Content-Language": language,
            ...(unsubscribe === undefined
              ? {}
              : {
                  "List-Unsubscribe": `<${unsubscribe}>`,
                  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
                }),
          },
          signal: AbortSignal.any([cutting.signal, AbortSignal.timeout(sendingMs)]),
        });
        return { state: "sent" };
      } catch (error) {
        if (cutting.signal.aborted) return { state: "interrupted" };
        return unnamed(readFailure(error, isOver()), { from, to });
      } finally {
        stopping?.removeEventListener("abort", cut);
      }
    },
  };
}

/** Whether the server has begun to take the mail itself: from then on it may have it, whatever becomes of its answer. */
function watchHandover(transport: Transporter): () => boolean {
  let isOver = false;
  transport.use("stream", ({ message }, done) => {
    const open = message.createReadStream.bind(message);
    // The connection reads when the server has said yes to DATA.
    message.createReadStream = (options) => open(options).once("resume", () => (isOver = true));
    done();
  });
  return () => isOver;
}

/**
 * No mail and no password cross a network in the clear, unless the address says so with `?requireTLS=false`, in these
 * words: nodemailer, which lets the address win, would take a bare `?requireTLS` for a no.
 */
function encryptionOf(text: string): { url: string; requireTLS: boolean } {
  const url = new URL(text);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const said = url.searchParams.get("requireTLS");
  url.searchParams.delete("requireTLS");
  return { url: url.href, requireTLS: said === null ? !isHere : said !== "false" };
}

type SmtpError = {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  message?: string;
};

/** What ends a connection before anything was said about the mail. */
const noConnection = new Set([
  "EABORT",
  "EAUTH",
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "EDNS",
  "ENOAUTH",
  "EPROTOCOL",
  "EREQUIRETLS",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
]);
/** The server asks who we are, or is closing: that says nothing about the mail. */
const aboutUs = new Set([421, 530, 534, 535, 538]);

function readFailure(failure: unknown, isOver: boolean): MailAnswer {
  const {
    code = "",
    responseCode = 0,
    command = "",
    response = "",
    message,
  } = failure as SmtpError;
  const error = message ?? String(failure);
  const isUnasked = responseCode === 0 && !isOver && noConnection.has(code);
  const isBefore = responseCode > 0 && command !== "RCPT TO" && command !== "DATA";
  if (isUnasked || isBefore || aboutUs.has(responseCode)) return { state: "unreachable", error };
  if (isForGood(responseCode, command, response)) return { state: "refused", error };
  return { state: "later", error };
}

const mailboxOf = (address: string): string => address.slice(0, address.lastIndexOf("@"));

/** Servers repeat whom a mail is for; that is nothing to keep, or to write in a log. */
function unnamed(answer: MailAnswer, { from, to }: Pick<OutgoingMail, "from" | "to">): MailAnswer {
  if (!("error" in answer)) return answer;
  const [own, mailbox] = [from.address, mailboxOf(to.address)].map((text) => text.toLowerCase());
  const error = answer.error.replaceAll(/[^\s<>()[\]"',;:=]+/g, (word) => {
    const bare = word.toLowerCase().replace(/\.$/, "");
    const isSomebody = (bare.includes("@") && bare !== own) || bare === mailbox;
    return isSomebody ? "(address)" : word;
  });
  return { ...answer, error };
}

/** 5.1 and 5.2 speak of the mailbox, but for these three, which may mean the sender's. */
const badMailbox = /^5\d\d[ -]5\.(?:1\.(?!0\b|7\b|8\b)|2\.)\d{1,3}\b/;
const enhanced = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;

/** That the recipient is none: all else, as a wrong setting of a relay or a block on where we are, can be mended. */
function isForGood(responseCode: number, command: string, response: string): boolean {
  if (enhanced.test(response)) return badMailbox.test(response);
  return command === "RCPT TO" && [550, 551, 553].includes(responseCode);
}
