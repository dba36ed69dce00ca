import { Notice } from "#app/kit/notice.tsx";
import { useRefusedWords } from "./use-refused-words.ts";

/** What led here, where a form did: what it did not put in, or an order that was bought again. */
export function CartNotices({ again }: { again: readonly string[] }) {
  const refused = useRefusedWords();
  return (
    <>
      {refused && (
        <div className="mb-4">
          <Notice kind="problem">{refused}</Notice>
        </div>
      )}
      {again.length > 0 && (
        <div className="mb-4">
          <Notice kind="information">
            {again.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </div>
      )}
    </>
  );
}
