CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
DROP SCHEMA IF EXISTS "graphile_worker" CASCADE;
