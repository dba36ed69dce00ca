/** Tables that are sent while they are read: so many at a time to one person, and to all. */
export type OpenFiles = {
  /** The answer, counted until it is sent or given up; null when there are too many already. */
  admit(response: Response, person: string): Response | null;
};

export function createOpenFiles(perPerson: number, inAll: number): OpenFiles {
  const open = new Map<string, number>();
  let total = 0;
  const change = (person: string, by: 1 | -1) => {
    const count = (open.get(person) ?? 0) + by;
    total += by;
    if (count === 0) open.delete(person);
    else open.set(person, count);
  };
  return {
    admit(response, person) {
      if (!response.body || !response.headers.get("Content-Disposition")?.startsWith("attachment"))
        return response;
      if (total >= inAll || (open.get(person) ?? 0) >= perPerson) {
        void response.body.cancel();
        return null;
      }
      change(person, 1);
      return new Response(
        counted(response.body, () => change(person, -1)),
        response,
      );
    },
  };
}

/** Reads on only as far as the other end takes it. */
function counted(body: ReadableStream<Uint8Array>, whenOver: () => void) {
  const reader = body.getReader();
  let isOver = false;
  const end = () => {
    if (!isOver) whenOver();
    isOver = true;
  };
  return new ReadableStream<Uint8Array>(
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
}
