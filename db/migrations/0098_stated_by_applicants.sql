ALTER TABLE "admission_registrations" ADD COLUMN "home_country_id" bigint;--> statement-breakpoint
ALTER TABLE "admission_registrations" ADD COLUMN "city_name" text;--> statement-breakpoint
ALTER TABLE "admission_registrations" ADD CONSTRAINT "admission_registrations_home_country_id_countries_id_fk" FOREIGN KEY ("home_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_registrations_home" ON "admission_registrations" USING btree ("home_country_id") WHERE home_country_id is not null;--> statement-breakpoint
ALTER TABLE "admission_registrations" ADD COLUMN "notice_text_id" bigint;--> statement-breakpoint
ALTER TABLE "admission_registrations" ADD CONSTRAINT "admission_registrations_notice_text_id_agreement_texts_id_fk" FOREIGN KEY ("notice_text_id") REFERENCES "public"."agreement_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_registrations_notice" ON "admission_registrations" USING btree ("notice_text_id") WHERE notice_text_id is not null;--> statement-breakpoint
ALTER TABLE "graduate_applications" ADD COLUMN "notice_text_id" bigint;--> statement-breakpoint
ALTER TABLE "graduate_applications" ADD CONSTRAINT "graduate_applications_notice_text_id_agreement_texts_id_fk" FOREIGN KEY ("notice_text_id") REFERENCES "public"."agreement_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "graduate_applications_notice" ON "graduate_applications" USING btree ("notice_text_id") WHERE notice_text_id is not null;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "postcode" text collate "C";--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "father_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mother_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "emergency_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "emergency_tel" text collate "C";--> statement-breakpoint
UPDATE "students" s SET "postcode" = r."postcode", "father_name" = r."father_name", "mother_name" = r."mother_name", "emergency_name" = r."emergency_name", "emergency_tel" = r."emergency_tel"
  FROM (SELECT DISTINCT ON ("student_id") * FROM "admission_registrations" WHERE "state" = 'registered' ORDER BY "student_id", "registered_at" DESC) r WHERE r."student_id" = s."id";
