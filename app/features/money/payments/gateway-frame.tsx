import { useEffect, useRef, useState, type RefObject } from "react";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import {
  readFromFrame,
  submitFrame,
  type GatewayMethod,
  type GatewayToken,
} from "./gateway-token.ts";
import { tokenWords } from "./token-words.ts";
import type { TokenRequest } from "./use-token-request.ts";

/** Until the frame has said how high it is; its fields stand side by side where there is room. */
const firstHeight: Record<GatewayMethod, string> = {
  "credit-card": "h-151 sm:h-127",
  upi: "h-97 sm:h-78",
};

type Props = { method: GatewayMethod; token: GatewayToken | null; asked: TokenRequest };

/** The gateway's own page with the fields for a card or a UPI ID; what is typed there never reaches this page. */
export function GatewayFrame({ method, token, asked }: Props) {
  return token?.method === method ? (
    <TokenReady token={token} onUseAnother={() => asked.onToken(null)} />
  ) : (
    <GatewayFields method={method} asked={asked} />
  );
}

type ReadyProps = { token: GatewayToken; onUseAnother: () => void };

function TokenReady({ token, onUseAnother }: ReadyProps) {
  const t = useText();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-field bg-leaf-tint px-4 py-2"
    >
      <span className="flex items-center gap-3 font-semibold">
        <Icon name="check" size={20} className="shrink-0 text-leaf" />
        {t("pay.ready", { hint: tokenWords(t, token) })}
      </span>
      <button
        type="button"
        onClick={onUseAnother}
        className="ml-auto min-h-11 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {t("pay.useAnother")}
      </button>
    </div>
  );
}

function GatewayFields({ method, asked }: Omit<Props, "token">) {
  const t = useText();
  const path = usePath();
  const hydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useFrameMessages(frame, asked, setHeight);

  const { waiting } = asked;
  useEffect(() => {
    if (waiting) requestToken(frame);
  }, [waiting]);

  return (
    <>
      {/* The frame needs its scripts and our origin, and a sandbox that grants both holds nothing back. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        // Its place is there from the start: what is below it doesn't move away under a finger.
        src={hydrated ? `${path("/sandbox/fields")}?method=${method}` : undefined}
        title={t(`pay.frameTitle.${method}`)}
        height={height}
        className={`block w-full rounded-field border border-line bg-white ${height === undefined ? firstHeight[method] : ""}`}
      />
      <p className="mt-2 flex items-start gap-2 px-1 text-sm text-muted">
        <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
        {t("pay.secret")}
      </p>
    </>
  );
}

function requestToken(frame: RefObject<HTMLIFrameElement | null>): void {
  frame.current?.contentWindow?.postMessage(submitFrame, window.location.origin);
}

/** Only what comes from this very frame, on our own origin, is heard. */
function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { waiting, onToken, onProblem }: TokenRequest,
  onHeight: (pixels: number) => void,
): void {
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin) return;
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = readFromFrame(event.data);
      // On a slow line the frame may be asked before it listens: it is asked again when it does.
      if (message?.type === "gateway-ready" && waiting) requestToken(frame);
      if (message?.type === "gateway-height") onHeight(message.height);
      if (message?.type === "gateway-problem") onProblem();
      if (message?.type === "gateway-token") {
        const { method, token, hint } = message;
        onToken({ method, token, hint });
      }
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, waiting, onToken, onProblem, onHeight]);
}
