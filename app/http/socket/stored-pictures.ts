import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { readWhole, type Storage } from "#server/platform/storage/storage.ts";
import type { World } from "#server/world.ts";
import { refuse } from "./refuse.ts";

/** Pictures never change under their name: what was read once may be served as long as there is room for it. */
const rememberedBytes = 32 << 20;
/** Whoever asks for more at once, asks the store for what isn't there: it is spared, and so is the memory of the shop. */
const readingsMax = 64;

type Read = { picture: Buffer | null };
type Asked = { name: string; headers: Record<string, string>; https: boolean };
type SendPicture = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void;

/** Pictures of a store that is no folder of this machine, read through the shop: the bucket stays closed to everybody else. */
export function storedPictures(
  pictures: Storage,
  { outages, log }: Pick<World, "outages" | "log">,
): SendPicture {
  const remembered = new LRUCache<string, Buffer>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ length }) => length || 1,
  });
  const readings = new Map<string, Promise<Read>>();

  async function read(name: string): Promise<Read> {
    const picture = await readWhole(pictures, name);
    if (picture !== null) remembered.set(name, picture);
    return { picture };
  }

  function find(name: string): Promise<Read> | Read | null {
    const picture = remembered.get(name);
    if (picture !== undefined) return { picture };
    const begun = readings.get(name);
    if (begun !== undefined) return begun;
    if (readings.size >= readingsMax) return null;
    const reading = read(name).finally(() => readings.delete(name));
    readings.set(name, reading);
    return reading;
  }

  return (request, response, { name, headers, https }) => {
    const away = () => refuse(response, 503, https, { "Retry-After": "5" });
    const found = find(name);
    if (found === null) return away();
    void Promise.resolve(found).then(
      ({ picture }) => {
        if (picture === null) return refuse(response, 404, https);
        // A range is an offer: all of a small file is an answer to each.
        response.writeHead(200, { ...headers, "Content-Length": picture.length });
        response.end(request.method === "HEAD" ? undefined : picture);
      },
      (error: unknown) => {
        if (outages.note(error, "pictures") === null)
          log.error({ err: error }, "a picture could not be sent");
        away();
      },
    );
  };
}
