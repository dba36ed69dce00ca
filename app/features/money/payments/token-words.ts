import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import type { GatewayMethod } from "./gateway-token.ts";

/** What a token is called on a page: "Card ending 1111". */
export function tokenWords(
  t: (key: TextKey, values?: TextValues) => string,
  { method, hint }: { method: GatewayMethod; hint: string },
): string {
  return method === "upi"
    ? t("pay.upiHint", { hint })
    : t("pay.cardEnding", { digits: hint.slice(-4) });
}
