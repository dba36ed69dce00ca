import type { ReactNode } from "react";
import type { TrackingLink } from "#domain/parcels/tracking-link.ts";
import { useText } from "#app/kit/text.tsx";

type Sent = {
  carrier: string | null;
  trackingNumber: string | null;
  tracking: TrackingLink | null;
};

/** With whom a parcel is, and the way to the page where it is followed. */
export function TrackingLine({ carrier, trackingNumber: number, tracking }: Sent) {
  const t = useText();
  if (carrier === null) return null;
  return (
    <p className="break-words">
      <TrackingAnchor tracking={tracking}>
        {number === null ? carrier : t("orderedItems.tracking", { carrier, number })}
      </TrackingAnchor>
      {tracking?.asksNumber && (
        <span className="block text-sm text-muted print:hidden">
          {t("orderedItems.trackingAsk")}
        </span>
      )}
    </p>
  );
}

type AnchorProps = { tracking: TrackingLink | null; children: ReactNode };

/** In a tab of its own, so that the number stays in sight; an address that a seller typed says where it leads. */
export function TrackingAnchor({ tracking, children }: AnchorProps) {
  if (tracking === null) return children;
  return (
    <>
      <a
        href={tracking.href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-leaf underline underline-offset-4 print:min-h-0"
      >
        {children}
      </a>
      {tracking.host !== null && <span className="text-muted"> ({tracking.host})</span>}
    </>
  );
}
