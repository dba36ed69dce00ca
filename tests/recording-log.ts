import { pino, type Logger } from "pino";

/** A log from level `info` on, and the lines that were written to it. */
export function recordingLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}
