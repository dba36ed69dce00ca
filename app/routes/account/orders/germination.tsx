import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { answerCount, loadCount } from "#app/features/orders/counts/answer-count.ts";
import { CountFields, GerminationPage } from "#app/features/orders/counts/count-page.tsx";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/germination";

export const loader = (args: Route.LoaderArgs) => loadCount(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerCount(args);

export default function Germination({ loaderData, actionData }: Route.ComponentProps) {
  return <GerminationPage page={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("count.save") }}>
      {(typed) => (
        <>
          <input type="hidden" name="lotId" value={typed["lotId"]} />
          <CountFields values={typed} problems={{}} />
        </>
      )}
    </SavedForm>
  );
}
