import { useNonce } from "#app/early/nonce.ts";
import earlyScript from "virtual:early-script";

/**
 * What must work before React has loaded: the cart and the start of React itself. The browser's bundle holds an
 * empty text here; the server's holds the script, bundled from early.ts.
 */
export function EarlyScript() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: earlyScript }}
    />
  );
}
