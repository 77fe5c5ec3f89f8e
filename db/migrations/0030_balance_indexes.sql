DROP INDEX "ledger_postings_item_id";--> statement-breakpoint
DROP INDEX "ledger_entries_day";--> statement-breakpoint
DROP INDEX "ledger_postings_account_entry";--> statement-breakpoint
CREATE INDEX "ledger_postings_owed" ON "ledger_postings" USING btree ("item_id","payment_id","entry_id","amount","currency") WHERE "ledger_postings"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_lots" ON "ledger_postings" USING btree ("account_id","entry_id","amount","currency") WHERE "ledger_postings"."item_id" is null and "ledger_postings"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("effective_on","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_entry" ON "ledger_postings" USING btree ("account_id","entry_id","amount");