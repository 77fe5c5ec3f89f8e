ALTER TABLE "graduate_meetings" ADD CONSTRAINT "graduate_meetings_state_known" CHECK ("state" in ('planned', 'scored', 'decided'));
