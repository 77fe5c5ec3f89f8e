CREATE TABLE "esl_class_changes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"student_id" bigint NOT NULL,
	"student_program_id" bigint NOT NULL,
	"module_date_id" bigint NOT NULL,
	"from_session_id" bigint NOT NULL,
	"to_session_id" bigint NOT NULL,
	"level_change" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "esl_class_changes_apart" CHECK ("esl_class_changes"."from_session_id" <> "esl_class_changes"."to_session_id")
);
--> statement-breakpoint
ALTER TABLE "esl_class_changes" ADD CONSTRAINT "esl_class_changes_id_requests_id_fk" FOREIGN KEY ("id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esl_class_changes" ADD CONSTRAINT "esl_class_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esl_class_changes" ADD CONSTRAINT "esl_class_changes_student_program_id_student_programs_id_fk" FOREIGN KEY ("student_program_id") REFERENCES "public"."student_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esl_class_changes" ADD CONSTRAINT "esl_class_changes_module_date_id_esl_module_dates_id_fk" FOREIGN KEY ("module_date_id") REFERENCES "public"."esl_module_dates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esl_class_changes" ADD CONSTRAINT "esl_class_changes_from_session_id_esl_sessions_id_fk" FOREIGN KEY ("from_session_id") REFERENCES "public"."esl_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esl_class_changes" ADD CONSTRAINT "esl_class_changes_to_session_id_esl_sessions_id_fk" FOREIGN KEY ("to_session_id") REFERENCES "public"."esl_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "esl_class_changes_student" ON "esl_class_changes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "esl_class_changes_module" ON "esl_class_changes" USING btree ("module_date_id");--> statement-breakpoint
CREATE INDEX "esl_class_changes_asked" ON "esl_class_changes" USING btree ("asked_at");
--> statement-breakpoint
ALTER TABLE "esl_class_changes" ADD CONSTRAINT "esl_class_changes_level_change_known" CHECK ("level_change" in ('same', 'up', 'down'));
