ALTER TABLE "courses" ADD COLUMN "outcomes" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes_en" text;