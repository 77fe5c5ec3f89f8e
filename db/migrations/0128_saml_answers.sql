ALTER TABLE "outside_sign_ins" ADD COLUMN "answer_hash" text;--> statement-breakpoint
ALTER TABLE "outside_sign_ins" ADD COLUMN "answer" jsonb;