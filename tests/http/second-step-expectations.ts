// What everybody gets at the pages of two-step sign-in. Nobody of the walk has a second step, nor sends a password.
import { accounts, administrators, get, post, strangers, type Visit } from "./route-visits.ts";

/** At a page of one's own account, in the profile and in the panel. */
const own = (path: string, read = 200, write = 422): Record<string, Visit[]> => ({
  [`/profile/security${path}`]: [
    get(`/profile/security${filled(path)}`, accounts(read)),
    post(`/profile/security${filled(path)}`, accounts(write)),
  ],
  [`/admin/security${path}`]: [
    get(`/admin/security${filled(path)}`, administrators(read)),
    post(`/admin/security${filled(path)}`, administrators(write)),
  ],
});

const filled = (path: string): string => path.replace(/:\w+/, "none");

const resetLink = "/admin/create/people/:personId/reset-link";
const removal = "/admin/create/people/:personId/second-step/removal";

export const secondStepExpectations: Record<string, Visit[]> = {
  // Without a right password before it, nothing is waiting.
  "/login/second-step": [
    get("/login/second-step", strangers("/login")),
    post("/login/second-step", strangers("/login")),
  ],
  "/admin/login/second-step": [
    get("/admin/login/second-step", { administrator: "/admin/dashboard", else: "/admin/login" }),
    post("/admin/login/second-step", { administrator: "/admin/dashboard", else: "/admin/login" }),
  ],
  ...own("/app"),
  ...own("/app/removal"),
  ...own("/passkeys/new"),
  ...own("/passkeys/:passkeyId/removal", 404),
  ...own("/recovery-codes"),
  "/admin/security": [
    get("/admin/security", administrators(200)),
    post("/admin/security", administrators(405)),
  ],
  // Of a customer; of an administrator it is a 404.
  [resetLink]: [
    get("/admin/create/people/:person/reset-link", administrators(200)),
    post("/admin/create/people/:person/reset-link", administrators(422)),
    get("/admin/create/people/none/reset-link", administrators(404)),
    post("/admin/create/people/none/reset-link", administrators(404)),
    post("/admin/create/people/:person/reset-link", administrators(200), { checked: "on" }),
  ],
  [removal]: [
    get("/admin/create/people/:person/second-step/removal", administrators(200)),
    post("/admin/create/people/:person/second-step/removal", administrators(422)),
    get("/admin/create/people/none/second-step/removal", administrators(404)),
    post("/admin/create/people/none/second-step/removal", administrators(404)),
    post("/admin/create/people/:person/second-step/removal", administrators(409), {
      reason: "lost",
      checked: "on",
    }),
  ],
};
