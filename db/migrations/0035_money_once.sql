CREATE INDEX "receipts_reference" ON "receipts" USING btree (lower("reference"));--> statement-breakpoint
-- Money without a customer goes to one place only: to whoever it turns out to be, or back. Both sides hold the receipt first
-- and look after, so that of two at once the second sees what the first has done.
CREATE FUNCTION payment_assignment_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_state text;
BEGIN
  SELECT state INTO found_state FROM receipts WHERE id = NEW.receipt_id FOR NO KEY UPDATE;
  IF found_state <> 'issued' THEN
    RAISE EXCEPTION 'receipt % is %', NEW.receipt_id, found_state USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_undone_before';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_assignments_hold BEFORE INSERT ON "payment_assignments" FOR EACH ROW EXECUTE FUNCTION payment_assignment_holds();
--> statement-breakpoint
CREATE FUNCTION receipt_unassigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_assignments WHERE receipt_id = NEW.id) THEN
    RAISE EXCEPTION 'receipt % is assigned', NEW.number USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_assigned_before';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_unassigned BEFORE UPDATE ON "receipts" FOR EACH ROW WHEN (OLD.state = 'issued' AND NEW.state <> 'issued') EXECUTE FUNCTION receipt_unassigned();
