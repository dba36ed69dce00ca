import { connect } from "node:net";

/** What is sent over one connection. */
export type Conversation = {
  what: string;
  /** Sent one after the other, with a pause between. */
  parts: (string | Buffer)[];
  pauseMs: number;
  /** How long it waits for an answer; who asks properly gets one in time even on a busy machine. */
  patienceMs: number;
  /** How many requests it was meant as. */
  requests: number;
};

export const said = (
  what: string,
  bytes: string | Buffer,
  more: Partial<Conversation> = {},
): Conversation => ({ what, parts: [bytes], pauseMs: 0, patienceMs: 8_000, requests: 1, ...more });

export type ReceivedAnswer = { statuses: number[]; text: string };

/** Who leaves before there can be an answer. */
export const inNoTime = { patienceMs: 5 };
/** Where it is open whether there will be one. */
export const inAMoment = { patienceMs: 250 };
/** After the first part of an answer; the last request of most conversations asks for the connection's end. */
const silenceMs = 400;

/**
 * Speaks from an address of this machine's own: the limits count each by itself, so that one mind can ask as many do.
 * Letters are bytes (latin1).
 */
export function converse(
  url: string,
  from: string,
  { parts, pauseMs, patienceMs }: Conversation,
): Promise<ReceivedAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket = connect({ port: Number(port), host: hostname, localAddress: from });
    const done = () => {
      socket.destroy();
      resolve(readReceived(Buffer.concat(heard)));
    };
    socket.on("data", (chunk) => {
      heard.push(chunk);
      socket.setTimeout(Math.min(patienceMs, silenceMs));
    });
    socket.on("error", done);
    socket.on("close", done);
    socket.on("connect", () => void speak());
    async function speak(): Promise<void> {
      for (const part of parts) {
        if (socket.destroyed) return;
        socket.write(typeof part === "string" ? Buffer.from(part, "latin1") : part);
        if (pauseMs > 0) await new Promise((go) => setTimeout(go, pauseMs));
      }
      if (!socket.destroyed) socket.setTimeout(patienceMs, done);
    }
  });
}

function readReceived(bytes: Buffer): ReceivedAnswer {
  const text = bytes.toString("latin1");
  const lines = text.matchAll(/HTTP\/1\.[01] (\d{3}) [A-Z][A-Za-z -]*\r\n/g);
  return { statuses: [...lines].map(([, status]) => Number(status)), text };
}
