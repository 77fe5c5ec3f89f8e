ALTER TABLE "make_up_exams" DROP CONSTRAINT "make_up_exams_status";--> statement-breakpoint
ALTER TABLE "make_up_exams" DROP CONSTRAINT "make_up_exams_planned";--> statement-breakpoint
ALTER TABLE "make_up_exams" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "make_up_exams" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "make_up_exams" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "exam_duties" ADD COLUMN "taker_id" bigint;--> statement-breakpoint
ALTER TABLE "exam_periods" ADD COLUMN "confirm_swaps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "make_up_exams" ADD CONSTRAINT "make_up_exams_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_duties" ADD CONSTRAINT "exam_duties_taker_id_staff_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "make_up_exams_observer" ON "make_up_exams" USING btree ("observer_id","exam_on");--> statement-breakpoint
ALTER TABLE "make_up_exams" ADD CONSTRAINT "make_up_exams_status" CHECK ("make_up_exams"."status" in ('to_plan', 'planned', 'held', 'missed', 'entered', 'graded', 'cancelled'));--> statement-breakpoint
ALTER TABLE "make_up_exams" ADD CONSTRAINT "make_up_exams_planned" CHECK ("make_up_exams"."status" in ('to_plan', 'cancelled') or ("make_up_exams"."exam_on" is not null and "make_up_exams"."starts" is not null));--> statement-breakpoint
ALTER TABLE "exam_duties" ADD CONSTRAINT "exam_duties_taker" CHECK ("exam_duties"."taker_id" is null or ("exam_duties"."offered_at" is not null and "exam_duties"."taker_id" <> "exam_duties"."staff_id"));