import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 1_500;

/** Asks for the page's data again and again while work goes on, and not while nobody looks. */
export function useWatched(isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
}
