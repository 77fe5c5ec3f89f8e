DROP INDEX "course_contents_day";--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "status" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "proposed_by" bigint;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_contents" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_contents_day" ON "course_contents" USING btree ("course_id","valid_from") WHERE status <> 'declined';--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_status" CHECK ("course_contents"."status" in ('proposed', 'approved', 'declined'));--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_two_people" CHECK ("course_contents"."proposed_by" is null or (("course_contents"."status" = 'proposed') = ("course_contents"."decided_by" is null) and "course_contents"."decided_by" is distinct from "course_contents"."proposed_by" and ("course_contents"."decided_by" is null) = ("course_contents"."decided_at" is null)));--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_note" CHECK ("course_contents"."status" <> 'declined' or "course_contents"."decision_note" is not null);