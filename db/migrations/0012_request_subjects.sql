-- a request is about a student in a program, an applicant, a tenant or a member of the staff; guests ask for themselves
ALTER TABLE "requests" ADD COLUMN "subject_kind" text DEFAULT 'student_program' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "guest_kind" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "guest_id" bigint;--> statement-breakpoint
UPDATE "requests" SET "subject_id" = "student_program_id";--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "student_program_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_subject_kind" CHECK ("requests"."subject_kind" in ('student_program', 'applicant', 'tenant', 'staff'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_subject" CHECK (case when "requests"."subject_kind" = 'student_program' then "requests"."student_program_id" is not null and "requests"."student_program_id" = "requests"."subject_id" and "requests"."student_id" is not null else "requests"."student_program_id" is null and "requests"."student_id" is null end);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_guest_kind" CHECK ("requests"."guest_kind" in ('applicant', 'transfer-applicant', 'graduate-applicant', 'referee', 'payer', 'tenant'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_asked" CHECK (("requests"."user_id" is null) = ("requests"."guest_kind" is not null) and ("requests"."guest_kind" is null) = ("requests"."guest_id" is null));--> statement-breakpoint
DROP INDEX "requests_one_draft";--> statement-breakpoint
DROP INDEX "requests_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_draft" ON "requests" USING btree ("subject_kind","subject_id","kind") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_open" ON "requests" USING btree ("subject_kind","subject_id","kind","subject_key") WHERE status in ('waiting', 'in_approval', 'returned', 'approved');--> statement-breakpoint
CREATE INDEX "requests_student_program" ON "requests" USING btree ("student_program_id","kind");--> statement-breakpoint
CREATE INDEX "requests_guest" ON "requests" USING btree ("guest_kind","guest_id") WHERE guest_kind is not null;--> statement-breakpoint
ALTER TABLE "request_steps" ALTER COLUMN "program_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "request_steps" ALTER COLUMN "department_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "request_steps" ALTER COLUMN "faculty_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "request_files" ALTER COLUMN "uploaded_by" DROP NOT NULL;
