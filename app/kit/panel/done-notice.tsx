import { useSearchParams } from "react-router";
import type { TextKey } from "#app/i18n/translate.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

type DoneNoticeProps = { words: Readonly<Record<string, TextKey>> };

/**
 * Says what was just done: the action redirects with `?done=<word>`, and each page has its own texts for these words.
 */
export function DoneNotice({ words }: DoneNoticeProps) {
  return <OutcomeNotice name="done" kind="good" words={words} />;
}

/** Says why it was not done: `?refused=<code>`. */
export function RefusedNotice({ words }: DoneNoticeProps) {
  return <OutcomeNotice name="refused" kind="problem" words={words} />;
}

function OutcomeNotice({
  name,
  kind,
  words,
}: DoneNoticeProps & { name: string; kind: "good" | "problem" }) {
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
