-- Who really submitted a grade sheet, where he acted as another; of those submitted before, what the audit has of it.
ALTER TABLE "grade_sheets" ADD COLUMN "submitted_real_by" bigint;--> statement-breakpoint
UPDATE "grade_sheets" s SET "submitted_real_by" = a."real_user_id" FROM (
  SELECT DISTINCT ON ("record_id") "record_id", "user_id", "real_user_id" FROM "audit_log" WHERE "resource" = 'grade-sheet' AND "action" = 'submit-grade-sheet' ORDER BY "record_id", "id" DESC
) a WHERE a."record_id" = s."section_id" AND s."submitted_by" = a."user_id" AND EXISTS (SELECT FROM "users" u WHERE u."id" = a."real_user_id");--> statement-breakpoint
ALTER TABLE "grade_sheets" ADD CONSTRAINT "grade_sheets_submitted_real_by_users_id_fk" FOREIGN KEY ("submitted_real_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Neither name of who decided an exemption is one of who asked; a decision of before that the rule would refuse today stays as it is.
ALTER TABLE "prep_exemptions" ADD COLUMN "decided_real_by" bigint;--> statement-breakpoint
UPDATE "prep_exemptions" x SET "decided_real_by" = a."real_user_id" FROM (
  SELECT DISTINCT ON ("record_id") "record_id", "user_id", "real_user_id" FROM "audit_log" WHERE "resource" = 'prep-exemption' AND "action" = 'decide-prep-exemption' ORDER BY "record_id", "id" DESC
) a WHERE a."record_id" = x."id" AND x."decided_by" = a."user_id" AND EXISTS (SELECT FROM "users" u WHERE u."id" = a."real_user_id");--> statement-breakpoint
ALTER TABLE "prep_exemptions" ADD CONSTRAINT "prep_exemptions_decided_real_by_users_id_fk" FOREIGN KEY ("decided_real_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_exemptions" DROP CONSTRAINT "prep_exemptions_two";--> statement-breakpoint
ALTER TABLE "prep_exemptions" ADD CONSTRAINT "prep_exemptions_two" CHECK ("prep_exemptions"."decided_by" <> "prep_exemptions"."asked_by" and "prep_exemptions"."decided_by" <> "prep_exemptions"."asked_real_by" and "prep_exemptions"."decided_real_by" <> "prep_exemptions"."asked_by" and "prep_exemptions"."decided_real_by" <> "prep_exemptions"."asked_real_by") NOT VALID;
