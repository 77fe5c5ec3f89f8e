CREATE TABLE "ledger_account_sums" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_item_sums_open";--> statement-breakpoint
ALTER TABLE "ledger_item_sums" ADD COLUMN "due_on" date;--> statement-breakpoint
-- From what was booked before.
ALTER TABLE "ledger_item_sums" DISABLE TRIGGER ledger_item_sums_follow;--> statement-breakpoint
UPDATE "ledger_item_sums" s SET due_on = i.due_on FROM ledger_items i WHERE i.id = s.item_id;--> statement-breakpoint
ALTER TABLE "ledger_item_sums" ENABLE TRIGGER ledger_item_sums_follow;--> statement-breakpoint
ALTER TABLE "ledger_item_sums" ALTER COLUMN "due_on" SET NOT NULL;--> statement-breakpoint
INSERT INTO "ledger_account_sums" ("account_id", "amount")
  SELECT p.account_id, sum(p.amount) FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id AND a.owner_kind IS NOT NULL GROUP BY p.account_id;
--> statement-breakpoint
ALTER TABLE "ledger_account_sums" ADD CONSTRAINT "ledger_account_sums_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_item_sums_open" ON "ledger_item_sums" USING btree ("last_on","item_id","account_id","open","paid","due_on") WHERE "ledger_item_sums"."open" <> 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_postings_sum() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_bitmapscan = off AS $$
BEGIN
  INSERT INTO ledger_item_sums AS s (item_id, account_id, open, paid, first_on, last_on, due_on)
    SELECT m.item_id, m.account_id, sum(m.amount), coalesce(-sum(m.amount) FILTER (WHERE m.payment_id IS NOT NULL), 0), min(e.effective_on), max(e.effective_on), (SELECT i.due_on FROM ledger_items i WHERE i.id = m.item_id)
    FROM made m JOIN ledger_entries e ON e.id = m.entry_id WHERE m.item_id IS NOT NULL GROUP BY m.item_id, m.account_id ORDER BY m.item_id
    ON CONFLICT (item_id) DO UPDATE SET open = s.open + excluded.open, paid = s.paid + excluded.paid,
      first_on = least(s.first_on, excluded.first_on), last_on = greatest(s.last_on, excluded.last_on);
  INSERT INTO ledger_lot_sums AS s (payment_id, account_id, lying, first_on, last_on)
    SELECT m.payment_id, m.account_id, -sum(m.amount), min(e.effective_on), max(e.effective_on)
    FROM made m JOIN ledger_entries e ON e.id = m.entry_id WHERE m.item_id IS NULL AND m.payment_id IS NOT NULL GROUP BY m.payment_id, m.account_id ORDER BY m.payment_id
    ON CONFLICT (payment_id) DO UPDATE SET lying = s.lying + excluded.lying,
      first_on = least(s.first_on, excluded.first_on), last_on = greatest(s.last_on, excluded.last_on);
  -- every line of a customer, by his account alone: what the other two come to is compared with it
  INSERT INTO ledger_account_sums AS s (account_id, amount)
    SELECT m.account_id, sum(m.amount) FROM made m JOIN ledger_accounts a ON a.id = m.account_id AND a.owner_kind IS NOT NULL GROUP BY m.account_id ORDER BY m.account_id
    ON CONFLICT (account_id) DO UPDATE SET amount = s.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_account_sums_follow BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ledger_account_sums" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_only_grows();
