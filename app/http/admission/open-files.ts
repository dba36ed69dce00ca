import type { DrawingLimits } from "#server/platform/limits.ts";
import { createCounts } from "./counts.ts";

/** Tables that are sent while they are read: so many at a time to one person, to one address, and to all. */
export type OpenFiles = {
  /** The answer, counted until it is sent, given up or read too slowly; null when there are too many already. */
  admit(response: Response, reader: { person: string; address: string }): Response | null;
};

/** One that is read so slowly costs next to nothing, and keeps nobody else from theirs. */
const countedMs = 60_000;

export function createOpenFiles({
  filesPerPerson,
  filesPerAddress,
  filesInAll,
}: Pick<DrawingLimits, "filesPerPerson" | "filesPerAddress" | "filesInAll">): OpenFiles {
  const open = createCounts();
  return {
    admit(response, { person, address }) {
      // What is whole already has its length said.
      if (!response.body || response.headers.has("Content-Length") || !isFile(response))
        return response;
      const limits = {
        all: filesInAll,
        [`at ${address}`]: filesPerAddress,
        [`of ${person}`]: filesPerPerson,
      };
      const names = Object.keys(limits);
      if (Object.entries(limits).some(([name, most]) => open.of(name) >= most)) {
        void response.body.cancel();
        return null;
      }
      open.change(names, 1);
      const leave = () => {
        clearTimeout(late);
        open.change(names, -1);
      };
      const body = counted(response.body, leave);
      const late = setTimeout(body.end, countedMs).unref();
      return new Response(body.stream, response);
    },
  };
}

const isFile = ({ headers }: Response) =>
  headers.get("Content-Disposition")?.startsWith("attachment") ?? false;

/** Reads on only as far as the other end takes it. */
function counted(body: ReadableStream<Uint8Array>, whenOver: () => void) {
  const reader = body.getReader();
  let isOver = false;
  const end = () => {
    if (!isOver) whenOver();
    isOver = true;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, end };
}
