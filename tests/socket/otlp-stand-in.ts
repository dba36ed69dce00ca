import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as z from "zod";

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.coerce.string().optional(),
  doubleValue: z.coerce.string().optional(),
});
const attributes = z.array(z.object({ key: z.string(), value }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
});
const sentSpans = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

const point = z.object({
  attributes,
  startTimeUnixNano: z.coerce.number(),
  timeUnixNano: z.coerce.number(),
  asDouble: z.number().optional(),
  count: z.coerce.number().optional(),
  bucketCounts: z.array(z.coerce.number()).optional(),
  explicitBounds: z.array(z.number()).optional(),
});
const points = z.object({ dataPoints: z.array(point) });
/** 2 is: since the beginning. */
const sinceTheBeginning = points.extend({ aggregationTemporality: z.literal(2) });
const metric = z.object({
  name: z.string(),
  gauge: points.optional(),
  sum: sinceTheBeginning.extend({ isMonotonic: z.literal(true) }).optional(),
  histogram: sinceTheBeginning.optional(),
});
const sentMetrics = z.object({
  resourceMetrics: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeMetrics: z.array(z.object({ metrics: z.array(metric) })),
    }),
  ),
});

/** What was sent last, series by series. */
export type CollectedSeries = Omit<z.infer<typeof point>, "attributes"> & {
  name: string;
  kind: "gauge" | "sum" | "histogram";
  attributes: Record<string, string | undefined>;
  service: string | undefined;
};

export type CollectedSpan = Omit<z.infer<typeof span>, "attributes"> & {
  attributes: Record<string, string | undefined>;
  service: string | undefined;
};

const read = (list: z.infer<typeof attributes>) =>
  Object.fromEntries(
    list.map(({ key, value: v }) => [key, v.stringValue ?? v.intValue ?? v.doubleValue]),
  );

/** Stands in for a collector of OpenTelemetry: takes what is sent to it, as JSON, and keeps it. */
export async function openCollector() {
  const spans: CollectedSpan[] = [];
  const series: CollectedSeries[] = [];
  const takers: Record<string, (said: unknown) => void> = {
    "/v1/traces": (said) => void spans.push(...spansIn(said)),
    "/v1/metrics": (said) => void series.splice(0, series.length, ...seriesIn(said)),
  };
  const server = createServer((request, response) => {
    void (async () => {
      takers[request.url ?? ""]?.(await json(request));
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    })();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, series, close: () => void server.close() };
}

const spansIn = (said: unknown): CollectedSpan[] =>
  sentSpans.parse(said).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap((scope) => scope.spans)
      .map((one) => ({
        ...one,
        attributes: read(one.attributes),
        service: read(resource.attributes)["service.name"],
      })),
  );

const seriesIn = (said: unknown): CollectedSeries[] =>
  sentMetrics.parse(said).resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics
      .flatMap((scope) => scope.metrics)
      .flatMap((one) =>
        (["gauge", "sum", "histogram"] as const).flatMap((kind) =>
          (one[kind]?.dataPoints ?? []).map((each) => ({
            ...each,
            name: one.name,
            kind,
            attributes: read(each.attributes),
            service: read(resource.attributes)["service.name"],
          })),
        ),
      ),
  );
