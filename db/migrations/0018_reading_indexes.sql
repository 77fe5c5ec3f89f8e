CREATE INDEX "consents_text" ON "consents" USING btree ("agreement_text_id");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id","user_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "student_programs_curriculum" ON "student_programs" USING btree ("curriculum_id","status");--> statement-breakpoint
CREATE INDEX "student_programs_advised" ON "student_programs" USING btree ("program_id","advisor_id") WHERE status = 'active';
