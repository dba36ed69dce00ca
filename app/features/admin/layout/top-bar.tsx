import type { Attention } from "#domain/admin/attention.ts";
import { SearchBox } from "#app/features/admin/search/search-box.tsx";
import { Bell } from "./bell.tsx";
import { ProfileMenu, type Account } from "./profile-menu.tsx";

/** What is at hand on every page of the panel. */
export function TopBar(props: { attention: readonly Attention[]; account: Account }) {
  return (
    <>
      <SearchBox />
      <div className="ml-auto flex">
        <Bell attention={props.attention} />
        <ProfileMenu account={props.account} />
      </div>
    </>
  );
}
