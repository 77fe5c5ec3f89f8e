CREATE INDEX "sign_ins_failed" ON "sign_ins" USING btree ("address","at") WHERE outcome in ('wrong_password', 'unknown_user');--> statement-breakpoint
CREATE INDEX "students_entry_first" ON "students" USING btree ("entry_year","first_name","id");--> statement-breakpoint
CREATE INDEX "students_entry_last" ON "students" USING btree ("entry_year","last_name","id");