ALTER TABLE "prep_exemptions" ADD CONSTRAINT "prep_exemptions_basis" CHECK ("prep_exemptions"."basis" in ('exam', 'school', 'prep'));--> statement-breakpoint
ALTER TABLE "prep_exemptions" ADD CONSTRAINT "prep_exemptions_known" CHECK ("prep_exemptions"."status" in ('waiting', 'approved', 'declined'));
--> statement-breakpoint
ALTER TABLE "prep_students" ADD CONSTRAINT "prep_students_source_known" CHECK ("source" in ('placement', 'excel'));
--> statement-breakpoint
ALTER TABLE "prep_students" ADD CONSTRAINT "prep_students_status_known" CHECK ("status" in ('waiting', 'studying', 'passed', 'exempt', 'failed_absence', 'left'));
