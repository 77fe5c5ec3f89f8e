ALTER TABLE "housing_proposals" ADD COLUMN "offer_hours" integer;--> statement-breakpoint
UPDATE "housing_proposals" SET "offer_hours" = greatest(1, ceil(extract(epoch from ("offer_until" - "updated_at")) / 3600))::int WHERE "offer_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "housing_proposals" DROP CONSTRAINT "housing_proposals_offering";--> statement-breakpoint
ALTER TABLE "housing_proposals" ADD CONSTRAINT "housing_proposals_offering" CHECK ("housing_proposals"."status" <> 'offering' or ("housing_proposals"."offer_hours" is not null and "housing_proposals"."committed_by" is not null));
