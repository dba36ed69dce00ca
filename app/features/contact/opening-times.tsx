import { useEffect, useState } from "react";

export type Opening = {
  spells: { fromMs: number; isOpen: boolean; now: string; when: string }[];
  knownMs: number;
  lines: { days: string; times: string }[];
};

const pollEveryMs = 20_000;

/** Open or closed as the page stays open. It counts from its drawing on, so a clock that is set wrong changes nothing. */
export function OpeningTimes({ opening }: { opening: Opening }) {
  const passedMs = usePassedMs();
  const spell =
    passedMs < opening.knownMs && opening.spells.findLast(({ fromMs }) => fromMs <= passedMs);
  return (
    <>
      {spell && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <b
            className={`rounded-full px-3 py-1 font-semibold ${spell.isOpen ? "bg-leaf-tint text-leaf-deep" : "bg-paper-deep text-ink"}`}
          >
            {spell.now}
          </b>
          {spell.when}
        </p>
      )}
      <dl className="mt-2 flex max-w-80 flex-col gap-1">
        {opening.lines.map(({ days, times }) => (
          <div key={days} className="flex justify-between gap-4">
            <dt>{days}</dt>
            <dd className="flex-none tabular">{times}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function usePassedMs(): number {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const startedAt = Date.now();
    const look = () => setPassedMs(Math.max(0, Date.now() - startedAt));
    const timer = setInterval(look, pollEveryMs);
    // A phone that slept wakes up with old words otherwise.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return passedMs;
}
