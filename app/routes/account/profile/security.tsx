import { findSessions } from "#server/people/profile/find-sessions.ts";
import { getOwnSecondStep } from "#server/people/profile/second-step/get-own-second-step.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { ownSecurity } from "#app/features/people/second-step/requests/own-security.ts";
import { SecurityPage } from "#app/features/people/profile/security-page.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/security";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { world, signedIn, t, texts, page } = await ownSecurity({ context, url });
  return {
    sessions: await findSessions(world, signedIn),
    secondStep: await getOwnSecondStep(world, signedIn.personId),
    page,
    texts,
    title: t("security.title"),
    description: t("security.description"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Security({ loaderData }: Route.ComponentProps) {
  const { texts, ...shown } = loaderData;
  return (
    <PageTexts texts={texts}>
      <SecurityPage {...shown} />
    </PageTexts>
  );
}
