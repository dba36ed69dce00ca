import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from "@opentelemetry/resources";

/** What a collector of OpenTelemetry is told of who sends: `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` go before. */
export const otelResource = (): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ "service.name": "beej-bazaar" }))
    .merge(detectResources({ detectors: [envDetector] }));
