ALTER TABLE "payout_batches" ADD COLUMN "made_real_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account_real_by" bigint;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_real_by_users_id_fk" FOREIGN KEY ("made_real_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_by_users_id_fk" FOREIGN KEY ("account_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_real_by_users_id_fk" FOREIGN KEY ("account_real_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batches_made_real_by" ON "payout_batches" USING btree ("made_real_by");--> statement-breakpoint
CREATE INDEX "refunds_account_by" ON "refunds" USING btree ("account_by");--> statement-breakpoint
CREATE INDEX "refunds_account_real_by" ON "refunds" USING btree ("account_real_by");--> statement-breakpoint
-- Who has named the accounts that stand there: the last who changed one, else who asked for the refund.
UPDATE "refunds" f SET
  "account_by" = coalesce((SELECT l.user_id FROM audit_log l WHERE l.resource = 'refund-request' AND l.action = 'refund-request.account' AND l.record_id = f.id ORDER BY l.id DESC LIMIT 1), f.asked_by),
  "account_real_by" = coalesce((SELECT l.real_user_id FROM audit_log l WHERE l.resource = 'refund-request' AND l.action = 'refund-request.account' AND l.record_id = f.id ORDER BY l.id DESC LIMIT 1), f.asked_by)
WHERE f.iban IS NOT NULL;
--> statement-breakpoint
-- A released file never changes; who prepared one that waits is known.
UPDATE "payout_batches" SET "made_real_by" = "made_by" WHERE "state" = 'draft';
--> statement-breakpoint
-- The proposed second approval looked at one refund alone; where nobody has written another limit it counts those of thirty days.
UPDATE "approval_steps" s SET "condition" = '{"refund_limit": {"gte": 1}}'::jsonb
FROM "approval_templates" t
WHERE t.id = s.template_id AND t.request_kind = 'refund' AND s.condition = '{"amount": {"gte": 5000}}'::jsonb;
