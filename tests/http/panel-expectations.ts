import { administrators, everybody, get, page, post, type Visit } from "./route-visits.ts";

const newPassword = {
  password: "dosapu-rikela-58",
  confirmPassword: "dosapu-rikela-58",
};

/** The panel's ways in and out, and what stands on all of its pages. */
export const panelExpectations: Record<string, Visit[]> = {
  "/admin": [
    get("/admin", { administrator: "/admin/dashboard", else: "/admin/login" }),
    post("/admin", administrators(405)),
  ],
  "/admin/dashboard": [
    get("/admin/dashboard", administrators(200)),
    post("/admin/dashboard", administrators(405)),
  ],
  "/admin/dashboard/first-run-closing": [
    get("/admin/dashboard/first-run-closing", administrators("/admin/dashboard")),
    post("/admin/dashboard/first-run-closing", administrators("/admin/dashboard?done=closed")),
  ],
  "/admin/activity": [
    get("/admin/activity?action=created&from=2026-11-20", administrators(200)),
    post("/admin/activity", administrators(405)),
  ],
  "/admin/activity/file": [
    get("/admin/activity/file", administrators(200)),
    post("/admin/activity/file", administrators(405)),
  ],
  "/admin/search": [
    get("/admin/search?q=okra", administrators(200)),
    post("/admin/search", administrators(405)),
  ],
  "/admin/search/matches": [
    get("/admin/search/matches?q=okra", administrators(200)),
    post("/admin/search/matches", administrators(405)),
  ],
  "/admin/password": [
    get("/admin/password", administrators(200)),
    post("/admin/password", administrators(422)),
    post("/admin/password", administrators(422), {
      currentPassword: "not-this-one",
      ...newPassword,
    }),
  ],
  "/admin/sessions": [
    get("/admin/sessions", administrators(200)),
    post("/admin/sessions", administrators(405)),
  ],
  "/admin/sessions/:sessionId/logout": [
    get("/admin/sessions/none/logout", administrators("/admin/sessions")),
    post("/admin/sessions/none/logout", administrators("/admin/sessions?done=one")),
  ],
  "/admin/sessions/others/logout": [
    get("/admin/sessions/others/logout", administrators("/admin/sessions")),
    post("/admin/sessions/others/logout", administrators("/admin/sessions?done=others")),
  ],
  "/admin/*": [
    get("/admin/no-such-page", administrators(404)),
    post("/admin/no-such-page", administrators(405)),
  ],
  "/admin/login": [
    get("/admin/login", { administrator: "/admin/dashboard", else: 200 }),
    post("/admin/login", { administrator: "/admin/dashboard", else: 422 }),
  ],
  "/admin/register": [
    get("/admin/register", { administrator: "/admin/dashboard", else: 200 }),
    post("/admin/register", { administrator: "/admin/dashboard", else: 422 }),
  ],
  "/admin/forgot-password": [
    get("/admin/forgot-password", everybody(200)),
    post("/admin/forgot-password", everybody(422)),
    post("/admin/forgot-password", everybody(200), { email: "nobody@test.example" }),
  ],
  "/admin/reset-password": [
    get("/admin/reset-password", everybody(404)),
    get("/admin/reset-password?token=none", everybody(404)),
    post("/admin/reset-password?token=none", everybody(422)),
    post("/admin/reset-password?token=none", everybody(404), newPassword),
  ],
  "/admin/register/waiting": page("/admin/register/waiting"),
  "/admin/logout": [
    get("/admin/logout", everybody("/admin/dashboard")),
    post("/admin/logout", everybody("/admin/login")),
  ],
};
