CREATE TABLE "ledger_item_sums" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"open" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lot_sums" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"lying" bigint NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_postings_lots";
--> statement-breakpoint
-- From what was booked before; indexes and keys come afterwards.
INSERT INTO "ledger_item_sums" ("item_id", "account_id", "open", "paid", "first_on", "last_on")
  SELECT p.item_id, p.account_id, sum(p.amount), coalesce(-sum(p.amount) FILTER (WHERE p.payment_id IS NOT NULL), 0), min(e.effective_on), max(e.effective_on)
  FROM ledger_postings p JOIN ledger_entries e ON e.id = p.entry_id WHERE p.item_id IS NOT NULL GROUP BY p.item_id, p.account_id;
--> statement-breakpoint
INSERT INTO "ledger_lot_sums" ("payment_id", "account_id", "lying", "first_on", "last_on")
  SELECT p.payment_id, p.account_id, -sum(p.amount), min(e.effective_on), max(e.effective_on)
  FROM ledger_postings p JOIN ledger_entries e ON e.id = p.entry_id WHERE p.item_id IS NULL AND p.payment_id IS NOT NULL GROUP BY p.payment_id, p.account_id;
--> statement-breakpoint
ALTER TABLE "ledger_item_sums" ADD CONSTRAINT "ledger_item_sums_item_id_ledger_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ledger_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_item_sums" ADD CONSTRAINT "ledger_item_sums_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_lot_sums" ADD CONSTRAINT "ledger_lot_sums_payment_id_ledger_entries_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_lot_sums" ADD CONSTRAINT "ledger_lot_sums_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledger_item_sums_account" ON "ledger_item_sums" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "ledger_item_sums_open" ON "ledger_item_sums" USING btree ("last_on","item_id") WHERE "ledger_item_sums"."open" <> 0;
--> statement-breakpoint
CREATE INDEX "ledger_item_sums_days" ON "ledger_item_sums" USING btree ("last_on","first_on","item_id");
--> statement-breakpoint
CREATE INDEX "ledger_lot_sums_account" ON "ledger_lot_sums" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "ledger_lot_sums_lying" ON "ledger_lot_sums" USING btree ("last_on","payment_id") WHERE "ledger_lot_sums"."lying" <> 0;
--> statement-breakpoint
CREATE INDEX "ledger_lot_sums_days" ON "ledger_lot_sums" USING btree ("last_on","first_on","payment_id");
--> statement-breakpoint
-- Sums follow every line, in its transaction; the lines are judged first, and the accounts held (ledger_postings_fit comes before it).
CREATE FUNCTION ledger_postings_sum() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off AS $$
BEGIN
  INSERT INTO ledger_item_sums AS s (item_id, account_id, open, paid, first_on, last_on)
    SELECT m.item_id, m.account_id, sum(m.amount), coalesce(-sum(m.amount) FILTER (WHERE m.payment_id IS NOT NULL), 0), min(e.effective_on), max(e.effective_on)
    FROM made m JOIN ledger_entries e ON e.id = m.entry_id WHERE m.item_id IS NOT NULL GROUP BY m.item_id, m.account_id ORDER BY m.item_id
    ON CONFLICT (item_id) DO UPDATE SET open = s.open + excluded.open, paid = s.paid + excluded.paid,
      first_on = least(s.first_on, excluded.first_on), last_on = greatest(s.last_on, excluded.last_on);
  INSERT INTO ledger_lot_sums AS s (payment_id, account_id, lying, first_on, last_on)
    SELECT m.payment_id, m.account_id, -sum(m.amount), min(e.effective_on), max(e.effective_on)
    FROM made m JOIN ledger_entries e ON e.id = m.entry_id WHERE m.item_id IS NULL AND m.payment_id IS NOT NULL GROUP BY m.payment_id, m.account_id ORDER BY m.payment_id
    ON CONFLICT (payment_id) DO UPDATE SET lying = s.lying + excluded.lying,
      first_on = least(s.first_on, excluded.first_on), last_on = greatest(s.last_on, excluded.last_on);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_sum AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION ledger_postings_sum();
--> statement-breakpoint
-- Nobody writes sums but the lines.
CREATE TRIGGER ledger_item_sums_follow BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ledger_item_sums" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE TRIGGER ledger_lot_sums_follow BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ledger_lot_sums" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_only_grows();
