// What everybody gets where they are told what to act on. Notices are those of who asks: no address names a person but the
// link of a mail, which holds a key.
import { administrators, everybody, get, post, type Visit, vendors } from "./route-visits.ts";

export const noticeExpectations: Record<string, Visit[]> = {
  "/vendor/notices": [
    get("/vendor/notices", vendors(200)),
    post("/vendor/notices", everybody(405)),
  ],
  "/vendor/notices/reading": [
    get("/vendor/notices/reading", vendors("/vendor/notices")),
    post("/vendor/notices/reading", vendors("/vendor/notices?done=read")),
  ],
  "/vendor/notices/:id/reading": [
    get("/vendor/notices/:notice/reading", vendors("/vendor/notices", 404)),
    post("/vendor/notices/:notice/reading", vendors("/vendor/orders/:sold", 404)),
  ],
  "/vendor/notices/:id/prices": [
    get("/vendor/notices/:repriced/prices", vendors(200, 404)),
    post("/vendor/notices/:repriced/prices", everybody(405)),
  ],
  "/vendor/notices/emails": [
    get("/vendor/notices/emails", vendors(200)),
    post("/vendor/notices/emails", vendors(422)),
  ],
  "/admin/notice-emails": [
    get("/admin/notice-emails", administrators(200)),
    post("/admin/notice-emails", administrators(422)),
  ],
  "/notice-emails/stop": [
    get("/notice-emails/stop?key=none", everybody(404)),
    post("/notice-emails/stop?key=none", everybody(404)),
  ],
};
