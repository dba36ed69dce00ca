import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Logo } from "#app/kit/drawings/logo.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useShopName } from "#app/features/people/sign-in/shop-name.ts";
import { useText } from "#app/kit/text.tsx";
import { PanelNav } from "./panel-nav.tsx";

type PanelFrameProps = {
  logoutName: string;
  /** The contents of the top bar. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Sidebar and top bar; on a phone the sidebar waits behind a button. */
export function PanelFrame({ logoutName, tools, children }: PanelFrameProps) {
  const t = useText();
  return (
    <>
      <a href="#page" className="panel-skip">
        {t("panel.skip")}
      </a>
      <div className="flex min-h-screen flex-1 print:block">
        <aside className="sticky top-0 hidden h-screen w-64 flex-none overflow-y-auto border-r border-line px-3 py-2 lg:block print:hidden">
          <Home />
          <nav aria-label={t("panel.nav")} className="mt-2">
            <PanelNav logoutName={logoutName} />
          </nav>
        </aside>
        <div className="min-w-0 flex-1">
          <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-white px-3 lg:px-6 print:hidden">
            <Drawer logoutName={logoutName} />
            {tools}
          </header>
          <main
            id="page"
            tabIndex={-1}
            className="mx-auto max-w-360 px-4 py-5 focus:outline-none lg:px-6"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

function Home() {
  return (
    <Link to="/admin/dashboard" className="inline-flex min-h-11 items-center px-3">
      <Logo name={useShopName()} className="text-lg text-leaf-deep" />
    </Link>
  );
}

/** Closed by every way out of it: the browser's own popover, drawn anew on each page. */
function Drawer({ logoutName }: { logoutName: string }) {
  const t = useText();
  const { key } = useLocation();
  return (
    <div key={key} className="lg:hidden">
      <button
        type="button"
        popoverTarget="panel-drawer"
        aria-label={t("panel.open")}
        className="inline-flex size-11 items-center justify-center"
      >
        <Icon name="menu" size={24} />
      </button>
      <nav id="panel-drawer" popover="auto" aria-label={t("panel.nav")} className="panel-drawer">
        <div className="flex items-center justify-between">
          <Home />
          <button
            type="button"
            popoverTarget="panel-drawer"
            popoverTargetAction="hide"
            aria-label={t("panel.close")}
            className="inline-flex size-11 items-center justify-center"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <PanelNav logoutName={logoutName} />
      </nav>
    </div>
  );
}
