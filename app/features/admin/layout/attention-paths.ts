import type { AttentionKind } from "#domain/admin/attention.ts";

/** Where what waits is done. */
export const attentionPaths: Record<AttentionKind, string> = {
  orders: "/admin/orders?status=confirmed",
  confirmations: "/admin/orders?status=confirmation-awaited",
  payments: "/admin/orders?status=money-awaited",
  refunds: "/admin/money",
  ledger: "/admin/money/check",
  returns: "/admin/orders?status=return-asked",
  "order-complaints": "/admin/complaints?list=due",
  stock: "/admin/products?stock=low&state=published",
  vendors: "/admin/vendors?state=in-review",
  licences: "/admin/vendors?state=licence",
  products: "/admin/products?state=in-review",
  administrators: "/admin/create",
  complaints: "/admin/messages?state=complaint",
  messages: "/admin/messages?state=open",
  mails: "/admin/outbox?state=failed",
  unsent: "/admin/outbox?state=kept",
  backups: "/admin/backups",
  "log-pieces": "/admin/status",
};
