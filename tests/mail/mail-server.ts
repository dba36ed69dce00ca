import { createServer, type AddressInfo, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { readMessage, type ReadMessage } from "./read-message.ts";

export type ReceivedMail = ReadMessage & { to: string; raw: string; messageId: string };

export type MailServer = {
  url: string;
  /** All that arrived whole, whether it was then accepted or not. */
  mails: ReceivedMail[];
  /** Ends every connection without a word. */
  hangUp(): undefined;
  close(): Promise<void>;
};

/** What the server says to a recipient, or to a mail that arrived whole; nothing said is a yes. */
export type Answers = {
  toRecipient?: (address: string) => Answer | undefined;
  toMail?: (mail: ReceivedMail) => Promise<Answer | undefined> | Answer | undefined;
};
export type Answer = { code: number; text: string };

/** A real SMTP server on a free port, without TLS, that keeps what it gets. */
export async function startMailServer(answers: Answers = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => done(failure(answers.toRecipient?.(address))),
    onData(stream, { envelope }, done) {
      const receive = async (raw: string): Promise<void> => {
        const read = readMessage(raw);
        const mail = {
          ...read,
          raw,
          to: envelope.rcptTo.map(({ address }) => address).join(),
          messageId: read.headers.get("message-id") ?? "",
        };
        mails.push(mail);
        done(failure(await answers.toMail?.(mail)));
      };
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => void receive(Buffer.concat(chunks).toString("latin1")));
    },
  });
  // A sender that is killed takes its connection with it.
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    hangUp() {
      for (const socket of sockets) socket.destroy();
      return undefined;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** One that takes connections and says nothing. */
export async function startSilentServer(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function failure(answer: Answer | undefined): Error | null {
  if (answer === undefined) return null;
  return Object.assign(new Error(answer.text), { responseCode: answer.code });
}
