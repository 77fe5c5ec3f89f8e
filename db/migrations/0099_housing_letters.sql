ALTER TABLE "issued_documents" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_holder" CHECK ("issued_documents"."student_id" is not null or "issued_documents"."content"->'holder' is not null);
--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_type_known";
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_type_known" CHECK ("type" in ('student_certificate', 'transcript', 'enrolment_history', 'graduation_certificate', 'diploma_copy', 'diploma_supplement', 'military_letter', 'visa_letter', 'language_letter', 'ranking_letter', 'decision', 'standing_letter', 'language_level', 'language_attendance', 'housing_stay', 'housing_bed', 'placement_result', 'certificate_program', 'certificate_coop_student', 'certificate_coop_employer'));
--> statement-breakpoint
ALTER TABLE "external_documents" DROP CONSTRAINT "external_documents_kind_known";
--> statement-breakpoint
ALTER TABLE "external_documents" ADD CONSTRAINT "external_documents_kind_known" CHECK ("kind" in ('student_certificate', 'transcript', 'enrolment_history', 'graduation_certificate', 'diploma_copy', 'diploma_supplement', 'military_letter', 'visa_letter', 'language_letter', 'ranking_letter', 'decision', 'standing_letter', 'language_level', 'language_attendance', 'housing_stay', 'housing_bed', 'placement_result', 'certificate_program', 'certificate_coop_student', 'certificate_coop_employer'));
