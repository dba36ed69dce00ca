import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { answerOwnPacks, loadOwnPacks } from "#app/features/parcels/packs/own-packs.ts";
import { PacksOfCustomer } from "#app/features/parcels/packs/packs-of-customer.tsx";
import { useText } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/packs";

export const loader = (args: Route.LoaderArgs) => loadOwnPacks(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerOwnPacks(args);

export default function Packs({ loaderData, actionData }: Route.ComponentProps) {
  return <PacksOfCustomer shown={loaderData} answer={actionData} />;
}

/** What was typed is sent again as it was: nobody's packs are shown to whom is not signed in. */
export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ look: "danger", text: t("packs.submit") }}>
      {(typed) =>
        Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      }
    </SavedForm>
  );
}
