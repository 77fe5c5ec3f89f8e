-- who really asked for an exemption, where he acted as another; of those asked before, what the audit has of it
ALTER TABLE "prep_exemptions" ADD COLUMN "asked_real_by" bigint;--> statement-breakpoint
UPDATE "prep_exemptions" x SET "asked_real_by" = a."real_user_id" FROM (
  SELECT DISTINCT ON ("record_id") "record_id", "real_user_id" FROM "audit_log" WHERE "resource" = 'prep-exemption' AND "action" = 'ask-prep-exemption' ORDER BY "record_id", "id"
) a WHERE a."record_id" = x."id" AND EXISTS (SELECT FROM "users" u WHERE u."id" = a."real_user_id");--> statement-breakpoint
ALTER TABLE "prep_exemptions" ADD CONSTRAINT "prep_exemptions_asked_real_by_users_id_fk" FOREIGN KEY ("asked_real_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prep_exemptions_asked_real_by" ON "prep_exemptions" USING btree ("asked_real_by");
