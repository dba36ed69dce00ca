import { useEffect, useRef, type ReactNode } from "react";

/** What a form turned into: it takes the focus that the form had, so that it is read out. */
export function Announced({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      {children}
    </div>
  );
}
