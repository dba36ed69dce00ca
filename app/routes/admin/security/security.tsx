import { isSecondStepOverdue } from "#domain/people/second-step/second-step.ts";
import { getOwnSecondStep } from "#server/people/profile/second-step/get-own-second-step.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { ownSecurity } from "#app/features/people/second-step/requests/own-security.ts";
import { SecurityPage } from "#app/features/people/panel/security/security-page.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/security";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { world, signedIn, texts, page } = await ownSecurity({ context, url });
  const secondStep = await getOwnSecondStep(world, signedIn.personId);
  const dueAt = signedIn.secondStepDueAt;
  return { secondStep, page, texts, dueAt, isOverdue: isSecondStepOverdue(dueAt, world.now()) };
}

export const meta: Route.MetaFunction = panelMeta("Security");

export default function Security({ loaderData }: Route.ComponentProps) {
  const { texts, ...shown } = loaderData;
  return (
    <PageTexts texts={texts}>
      <SecurityPage {...shown} />
    </PageTexts>
  );
}
