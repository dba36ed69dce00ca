import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { formatCount } from "#domain/admin/attention.ts";
import { PanelIcon } from "./panel/panel-icon.tsx";

type Props = {
  id: string;
  count: number;
  label: string;
  title: string;
  /** Opens beside the bell, where the browser can, in place of the corner of the panel's bar. */
  anchored?: boolean;
  children: ReactNode;
};

/** A bell with how much waits, and what that is once it is pressed. Closed anew on each page. */
export function BellPopover({ id, count, label, title, anchored = false, children }: Props) {
  const { key } = useLocation();
  return (
    <div key={key} className="flex-none">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={`${anchored ? "anchored-bell " : ""}relative inline-flex size-11 items-center justify-center rounded-field hover:bg-leaf-tint`}
      >
        <PanelIcon name="bell" size={22} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-5.5 rounded-full bg-chilli px-1.5 text-[0.75rem] leading-5 font-semibold text-white tabular-nums"
          >
            {formatCount(count)}
          </span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        role="region"
        aria-label={title}
        className={`panel-popover${anchored ? " anchored-popover" : ""}`}
      >
        {children}
      </div>
    </div>
  );
}
