import { closeFirstRun } from "#server/admin/close-first-run.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/first-run-closing";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/dashboard");

export const action = ({ context }: Route.ActionArgs) =>
  answerPanelAction({ context, work: closeFirstRun, page: "/admin/dashboard", done: "closed" });
