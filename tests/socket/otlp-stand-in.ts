import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as z from "zod";

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.coerce.string().optional(),
});
const attributes = z.array(z.object({ key: z.string(), value }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = Omit<z.infer<typeof span>, "attributes"> & {
  attributes: Record<string, string | undefined>;
  service: string | undefined;
};

const read = (list: z.infer<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value: v }) => [key, v.stringValue ?? v.intValue]));

/** Stands in for a collector of OpenTelemetry: takes what is sent to it, as JSON, and keeps it. */
export async function openCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { resourceSpans } = sent.parse(await json(request));
      for (const { resource, scopeSpans } of resourceSpans)
        for (const one of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...one,
            attributes: read(one.attributes),
            service: read(resource.attributes)["service.name"],
          });
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    })();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => void server.close() };
}
