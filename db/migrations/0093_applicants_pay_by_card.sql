-- REG-019: an applicant pays the fee of the registration by card
ALTER TABLE "payers" DROP CONSTRAINT "payers_holder_known";--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_holder_known" CHECK (("payers"."customer_kind" in ('tenant', 'applicant', 'graduate_applicant')) = ("payers"."holder_number" is not null));
