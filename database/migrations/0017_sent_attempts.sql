ALTER TABLE "payment_attempts" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payment_attempts" SET "sent_at" = "created_at" WHERE "token_hash" IS NOT NULL;