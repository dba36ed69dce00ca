import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { usePath, useText } from "#app/ui/text.tsx";
import {
  readFromFrame,
  submitFrame,
  type GatewayMethod,
  type GatewayToken,
} from "./gateway-token.ts";
import { tokenWords } from "./token-words.ts";

const firstHeight: Record<GatewayMethod, number> = { "credit-card": 620, upi: 400 };

/** Lets the page around the frame ask for the token, so that one button can do both. */
export type AskFrame = { current: (() => void) | null };

type Props = {
  method: GatewayMethod;
  token: GatewayToken | null;
  ask: AskFrame;
  onToken: (token: GatewayToken | null) => void;
  /** The frame has said at its own fields what is wrong. */
  onProblem: () => void;
};

/** The gateway's own page with the fields for a card or a UPI ID; what is typed there never reaches this page. */
export function GatewayFrame({ method, token, ask, onToken, onProblem }: Props) {
  const t = useText();
  const path = usePath();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(firstHeight[method]);
  const ready = token?.method === method ? token : null;

  const onHeight = useCallback((pixels: number) => setHeight(pixels), []);
  useFrameMessages(frame, { onToken, onHeight, onProblem });

  useEffect(() => {
    ask.current = ready
      ? null
      : () => frame.current?.contentWindow?.postMessage(submitFrame, window.location.origin);
    return () => {
      ask.current = null;
    };
  }, [ask, ready]);

  if (ready) {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-3 rounded-field bg-leaf-tint px-4 py-2"
      >
        <span className="flex items-center gap-3 font-semibold">
          <Icon name="check" size={20} className="shrink-0 text-leaf" />
          {t("pay.ready", { hint: tokenWords(t, ready) })}
        </span>
        <button
          type="button"
          onClick={() => onToken(null)}
          className="ml-auto min-h-11 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t("pay.useAnother")}
        </button>
      </div>
    );
  }
  return (
    <>
      <iframe
        ref={frame}
        key={method}
        src={`${path("/sandbox/fields")}?method=${method}`}
        title={t(`pay.frameTitle.${method}`)}
        height={height}
        className="block w-full rounded-field border border-line bg-white"
      />
      <p className="mt-2 flex items-start gap-2 px-1 text-sm text-muted">
        <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
        {t("pay.secret")}
      </p>
    </>
  );
}

type Listeners = {
  onToken: (token: GatewayToken) => void;
  onHeight: (pixels: number) => void;
  onProblem: () => void;
};

/** Only what comes from this very frame, on our own origin, is heard. */
function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, listeners: Listeners): void {
  const { onToken, onHeight, onProblem } = listeners;
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin) return;
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = readFromFrame(event.data);
      if (message?.type === "gateway-height") onHeight(message.height);
      if (message?.type === "gateway-problem") onProblem();
      if (message?.type === "gateway-token") {
        const { method, token, hint } = message;
        onToken({ method, token, hint });
      }
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, onToken, onHeight, onProblem]);
}
