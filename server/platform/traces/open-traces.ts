import { setTimeout as sleep } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Tracer,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from "@opentelemetry/sdk-trace";
import type { TraceSettings } from "#server/env.ts";
import { otelResource } from "#server/platform/metrics/otel-resource.ts";
import type { OpenSpan, Traces } from "./traces.ts";

/** A collector that is away holds up no stop. */
const patienceMs = 2_000;

/** A page asks some ten; what sends thousands (an export, an import) is not told to the last one. */
const statementsMost = 200;

/**
 * Sends traces to the collector that the settings of OpenTelemetry name. Loaded for a shop that has one only: it takes megabytes.
 * Spans carry the pattern of an address and the text of a statement with its placeholders: nothing of what anybody typed.
 */
export function openTraces({ sampler, share, delayMs }: TraceSettings): Traces {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: delayMs,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, share),
    resource: otelResource(),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("beej-bazaar");
  return {
    request({ method, requestId, traceparent }) {
      const attributes = { "http.request.method": method, "beej.request_id": requestId };
      const begun = { name: method, kind: SpanKind.SERVER, attributes };
      return openSpan(tracer, begun, parentOf(traceparent));
    },
    job: (name) => openSpan(tracer, { name: `job ${name}`, kind: SpanKind.INTERNAL }, ROOT_CONTEXT),
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        sleep(patienceMs, undefined, { ref: false }),
      ]),
  };
}

type Begun = { name: string; kind: SpanKind; attributes?: Attributes };

function openSpan(tracer: Tracer, { name, ...options }: Begun, parent: Context): OpenSpan {
  const span = tracer.startSpan(name, options, parent);
  const within = trace.setSpan(parent, span);
  let statements = 0;
  return {
    statement({ text, startedAt, endedAt, failed }) {
      statements += 1;
      if (statements > statementsMost || !span.isRecording()) return;
      const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
      const child = tracer.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          startTime: performance.timeOrigin + startedAt,
          attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, 2_000) },
        },
        within,
      );
      if (failed) child.setStatus({ code: SpanStatusCode.ERROR });
      child.end(performance.timeOrigin + endedAt);
    },
    end({ route, status, failed = false }) {
      if (route !== undefined) span.updateName(`${name} ${route}`);
      if (route !== undefined) span.setAttribute("http.route", route);
      if (status !== undefined) span.setAttribute("http.response.status_code", status);
      span.setAttribute("beej.statements", statements);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function parentOf(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  if (parent === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function samplerOf(name: TraceSettings["sampler"], share: number): Sampler {
  const [isOfParent, own] = name.startsWith("parentbased_")
    ? [true, name.slice("parentbased_".length)]
    : [false, name];
  const root =
    own === "traceidratio"
      ? new TraceIdRatioBasedSampler(share)
      : own === "always_off"
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return isOfParent ? new ParentBasedSampler({ root }) : root;
}
