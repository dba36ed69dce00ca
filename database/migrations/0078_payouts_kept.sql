ALTER TABLE "payout_runs" VALIDATE CONSTRAINT "payout_runs_once";
--> statement-breakpoint
CREATE FUNCTION "keep_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.state = OLD.state OR (OLD.state = 'reserved' AND NEW.state IN ('paid', 'failed', 'dropped')) OR (OLD.state = 'paid' AND NEW.state = 'returned'))
    AND (OLD.utr IS NULL OR NEW.utr = OLD.utr) AND (OLD.transfer_reference IS NULL OR NEW.transfer_reference = OLD.transfer_reference)
    AND NEW.reversed_paise >= OLD.reversed_paise THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payout ends once' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_end_once" BEFORE UPDATE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "keep_payout"();
--> statement-breakpoint
CREATE FUNCTION "keep_payout_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.approved_at IS NULL OR (NEW.approved_at = OLD.approved_at AND NEW.approved_by = OLD.approved_by))
    AND (OLD.dropped_at IS NULL OR (NEW.dropped_at = OLD.dropped_at AND NEW.dropped_by = OLD.dropped_by)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a run of payouts is decided once' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_runs_decided_once" BEFORE UPDATE ON "payout_runs" FOR EACH ROW EXECUTE FUNCTION "keep_payout_run"();
