-- Search boxes on requests, papers and accounts: stored and filled by the database for every row that is there.
ALTER TABLE "users" ADD COLUMN "search" text collate "C" GENERATED ALWAYS AS (translate(lower((coalesce("full_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '')) collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu')) STORED;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "search" text collate "C" GENERATED ALWAYS AS ("year"::text || '/' || lpad("number"::text, 6, '0')) STORED;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search" text collate "C" GENERATED ALWAYS AS (translate(lower((coalesce("year"::text || '/' || lpad("number"::text, 6, '0'), '') || ' ' || "summary" || ' ' || "summary_en") collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu')) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "issued_documents_search" ON "issued_documents" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "holds_of_student" ON "holds" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "requests_subject" ON "requests" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin (search gin_trgm_ops);