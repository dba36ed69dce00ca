import { useLocation, useSearchParams } from "react-router";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { doneWords } from "./done-words.ts";

const takeFocus = (notice: HTMLElement | null) => notice?.focus();

/** Says what the last form did. What had the focus may be gone with it, so each new notice takes it. */
export function DoneNotice() {
  const t = useText();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const done = doneWords.find((word) => word === search.get("done"));
  if (done === undefined) return null;
  return (
    <div key={key} ref={takeFocus} tabIndex={-1} className="mt-4 focus:outline-none">
      <Notice kind="good">{t(`profile.done.${done}`)}</Notice>
    </div>
  );
}
