CREATE TABLE "term_fees" (
	"student_program_id" bigint NOT NULL,
	"semester_id" bigint NOT NULL,
	"credits" numeric(5, 1) NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"version" integer NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "term_fees_student_program_id_semester_id_pk" PRIMARY KEY("student_program_id","semester_id"),
	CONSTRAINT "term_fees_not_negative" CHECK ("term_fees"."credits" >= 0 and "term_fees"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "term_fees" ADD CONSTRAINT "term_fees_student_program_id_student_programs_id_fk" FOREIGN KEY ("student_program_id") REFERENCES "public"."student_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_fees" ADD CONSTRAINT "term_fees_semester_id_semesters_id_fk" FOREIGN KEY ("semester_id") REFERENCES "public"."semesters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_fees_semester" ON "term_fees" USING btree ("semester_id");
--> statement-breakpoint
-- The lines of an entry come in one statement and are judged together, however many there are.
DROP TRIGGER ledger_postings_fit ON "ledger_postings";
--> statement-breakpoint
DROP TRIGGER ledger_postings_hold ON "ledger_postings";
--> statement-breakpoint
DROP FUNCTION ledger_posting_fits();
--> statement-breakpoint
DROP FUNCTION ledger_account_holds();
--> statement-breakpoint
-- Its plans are kept from one statement to the next, of one line or of thousands: always by index.
CREATE FUNCTION ledger_postings_fit() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off AS $$
DECLARE
  wrong record;
BEGIN
  SELECT d.entry_id INTO wrong FROM (SELECT DISTINCT entry_id FROM made) d
    WHERE (SELECT e.tx FROM ledger_entries e WHERE e.id = d.entry_id) IS DISTINCT FROM pg_current_xact_id() LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % takes no further line', wrong.entry_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_own_entry';
  END IF;
  SELECT m.entry_id INTO wrong FROM made m
    WHERE ((SELECT a.purpose FROM ledger_accounts a WHERE a.id = m.account_id) = 'receivable') <> (m.item_id IS NOT NULL) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a line names an item exactly on a receivable' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_names_item';
  END IF;
  SELECT m.entry_id INTO wrong FROM made m
    WHERE (m.payment_id IS NOT NULL) <> CASE (SELECT a.purpose FROM ledger_accounts a WHERE a.id = m.account_id) WHEN 'credit' THEN true
      WHEN 'receivable' THEN (SELECT e.kind FROM ledger_entries e WHERE e.id = m.entry_id) IN ('allocation', 'release') ELSE false END LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a line names a payment exactly where it is a customer''s money' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_names_payment';
  END IF;
  -- customers' accounts are held until the commit, so that what they hold is true when it is judged
  PERFORM 1 FROM ledger_accounts WHERE id = ANY (ARRAY(SELECT DISTINCT account_id FROM made)) AND purpose IN ('receivable', 'credit') ORDER BY id FOR NO KEY UPDATE;
  SELECT d.payment_id INTO wrong FROM (SELECT DISTINCT payment_id, account_id FROM made WHERE payment_id IS NOT NULL) d
    WHERE (SELECT e.kind FROM ledger_entries e WHERE e.id = d.payment_id) <> 'payment'
      OR (SELECT count(*) FROM ledger_postings p JOIN ledger_accounts c ON c.id = p.account_id JOIN ledger_accounts own ON own.id = d.account_id
        WHERE p.entry_id = d.payment_id AND p.payment_id = d.payment_id AND (c.owner_kind, c.owner_id, c.currency) = (own.owner_kind, own.owner_id, own.currency)) = 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '% is no payment of this customer', wrong.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_own_payment';
  END IF;
  SELECT m.entry_id INTO wrong FROM made m GROUP BY m.entry_id, m.currency HAVING sum(m.amount) <> 0 OR count(*) < 2 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % does not balance', wrong.entry_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  SELECT x.* INTO wrong FROM (
    SELECT d.item_id, (SELECT sum(p.amount) FROM ledger_postings p WHERE p.item_id = d.item_id) AS open, (SELECT i.amount FROM ledger_items i WHERE i.id = d.item_id) AS most
    FROM (SELECT DISTINCT item_id FROM made WHERE item_id IS NOT NULL) d) x WHERE x.open < 0 OR x.open > x.most LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'item % would have % open', wrong.item_id, wrong.open USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_items_open';
  END IF;
  SELECT d.item_id, d.payment_id INTO wrong FROM (SELECT DISTINCT item_id, payment_id FROM made WHERE item_id IS NOT NULL AND payment_id IS NOT NULL) d
    WHERE (SELECT sum(p.amount) FROM ledger_postings p WHERE p.item_id = d.item_id AND p.payment_id = d.payment_id) > 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payment % never settled so much of item %', wrong.payment_id, wrong.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_items_paid';
  END IF;
  SELECT d.payment_id INTO wrong FROM (SELECT DISTINCT account_id, payment_id FROM made WHERE item_id IS NULL AND payment_id IS NOT NULL) d
    WHERE (SELECT sum(p.amount) FROM ledger_postings p WHERE p.payment_id = d.payment_id AND p.account_id = d.account_id) > 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payment % would hold less than nothing', wrong.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_credit';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_fit AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION ledger_postings_fit();
--> statement-breakpoint
-- An entry without lines does not outlive its transaction.
CREATE OR REPLACE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings WHERE entry_id = NEW.id) THEN
    RAISE EXCEPTION 'entry % does not balance', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_entries_fit ON "ledger_entries";
--> statement-breakpoint
-- A closed month takes nothing more; who closes it waits for what is being booked. Nobody writes for another transaction.
CREATE OR REPLACE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_month record;
BEGIN
  FOR of_month IN SELECT date_trunc('month', m.effective_on::timestamp)::date AS first, min(m.effective_on) AS day, bool_and(m.tx = pg_current_xact_id()) AS own FROM made m GROUP BY 1 ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock_shared(ledger_month(of_month.first));
    IF EXISTS (SELECT FROM ledger_periods WHERE month = of_month.first) THEN
      RAISE EXCEPTION 'the month of % is closed', of_month.day USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_open_month';
    END IF;
    IF NOT of_month.own THEN
      RAISE EXCEPTION 'an entry is of the transaction that writes it' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_own';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_fit AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_fits();
