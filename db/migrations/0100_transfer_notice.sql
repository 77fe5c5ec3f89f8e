ALTER TABLE "undergraduate_transfers" ADD COLUMN "notice_text_id" bigint;--> statement-breakpoint
ALTER TABLE "undergraduate_transfers" ADD CONSTRAINT "undergraduate_transfers_notice_text_id_agreement_texts_id_fk" FOREIGN KEY ("notice_text_id") REFERENCES "public"."agreement_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undergraduate_transfers_notice" ON "undergraduate_transfers" USING btree ("notice_text_id") WHERE notice_text_id is not null;
