import { useSearchParams } from "react-router";
import type { MessageKey } from "#app/i18n/translate.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

type Words = { words: Readonly<Record<string, MessageKey>> };

/** Says what was just done: the deed leads back with `?done=<word>`, and each page knows its own words. */
export function DoneNotice({ words }: Words) {
  return <SaidNotice name="done" kind="good" words={words} />;
}

/** Says why it was not done: `?refused=<code>`. */
export function RefusedNotice({ words }: Words) {
  return <SaidNotice name="refused" kind="problem" words={words} />;
}

function SaidNotice({ name, kind, words }: Words & { name: string; kind: "good" | "problem" }) {
  const t = useText();
  const [query] = useSearchParams();
  const said = query.get(name) ?? "";
  const key = Object.hasOwn(words, said) ? words[said] : undefined;
  if (key === undefined) return null;
  return (
    <div className="mb-4">
      <Notice kind={kind}>{t(key)}</Notice>
    </div>
  );
}
