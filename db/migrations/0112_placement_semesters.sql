-- A placement exam belongs to a semester that its results are for: one that is neither closed nor over on its day. Exams of the past stay.
CREATE FUNCTION placement_semester() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM semesters t WHERE t.id = NEW.semester_id AND (t.status = 'closed' OR t.ends_on < NEW.held_on)) THEN
    RAISE EXCEPTION 'the semester of the exam is over' USING ERRCODE = 'check_violation', CONSTRAINT = 'placement_semester_over';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER placement_semester_new BEFORE INSERT ON "placement_exams" FOR EACH ROW WHEN (NEW.status = 'draft') EXECUTE FUNCTION placement_semester();
--> statement-breakpoint
CREATE TRIGGER placement_semester_other BEFORE UPDATE ON "placement_exams" FOR EACH ROW
  WHEN (OLD.version <> NEW.version AND (OLD.semester_id <> NEW.semester_id OR OLD.held_on <> NEW.held_on)) EXECUTE FUNCTION placement_semester();
