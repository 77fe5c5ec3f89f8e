-- A student of ours who goes over to another program has person, number and account already
ALTER TABLE "definite_registrations" DROP CONSTRAINT "definite_registrations_student_number_unique";--> statement-breakpoint
ALTER TABLE "definite_registrations" DROP CONSTRAINT "definite_registrations_student_id_unique";--> statement-breakpoint
ALTER TABLE "definite_registrations" DROP CONSTRAINT "definite_registrations_user_id_unique";--> statement-breakpoint
ALTER TABLE "definite_registrations" ADD COLUMN "within" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "definite_registrations_student" ON "definite_registrations" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "definite_registrations_user" ON "definite_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "definite_registrations_number_once" ON "definite_registrations" USING btree ("student_number") WHERE not within;--> statement-breakpoint
CREATE UNIQUE INDEX "definite_registrations_student_once" ON "definite_registrations" USING btree ("student_id") WHERE not within;--> statement-breakpoint
CREATE UNIQUE INDEX "definite_registrations_user_once" ON "definite_registrations" USING btree ("user_id") WHERE not within;
