CREATE TABLE "ledger_schedules" (
	"item_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"line_no" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"agreed_on" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_schedules_item_id_version_line_no_pk" PRIMARY KEY("item_id","version","line_no"),
	CONSTRAINT "ledger_schedules_amount" CHECK ("ledger_schedules"."amount" > 0),
	CONSTRAINT "ledger_schedules_numbers" CHECK ("ledger_schedules"."version" > 0 and "ledger_schedules"."line_no" > 0)
);
--> statement-breakpoint
DROP INDEX "ledger_entries_key";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "move_no" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "earmark" text;--> statement-breakpoint
ALTER TABLE "ledger_items" ADD COLUMN "category" text NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_schedules" ADD CONSTRAINT "ledger_schedules_item_id_ledger_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ledger_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_schedules_due" ON "ledger_schedules" USING btree ("due_on");--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_payment_id_ledger_entries_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_postings_payment" ON "ledger_postings" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("idempotency_key","move_no");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_house" CHECK ("ledger_accounts"."owner_kind" is not null or "ledger_accounts"."purpose" in ('tuition', 'registration', 'fees', 'documents', 'application', 'housing', 'language', 'other_income', 'discounts', 'scholarships', 'waivers', 'write_offs', 'cash', 'checks', 'bank', 'agency', 'card_clearing', 'suspense', 'refunds_payable', 'commission', 'bank_fees', 'exchange', 'over_short'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_kind" CHECK ("ledger_accounts"."owner_kind" in ('student_program', 'applicant', 'tenant', 'company', 'mentora'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'payment', 'allocation', 'release', 'reduction', 'payout', 'return', 'reversal'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_digest" CHECK (("ledger_entries"."move_no" = 0) = ("ledger_entries"."digest" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_earmark" CHECK ("ledger_entries"."earmark" is null or ("ledger_entries"."kind" = 'payment' and "ledger_entries"."earmark" in ('tuition', 'registration', 'fees', 'documents', 'application', 'housing', 'language', 'other_income')));--> statement-breakpoint
ALTER TABLE "ledger_items" ADD CONSTRAINT "ledger_items_category" CHECK ("ledger_items"."category" in ('tuition', 'registration', 'fees', 'documents', 'application', 'housing', 'language', 'other_income'));--> statement-breakpoint
CREATE TRIGGER ledger_schedules_only_grow BEFORE UPDATE OR DELETE ON "ledger_schedules" FOR EACH ROW EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE TRIGGER ledger_schedules_stay BEFORE TRUNCATE ON "ledger_schedules" FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE TRIGGER ledger_periods_only_grow BEFORE UPDATE OR DELETE ON "ledger_periods" FOR EACH ROW EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE TRIGGER ledger_periods_stay BEFORE TRUNCATE ON "ledger_periods" FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
-- What is held while something is booked into a month, and alone by whoever closes it.
CREATE FUNCTION ledger_month(day date) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT 7401 * 1000000::bigint + (extract(year FROM day) * 12 + extract(month FROM day))::bigint
$$;
--> statement-breakpoint
-- A closed month takes nothing more; who closes it waits for what is being booked.
CREATE OR REPLACE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(ledger_month(NEW.effective_on));
  IF EXISTS (SELECT FROM ledger_periods WHERE month = date_trunc('month', NEW.effective_on::timestamp)::date) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.effective_on USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_open_month';
  END IF;
  NEW.tx := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Money of a customer says which payment brought it, and that payment is his own.
CREATE OR REPLACE FUNCTION ledger_posting_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_account text;
  of_entry text;
BEGIN
  SELECT kind INTO of_entry FROM ledger_entries WHERE id = NEW.entry_id AND tx = pg_current_xact_id();
  IF of_entry IS NULL THEN
    RAISE EXCEPTION 'a posted entry takes no further line' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_own_entry';
  END IF;
  SELECT purpose INTO of_account FROM ledger_accounts WHERE id = NEW.account_id;
  IF (of_account = 'receivable') <> (NEW.item_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a line names an item exactly on a receivable' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_names_item';
  END IF;
  IF (NEW.payment_id IS NOT NULL) <> (of_account = 'credit' OR (of_account = 'receivable' AND of_entry IN ('allocation', 'release'))) THEN
    RAISE EXCEPTION 'a line names a payment exactly where it is a customer''s money' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_names_payment';
  END IF;
  IF of_account IN ('receivable', 'credit') THEN
    PERFORM 1 FROM ledger_accounts WHERE id = NEW.account_id FOR NO KEY UPDATE;
  END IF;
  IF NEW.payment_id <> NEW.entry_id AND NOT EXISTS (
    SELECT FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id AND p.payment_id = e.id
      JOIN ledger_accounts c ON c.id = p.account_id JOIN ledger_accounts m ON m.id = NEW.account_id
    WHERE e.id = NEW.payment_id AND e.kind = 'payment' AND (c.owner_kind, c.owner_id, c.currency) = (m.owner_kind, m.owner_id, m.currency)) THEN
    RAISE EXCEPTION '% is no payment of this customer', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_own_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Of an item never more is open than was charged, nor less than nothing; no payment settles or leaves more than it brought.
CREATE OR REPLACE FUNCTION ledger_account_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_of numeric;
BEGIN
  IF NEW.item_id IS NOT NULL THEN
    SELECT sum(amount) INTO open_of FROM ledger_postings WHERE item_id = NEW.item_id;
    IF open_of < 0 OR open_of > (SELECT amount FROM ledger_items WHERE id = NEW.item_id) THEN
      RAISE EXCEPTION 'item % would have % open', NEW.item_id, open_of USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_items_open';
    END IF;
    IF NEW.payment_id IS NOT NULL
      AND (SELECT sum(amount) FROM ledger_postings WHERE item_id = NEW.item_id AND payment_id = NEW.payment_id) > 0 THEN
      RAISE EXCEPTION 'payment % never settled so much of item %', NEW.payment_id, NEW.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_items_paid';
    END IF;
  ELSIF NEW.payment_id IS NOT NULL
    AND (SELECT sum(amount) FROM ledger_postings WHERE account_id = NEW.account_id AND payment_id = NEW.payment_id) > 0 THEN
    RAISE EXCEPTION 'payment % would hold less than nothing', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_credit';
  END IF;
  RETURN NULL;
END $$;
