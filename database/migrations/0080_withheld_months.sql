CREATE TABLE "withheld_months" (
	"month" date NOT NULL,
	"tax" "withheld_tax" NOT NULL,
	"withheld_paise" bigint NOT NULL,
	CONSTRAINT "withheld_months_month_tax_pk" PRIMARY KEY("month","tax")
);
--> statement-breakpoint
CREATE TABLE "withheld_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withheld_progress_one" CHECK ("withheld_progress"."id" = 1)
);
