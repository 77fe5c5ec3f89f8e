ALTER TABLE "payers" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "virtual_pos" ADD COLUMN "receipt_series_id" bigint;--> statement-breakpoint
ALTER TABLE "virtual_pos" ADD CONSTRAINT "virtual_pos_receipt_series_id_receipt_series_id_fk" FOREIGN KEY ("receipt_series_id") REFERENCES "public"."receipt_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "virtual_pos_series" ON "virtual_pos" USING btree ("receipt_series_id");