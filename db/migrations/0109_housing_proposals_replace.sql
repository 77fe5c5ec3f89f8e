-- whoever holds a bed of his own choice is offered that of a proposal only where the office has confirmed it
ALTER TABLE "housing_proposals" ADD COLUMN "replaces" boolean DEFAULT false NOT NULL;
