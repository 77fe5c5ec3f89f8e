ALTER TABLE "housing_proposals" DROP CONSTRAINT "housing_proposals_status";--> statement-breakpoint
ALTER TABLE "housing_proposals" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "housing_proposals" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "housing_proposal_lines" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "housing_proposals" ADD CONSTRAINT "housing_proposals_status" CHECK ("housing_proposals"."status" in ('running', 'ready', 'offering', 'committed', 'discarded'));--> statement-breakpoint
ALTER TABLE "housing_proposals" ADD CONSTRAINT "housing_proposals_offering" CHECK ("housing_proposals"."status" <> 'offering' or ("housing_proposals"."offer_until" is not null and "housing_proposals"."committed_by" is not null));--> statement-breakpoint
ALTER TABLE "housing_proposal_lines" ADD CONSTRAINT "housing_proposal_lines_outcome" CHECK ("housing_proposal_lines"."outcome" in ('offered', 'left_out'));
