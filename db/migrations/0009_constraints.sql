-- Foreign keys and checks for what the tables and the declared fields say. First what can be mended without asking: who leads,
-- advises or stands as a default may be nobody, a picture or a kept seat that is gone is none, and 0 was the system itself.
-- Whatever else does not fit stops the migration with the name of the constraint and of the row.
UPDATE "faculties" SET "dean_id" = NULL WHERE "dean_id" NOT IN (SELECT "id" FROM "staff");--> statement-breakpoint
UPDATE "departments" SET "chair_id" = NULL WHERE "chair_id" NOT IN (SELECT "id" FROM "staff");--> statement-breakpoint
UPDATE "semester_registrations" r SET "advisor_id" = NULL WHERE "advisor_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "staff" s WHERE s."id" = r."advisor_id");--> statement-breakpoint
UPDATE "users" u SET "default_user_role_id" = NULL WHERE "default_user_role_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "user_roles" r WHERE r."id" = u."default_user_role_id");--> statement-breakpoint
UPDATE "users" u SET "default_student_program_id" = NULL WHERE "default_student_program_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "student_programs" p WHERE p."id" = u."default_student_program_id");--> statement-breakpoint
UPDATE "users" u SET "photo_file_id" = NULL WHERE "photo_file_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "files" f WHERE f."id" = u."photo_file_id");--> statement-breakpoint
UPDATE "students" s SET "photo_file_id" = NULL WHERE "photo_file_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "files" f WHERE f."id" = s."photo_file_id");--> statement-breakpoint
UPDATE "enrolments" e SET "reserved_id" = NULL WHERE "reserved_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "reserved_seats" r WHERE r."id" = e."reserved_id");--> statement-breakpoint
UPDATE "request_events" SET "user_id" = NULLIF("user_id", 0), "real_user_id" = NULLIF("real_user_id", 0) WHERE "user_id" = 0 OR "real_user_id" = 0;--> statement-breakpoint
UPDATE "grades" SET "given_by" = NULL WHERE "given_by" = 0;--> statement-breakpoint
UPDATE "advisor_assignments" SET "assigned_by" = NULL WHERE "assigned_by" = 0;--> statement-breakpoint
CREATE INDEX "agreement_signatures_file" ON "agreement_signatures" USING btree ("signature_file_id");--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("photo_file_id") WHERE photo_file_id is not null;--> statement-breakpoint
CREATE INDEX "users_default_role" ON "users" USING btree ("default_user_role_id");--> statement-breakpoint
CREATE INDEX "person_documents_file" ON "person_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "students_photo" ON "students" USING btree ("photo_file_id") WHERE photo_file_id is not null;--> statement-breakpoint
CREATE INDEX "enrolments_reserved" ON "enrolments" USING btree ("reserved_id") WHERE reserved_id is not null;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_signature_file_id_files_id_fk" FOREIGN KEY ("signature_file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonation_id_impersonations_id_fk" FOREIGN KEY ("impersonation_id") REFERENCES "impersonations"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_student_program_id_student_programs_id_fk" FOREIGN KEY ("student_program_id") REFERENCES "student_programs"("id");--> statement-breakpoint
ALTER TABLE "user_transfers" ADD CONSTRAINT "user_transfers_from_student_id_students_id_fk" FOREIGN KEY ("from_student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "user_transfers" ADD CONSTRAINT "user_transfers_from_staff_id_staff_id_fk" FOREIGN KEY ("from_staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "user_transfers" ADD CONSTRAINT "user_transfers_to_student_id_students_id_fk" FOREIGN KEY ("to_student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "user_transfers" ADD CONSTRAINT "user_transfers_to_staff_id_staff_id_fk" FOREIGN KEY ("to_staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "user_transfers" ADD CONSTRAINT "user_transfers_closed_user_id_users_id_fk" FOREIGN KEY ("closed_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "user_transfers" ADD CONSTRAINT "user_transfers_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_user_role_id_user_roles_id_fk" FOREIGN KEY ("default_user_role_id") REFERENCES "user_roles"("id") ON DELETE set null DEFERRABLE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_student_program_id_student_programs_id_fk" FOREIGN KEY ("default_student_program_id") REFERENCES "student_programs"("id");--> statement-breakpoint
ALTER TABLE "gpa_runs" ADD CONSTRAINT "gpa_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "gpa_runs" ADD CONSTRAINT "gpa_runs_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "grade_sheets" ADD CONSTRAINT "grade_sheets_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "grade_sheets" ADD CONSTRAINT "grade_sheets_finalized_by_users_id_fk" FOREIGN KEY ("finalized_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "advisor_assignments" ADD CONSTRAINT "advisor_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "id_cards" ADD CONSTRAINT "id_cards_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "information_changes" ADD CONSTRAINT "information_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "information_changes" ADD CONSTRAINT "information_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "person_documents" ADD CONSTRAINT "person_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "person_documents" ADD CONSTRAINT "person_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "person_documents" ADD CONSTRAINT "person_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_reserved_id_reserved_seats_id_fk" FOREIGN KEY ("reserved_id") REFERENCES "reserved_seats"("id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "semester_registrations" ADD CONSTRAINT "semester_registrations_advisor_id_staff_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "semester_registrations" ADD CONSTRAINT "semester_registrations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "faculties"("id");--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "departments"("id");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_superseded_by_issued_documents_id_fk" FOREIGN KEY ("superseded_by") REFERENCES "issued_documents"("id");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_disclosed_by_users_id_fk" FOREIGN KEY ("disclosed_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "major_preferences" ADD CONSTRAINT "major_preferences_new_student_program_id_student_programs_id_fk" FOREIGN KEY ("new_student_program_id") REFERENCES "student_programs"("id");--> statement-breakpoint
ALTER TABLE "major_quotas" ADD CONSTRAINT "major_quotas_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "major_rankings" ADD CONSTRAINT "major_rankings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "request_decisions" ADD CONSTRAINT "request_decisions_real_user_id_users_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "request_decisions" ADD CONSTRAINT "request_decisions_instead_of_users_id_fk" FOREIGN KEY ("instead_of") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_step_id_request_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "request_steps"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_real_user_id_users_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_instead_of_users_id_fk" FOREIGN KEY ("instead_of") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "departments"("id");--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "faculties"("id");--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "faculties" ADD CONSTRAINT "faculties_dean_id_fk" FOREIGN KEY ("dean_id") REFERENCES "staff"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_chair_id_fk" FOREIGN KEY ("chair_id") REFERENCES "staff"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "semester_dates" ADD CONSTRAINT "semester_dates_faculty_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "faculties"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "semester_dates" ADD CONSTRAINT "semester_dates_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "programs"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "departments"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "major_preferences" ADD CONSTRAINT "major_preferences_semester_id_fk" FOREIGN KEY ("semester_id") REFERENCES "semesters"("id") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_subject_known" CHECK ("subject" in ('student', 'staff'));--> statement-breakpoint
ALTER TABLE "faculties" ADD CONSTRAINT "faculties_kind_known" CHECK ("kind" in ('faculty', 'graduate_school', 'school', 'vocational_school', 'rectorate'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_major_type_known" CHECK ("major_type" in ('major', 'double', 'minor', 'mentora', 'special', 'exchange'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_language_known" CHECK ("language" in ('tr', 'en'));--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_kind_known" CHECK ("kind" in ('lecture', 'amphi', 'lab', 'computer_lab', 'studio', 'seminar', 'online'));--> statement-breakpoint
ALTER TABLE "grading_systems" ADD CONSTRAINT "grading_systems_level_known" CHECK ("level" in ('undergraduate', 'graduate', 'master', 'doctorate', 'mentora'));--> statement-breakpoint
ALTER TABLE "grading_systems" ADD CONSTRAINT "grading_systems_repeat_policy_known" CHECK ("repeat_policy" in ('last', 'best', 'all'));--> statement-breakpoint
ALTER TABLE "parameter_items" ADD CONSTRAINT "parameter_items_student_type_known" CHECK ("student_type" in ('undergraduate', 'graduate', 'mentora', 'special', 'exchange'));--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_kind_known" CHECK ("kind" in ('anatolian', 'science', 'vocational', 'imam_hatip', 'private', 'foreign', 'other'));--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_kind_known" CHECK ("kind" in ('rectorate', 'secretariat', 'directorate', 'office', 'coordinatorship', 'center'));--> statement-breakpoint
ALTER TABLE "program_groups" ADD CONSTRAINT "program_groups_purpose_known" CHECK ("purpose" in ('calendar', 'tuition', 'quota', 'report'));--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_shift_known" CHECK ("shift" in ('day', 'evening'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_level_known" CHECK ("level" in ('undergraduate', 'graduate', 'master', 'doctorate', 'mentora'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_course_type_known" CHECK ("course_type" in ('compulsory', 'elective', 'common', 'internship', 'project', 'seminar', 'thesis', 'language'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_language_known" CHECK ("language" in ('tr', 'en'));--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_status_known" CHECK ("status" in ('a', 'p'));--> statement-breakpoint
ALTER TABLE "elective_pools" ADD CONSTRAINT "elective_pools_pool_type_known" CHECK ("pool_type" in ('compulsory', 'faculty_elective', 'department_elective', 'free_elective', 'internship', 'thesis', 'language'));--> statement-breakpoint
ALTER TABLE "elective_pools" ADD CONSTRAINT "elective_pools_status_known" CHECK ("status" in ('a', 'p'));--> statement-breakpoint
ALTER TABLE "semesters" ADD CONSTRAINT "semesters_code_known" CHECK ("code" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "semester_dates" ADD CONSTRAINT "semester_dates_event_known" CHECK ("event" in ('course_registration', 'advisor_approval', 'add_drop', 'late_registration', 'withdrawal', 'classes', 'midterm_exams', 'final_exams', 'resit_exams', 'single_course_exams', 'make_up_request', 'grade_entry', 'resit_grade_entry', 'grade_appeal', 'leave_request', 'major_change_request', 'minor_application', 'double_major_application', 'tuition_payment', 'course_evaluation', 'graduation_clearance'));--> statement-breakpoint
ALTER TABLE "semester_dates" ADD CONSTRAINT "semester_dates_level_known" CHECK ("level" in ('undergraduate', 'graduate', 'master', 'doctorate', 'mentora'));--> statement-breakpoint
ALTER TABLE "semester_dates" ADD CONSTRAINT "semester_dates_student_type_known" CHECK ("student_type" in ('undergraduate', 'graduate', 'mentora', 'special', 'exchange'));--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_mode_known" CHECK ("mode" in ('face', 'online', 'hybrid'));--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_language_known" CHECK ("language" in ('tr', 'en'));--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_waitlist_mode_known" CHECK ("waitlist_mode" in ('automatic', 'confirm'));--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_consent_known" CHECK ("consent" in ('none', 'instructor', 'department'));--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_day_known" CHECK ("day" in (1, 2, 3, 4, 5, 6, 7));--> statement-breakpoint
ALTER TABLE "section_instructors" ADD CONSTRAINT "section_instructors_role_known" CHECK ("role" in ('instructor', 'coordinator', 'assistant'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_student_type_known" CHECK ("student_type" in ('undergraduate', 'graduate', 'mentora', 'special', 'exchange'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_gender_known" CHECK ("gender" in ('female', 'male'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_visa_type_known" CHECK ("visa_type" in ('none', 'F1'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_title_known" CHECK ("title" in ('professor', 'associate_professor', 'assistant_professor', 'lecturer', 'research_assistant', 'officer'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_gender_known" CHECK ("gender" in ('female', 'male'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_kind_known" CHECK ("kind" in ('financial', 'advising', 'admission', 'disciplinary', 'academic', 'documents', 'library', 'health', 'housing', 'immigration'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_office_known" CHECK ("office" in ('registrar', 'studentaffairs', 'advisor', 'department', 'bursar', 'international', 'prepschool', 'housing'));--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_kind_known" CHECK ("kind" in ('senate', 'executive', 'faculty', 'faculty_executive', 'department', 'discipline', 'graduate'));--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_role_known" CHECK ("role" in ('chair', 'deputy', 'member', 'secretary', 'substitute'));--> statement-breakpoint
ALTER TABLE "board_decisions" ADD CONSTRAINT "board_decisions_topic_known" CHECK ("topic" in ('student', 'leave', 'exemption', 'discipline', 'curriculum', 'appointment', 'calendar', 'graduation', 'regulation', 'other'));--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_type_known" CHECK ("type" in ('student_certificate', 'transcript', 'enrolment_history', 'graduation_certificate', 'diploma_copy', 'diploma_supplement', 'military_letter', 'visa_letter', 'language_letter', 'ranking_letter', 'decision'));--> statement-breakpoint
ALTER TABLE "contact_topics" ADD CONSTRAINT "contact_topics_office_role_known" CHECK ("office_role" in ('registrar', 'studentaffairs', 'bursar', 'housing', 'prepschool', 'unitoffice', 'dean', 'chair', 'A'));--> statement-breakpoint
ALTER TABLE "external_documents" ADD CONSTRAINT "external_documents_kind_known" CHECK ("kind" in ('student_certificate', 'transcript', 'enrolment_history', 'graduation_certificate', 'diploma_copy', 'diploma_supplement', 'military_letter', 'visa_letter', 'language_letter', 'ranking_letter', 'decision'));--> statement-breakpoint
ALTER TABLE "major_preferences" ADD CONSTRAINT "major_preferences_family_known" CHECK ("family" in ('minor', 'double_major'));--> statement-breakpoint
ALTER TABLE "major_preferences" ADD CONSTRAINT "major_preferences_affairs_known" CHECK ("affairs" in ('waiting', 'fit', 'unfit'));--> statement-breakpoint
ALTER TABLE "major_preferences" ADD CONSTRAINT "major_preferences_prep_known" CHECK ("prep" in ('waiting', 'fit', 'unfit'));--> statement-breakpoint
ALTER TABLE "major_preferences" ADD CONSTRAINT "major_preferences_unit_known" CHECK ("unit" in ('waiting', 'fit', 'unfit'));--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_topic_known" CHECK ("topic" in ('registration', 'grading', 'records', 'finance', 'housing', 'language', 'system'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_action_known" CHECK ("action" in ('add', 'update', 'both'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_mode_known" CHECK ("mode" in ('all', 'good'));
