CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"name" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"bytes" bigint,
	"error" text,
	CONSTRAINT "backups_good_or_failed" CHECK (num_nonnulls("backups"."bytes", "backups"."error") = case when "backups"."ended_at" is null then 0 else 1 end)
);
--> statement-breakpoint
CREATE INDEX "backups_place" ON "backups" USING btree ("place","ended_at");