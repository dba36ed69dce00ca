import { useSearchParams } from "react-router";
import type { MessageKey } from "#app/messages/translate.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useText } from "#app/ui/text.tsx";

/** Says what was just done: the deed leads back with `?done=<word>`, and each page knows its own words. */
export function DoneNotice({ words }: { words: Readonly<Record<string, MessageKey>> }) {
  const t = useText();
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  const key = Object.hasOwn(words, done) ? words[done] : undefined;
  if (key === undefined) return null;
  return (
    <div className="mb-4">
      <Notice kind="good">{t(key)}</Notice>
    </div>
  );
}
