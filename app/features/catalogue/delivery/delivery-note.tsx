import { Icon } from "#app/kit/icon.tsx";
import type { DeliveryNote as Note } from "./delivery-words.ts";
import { usualDeliveryId } from "./use-delivery-here.ts";

/** On a product's page: what holds for most, and the way to what holds for one's own place. */
export function DeliveryNote({ note: { lines, isByPlace, link } }: { note: Note }) {
  return (
    <div className="mt-8 flex items-start gap-3 rounded-card border border-line bg-white p-4">
      <Icon name="truck" size={24} className="mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <div id={isByPlace ? usualDeliveryId : undefined}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <a
          href={link.href}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {link.text}
        </a>
      </div>
    </div>
  );
}
