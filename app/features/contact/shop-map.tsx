import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/kit/button.tsx";
import drawnPlace from "#app/kit/drawings/place.svg?no-inline";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

export type MapLinks = { page: string; embed: string };

/** A drawing until somebody asks for the map: only then does another company hear of the visitor. */
export function ShopMap({ map }: { map: MapLinks }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-label={t("contact.map")}>
      <div className="relative rounded-card border border-line bg-paper-deep">
        {isAsked ? (
          <MapFrame address={map.embed} />
        ) : (
          <>
            <img
              src={drawnPlace}
              width={640}
              height={360}
              alt=""
              loading="lazy"
              className="h-72 w-full rounded-card object-cover"
            />
            <MapRequest address={map.page} onAsk={() => setAsked(true)} />
          </>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">{t("contact.mapNote")}</p>
    </section>
  );
}

/** Without JavaScript it leads to the map. */
function MapRequest({ address, onAsk }: { address: string; onAsk: () => void }) {
  const t = useText();
  const look = buttonClass("secondary");
  return (
    <div className="absolute bottom-0 flex w-full justify-center p-4">
      {useHydrated() ? (
        <button type="button" onClick={onAsk} className={look}>
          {t("contact.showMap")}
        </button>
      ) : (
        <a href={address} className={look} rel="noreferrer">
          {t("contact.showMap")}
        </a>
      )}
    </div>
  );
}

function MapFrame({ address }: { address: string }) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={t("contact.map")}
      // Void only for a page of our own origin, which this is not.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="h-72 w-full rounded-card"
    />
  );
}
