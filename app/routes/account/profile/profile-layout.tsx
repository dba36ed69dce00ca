import { Outlet } from "react-router";
import { languageOf } from "#app/i18n/language.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { DoneNotice } from "#app/features/people/profile/done-notice.tsx";
import { ProfileSecurity } from "#app/features/people/profile/profile-security.tsx";
import { ProfileTabs } from "#app/features/people/profile/profile-tabs.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { DrawFrame } from "#app/features/people/second-step/security-frame.tsx";
import type { Route } from "./+types/profile-layout";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = await requirePerson(context, url, "profile");
  return { isCustomer: role === "customer", texts: pageTexts[languageOf(url.pathname)].profile };
}

/** Neither the role nor the words change while somebody goes from one part to the next. */
export const shouldRevalidate = () => false;

const frame: DrawFrame = (page) => <ProfileSecurity {...page} />;

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <div className="shell py-4 sm:py-8">
        <div className="mx-auto max-w-3xl">
          <ProfileTabs isCustomer={loaderData.isCustomer} />
          <DoneNotice />
          <Outlet context={frame} />
        </div>
      </div>
    </PageTexts>
  );
}
