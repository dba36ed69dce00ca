import type { TextKey } from "#app/i18n/translate.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

export type MovedAnswer = {
  moved: number | null;
  /** The names of the products that were refused. */
  refused: string[];
  /** Why nothing was tried, if nothing was. */
  problem: string | null;
};

const namesShown = 5;

/** What became of the chosen products. */
export function MovedNotice({
  moved,
  refused,
  problem,
  notMoved,
}: MovedAnswer & { notMoved: TextKey }) {
  const t = useText();
  const more = refused.length - namesShown;
  const listed = refused.slice(0, namesShown).join(", ");
  const names = more > 0 ? t("adminProducts.notMovedMore", { names: listed, count: more }) : listed;
  return (
    <div className="mb-4 grid gap-2">
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      {moved !== null && (
        <Notice kind={moved > 0 ? "good" : "information"}>
          {moved === 0 ? t("adminProducts.movedNone") : t("adminProducts.moved", { count: moved })}
        </Notice>
      )}
      {refused.length > 0 && <Notice kind="problem">{t(notMoved, { names })}</Notice>}
    </div>
  );
}
