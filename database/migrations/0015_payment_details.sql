ALTER TABLE "payment_attempts" ADD COLUMN "offline_payment" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payment_attempts" SET "offline_payment" = "orders"."offline_payment" FROM "orders" WHERE "orders"."id" = "payment_attempts"."order_id" AND "payment_attempts"."gateway" IN ('offline', 'upi-direct');--> statement-breakpoint
UPDATE "payment_attempts" SET "told_at" = coalesce((SELECT max("h"."at") FROM "order_history" "h" WHERE "h"."order_id" = "payment_attempts"."order_id" AND "h"."event" = 'upi-reference-given'), "created_at") WHERE "payer_reference" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "offline_payment";
