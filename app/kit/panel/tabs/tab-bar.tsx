import { NavLink, useLocation } from "react-router";
import { useCurrentInSight } from "./use-current-in-sight.ts";

type Tab = { to: string; text: string };

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** A page below a tab's is not that tab's. */
  end?: boolean;
  discover?: "none" | "render";
  className: string;
};

const tabClass =
  "inline-flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap hover:text-leaf-deep";

/** Pages of one area: in as many rows as they need, on phones in one that scrolls, begun where the tab of this page is seen. */
export function TabBar({ label, tabs, end = false, discover = "render", className }: Props) {
  const { pathname } = useLocation();
  const bar = useCurrentInSight(pathname);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={`flex overflow-x-auto border-b border-line md:flex-wrap ${className}`}
    >
      {tabs.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          discover={discover}
          className={({ isActive }) =>
            `${tabClass} ${isActive ? "border-leaf text-leaf-deep" : "border-transparent text-ink"}`
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
