import { useState } from "react";
import type { GatewayToken } from "./gateway-token.ts";

/** What passes between a page and the frame with the gateway's fields. */
export type TokenRequest = {
  /** True while the page asks for a token: the frame then checks its fields. */
  waiting: boolean;
  /** Null: another card or UPI ID is wanted than the one that was ready. */
  onToken: (token: GatewayToken | null) => void;
  /** The frame has said at its own fields what is wrong. */
  onProblem: () => void;
};

type Outcome = {
  onToken: (token: GatewayToken | null) => void;
  /** The token that was asked for is there. */
  onAnswer: (token: GatewayToken) => void;
};

/** One button for both: it asks the gateway's frame for a token, and goes on when the token is there. */
export function useTokenRequest({ onToken, onAnswer }: Outcome) {
  const [waiting, setWaiting] = useState(false);
  const stopWaiting = () => setWaiting(false);
  const asked: TokenRequest = {
    waiting,
    onToken: (token) => {
      onToken(token);
      stopWaiting();
      if (token && waiting) onAnswer(token);
    },
    onProblem: stopWaiting,
  };
  return { asked, waiting, ask: () => setWaiting(true), stopWaiting };
}
