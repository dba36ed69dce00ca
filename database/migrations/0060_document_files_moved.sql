ALTER TABLE "document_files" ADD COLUMN "moves_at" timestamp (3) with time zone DEFAULT now() + interval '1 day';--> statement-breakpoint
CREATE FUNCTION "refuse_changed_document_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."pdf" = '' AND NEW."moves_at" IS NULL
		AND (NEW."document_id", NEW."sha256", NEW."created_at") = (OLD."document_id", OLD."sha256", OLD."created_at") THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'document_files is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "document_files_kept" BEFORE UPDATE OR DELETE ON "document_files" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_document_file"();
--> statement-breakpoint
DROP TRIGGER "document_files_unchanged" ON "document_files";
