import { useCallback, useEffect, useRef, useState } from "react";
import type { PublicKey } from "#domain/catalogue/lots/passports/check-passport.ts";
import { passportTextIn, passportTextMax } from "#domain/catalogue/lots/passports/passport.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { askShop, canCheckHere, checkHere } from "./check-in-browser.ts";
import type { Outcome } from "./outcome.ts";

type Checked = {
  outcome: Outcome | null;
  /** Null until the browser was asked. */
  canCheck: boolean | null;
  check(text: string): void;
};

/** Verifies in the browser, then asks the shop what has become of the lot. The last text that was given counts. */
export function useCheck(keys: readonly PublicKey[], answered: Outcome | null): Checked {
  const [outcome, setOutcome] = useState<Outcome | null>(answered);
  const [canCheck, setCanCheck] = useState<boolean | null>(null);
  const last = useRef(0);
  const check = useCallback(
    (given: string) => {
      const text = given.slice(0, passportTextMax);
      const turn = ++last.current;
      const show = (one: Outcome) => {
        if (turn === last.current) setOutcome(one);
      };
      void (async () => {
        const verdict = await checkHere(text, keys);
        const isPast =
          verdict.state === "signed" &&
          verdict.passport.validUntil < isoIndiaDay(indiaDay(new Date()));
        show({ verdict, isPast, standing: { state: "asking" } });
        if (verdict.state === "signed") show({ isPast, ...(await askShop(text, verdict)) });
      })();
    },
    [keys],
  );
  useEffect(() => {
    void canCheckHere(keys).then(setCanCheck);
  }, [keys]);
  return { outcome, canCheck, check };
}

/** A phone's own camera opens the page with the passport behind the `#`, which no server is sent. */
export function useTextInAddress(onText: (text: string) => void): void {
  useEffect(() => {
    const read = () => {
      const text = passportTextIn(location.hash);
      if (text !== "") onText(text);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [onText]);
}
