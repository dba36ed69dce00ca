import { useCallback, useEffect, useState, type SyntheticEvent } from "react";
import type { PublicKey } from "#domain/catalogue/lots/passports/check-passport.ts";
import { passportTextMax } from "#domain/catalogue/lots/passports/passport.ts";
import { Button } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import type { Outcome } from "./outcome.ts";
import { OutcomePart } from "./outcome-part.tsx";
import { loadReader } from "./read-code.ts";
import { ScanPart } from "./scan-part.tsx";
import { useCheck, useTextInAddress } from "./use-check.ts";

export type VerifyAnswer = { text: string; problem: string | null; outcome: Outcome | null };
type Props = {
  shopName: string;
  keys: readonly PublicKey[];
  /** When they were read: what was withdrawn since, the page can't know without a network. */
  keysAt: Date;
  /** Of the form that was sent to the server. */
  answer: VerifyAnswer | undefined;
};

/** Reads the passport of a lot by camera, photo or pasted text, and says what it proves. */
export function VerifyPage({ shopName, keys, keysAt, answer }: Props) {
  const t = useText();
  const isHydrated = useHydrated();
  const [text, setText] = useState(answer?.text ?? "");
  const { outcome, canCheck, check } = useCheck(keys, answer?.outcome ?? null);
  const take = useCallback(
    (read: string) => {
      setText(read);
      if (canCheck) check(read);
    },
    [canCheck, check],
  );
  useTextInAddress(take);
  useEffect(() => {
    // Whoever has no network by then can paste the text.
    loadReader().catch(() => {});
  }, []);
  return (
    <div className="shell max-w-3xl pt-6 pb-12 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{t("passport.title")}</h1>
      <p className="mt-3 max-w-prose text-muted">{t("passport.intro", { shop: shopName })}</p>
      {canCheck === false && (
        <div className="mt-4">
          <Notice kind="information">{t("passport.noSignatures")}</Notice>
        </div>
      )}
      {isHydrated ? (
        <ScanPart onText={take} />
      ) : (
        <noscript>
          <p className="mt-4 text-muted">{t("passport.withoutScript")}</p>
        </noscript>
      )}
      <TextForm
        text={text}
        problem={outcome === null ? answer?.problem : null}
        onType={setText}
        onCheck={canCheck ? check : null}
      />
      <div aria-live="polite">
        {outcome && <OutcomePart outcome={outcome} shopName={shopName} keysAt={keysAt} />}
      </div>
    </div>
  );
}

type TextFormProps = {
  text: string;
  problem: string | null | undefined;
  onType: (text: string) => void;
  /** Null: the server checks it. */
  onCheck: ((text: string) => void) | null;
};

function TextForm({ text, problem, onType, onCheck }: TextFormProps) {
  const t = useText();
  const path = usePath();
  const submit = (event: SyntheticEvent) => {
    if (onCheck === null) return;
    event.preventDefault();
    onCheck(text);
  };
  return (
    <form method="post" action={path("/lots/verify")} onSubmit={submit} className="mt-6">
      <Field label={t("passport.text")} hint={t("passport.textHint")} error={problem ?? undefined}>
        {(control) => (
          <textarea
            name="text"
            rows={4}
            required
            maxLength={passportTextMax}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => onType(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <Button className="mt-3">{t("passport.check")}</Button>
    </form>
  );
}
