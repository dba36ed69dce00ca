// What each visitor gets at the panel's pages about the shop: business information, messages, reviews, outbox.
import { administrators, get, post, type Visit } from "./route-visits.ts";

export const shopPanelExpectations: Record<string, Visit[]> = {
  "/admin/business": [
    get("/admin/business", administrators(200)),
    post("/admin/business", administrators(422)),
  ],
  "/admin/business/about": [
    get("/admin/business/about", administrators(200)),
    post("/admin/business/about", administrators("/admin/business/about?done=saved")),
  ],
  "/admin/business/delivery": [
    get("/admin/business/delivery", administrators(200)),
    post("/admin/business/delivery", administrators(422)),
  ],
  "/admin/business/delivery/file": [
    get("/admin/business/delivery/file", administrators(200)),
    post("/admin/business/delivery/file", administrators(405)),
  ],
  "/admin/business/keys": [
    get("/admin/business/keys", administrators(200)),
    post(
      "/admin/business/keys",
      administrators("/admin/business/keys?problem=signing-key-changed"),
    ),
  ],
  "/admin/backups": [
    get("/admin/backups?page=2", administrators(200)),
    post("/admin/backups", administrators(405)),
  ],
  "/admin/status": [
    get("/admin/status", administrators(200)),
    post("/admin/status", administrators(405)),
  ],
  "/admin/messages": [
    get("/admin/messages?state=open&search=ravi", administrators(200)),
    post("/admin/messages", administrators(405)),
  ],
  "/admin/messages/:id": [
    get("/admin/messages/none", administrators(404)),
    post("/admin/messages/none", administrators(404)),
  ],
  "/admin/messages/:id/closing": [
    get("/admin/messages/none/closing", administrators("/admin/messages/none")),
    post("/admin/messages/none/closing", administrators(404)),
  ],
  "/admin/messages/:id/reopening": [
    get("/admin/messages/none/reopening", administrators("/admin/messages/none")),
    post("/admin/messages/none/reopening", administrators(404)),
  ],
  "/admin/reviews": [
    get("/admin/reviews?state=hidden&stars=1", administrators(200)),
    post("/admin/reviews", administrators(405)),
  ],
  "/admin/reviews/:id": [
    get("/admin/reviews/:review", administrators(200)),
    post("/admin/reviews/:review", administrators(422)),
    post("/admin/reviews/none", administrators(404), { reason: "Spam." }),
  ],
  "/admin/reviews/:id/photos/:photoId": [
    get("/admin/reviews/:review/photos/none", administrators(404)),
    post("/admin/reviews/:review/photos/none", administrators(405)),
  ],
  "/admin/reviews/:id/showing": [
    get("/admin/reviews/:review/showing", administrators("/admin/reviews/:review")),
    post("/admin/reviews/:review/showing", administrators("/admin/reviews/:review?done=shown")),
  ],
  "/admin/outbox": [
    get("/admin/outbox?state=failed&kind=welcome&search=a", administrators(200)),
    post("/admin/outbox", administrators(405)),
  ],
  "/admin/outbox/:id": [
    get("/admin/outbox/0", administrators(404)),
    post("/admin/outbox/0", administrators(405)),
  ],
  "/admin/outbox/:id/letter": [
    get("/admin/outbox/0/letter", administrators(404)),
    post("/admin/outbox/0/letter", administrators(405)),
  ],
  "/admin/outbox/:id/attempts": [
    get("/admin/outbox/0/attempts", administrators("/admin/outbox/0")),
    post("/admin/outbox/0/attempts", administrators(404)),
  ],
};
