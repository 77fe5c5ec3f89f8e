-- A member of a jury is reminded; who really applied a run stands beside the account in whose name it was.
ALTER TABLE "thesis_jury" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "gpa_runs" ADD COLUMN "applied_real_by" bigint;--> statement-breakpoint
ALTER TABLE "gpa_runs" ADD CONSTRAINT "gpa_runs_applied_real_by_users_id_fk" FOREIGN KEY ("applied_real_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_runs" ADD COLUMN "applied_real_by" bigint;--> statement-breakpoint
ALTER TABLE "standing_runs" ADD CONSTRAINT "standing_runs_applied_real_by_users_id_fk" FOREIGN KEY ("applied_real_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
