CREATE INDEX "issued_documents_type" ON "issued_documents" USING btree ("type","status","id");--> statement-breakpoint
CREATE INDEX "issued_documents_status" ON "issued_documents" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "leaves_status" ON "leaves" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "requests_status" ON "requests" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "requests_submitted" ON "requests" USING btree ("submitted_at","id");