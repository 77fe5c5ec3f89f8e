-- A letter stands in grades by its code, which no foreign key can follow: its grading system is that of the course. Whoever
-- takes it away or gives it another code is told what a foreign key would have told him.
CREATE FUNCTION letter_grade_is_in_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used_by text;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.letter = OLD.letter AND NEW.grading_system_id = OLD.grading_system_id THEN
    RETURN NEW;
  END IF;
  SELECT CASE
    WHEN EXISTS (SELECT 1 FROM enrolments e JOIN courses c ON c.id = e.course_id
      WHERE e.letter = OLD.letter AND c.grading_system_id = OLD.grading_system_id) THEN 'enrolments'
    WHEN EXISTS (SELECT 1 FROM grades g JOIN enrolments e ON e.id = g.enrolment_id JOIN courses c ON c.id = e.course_id
      WHERE g.letter = OLD.letter AND c.grading_system_id = OLD.grading_system_id) THEN 'grades'
    WHEN EXISTS (SELECT 1 FROM university_grades u
      WHERE u.letter = OLD.letter AND u.grading_system_id = OLD.grading_system_id) THEN 'university_grades'
  END INTO used_by;
  IF used_by IS NOT NULL THEN
    RAISE EXCEPTION 'update or delete on table "letter_grades" violates its use in table "%"', used_by
      USING ERRCODE = 'foreign_key_violation', TABLE = used_by;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER letter_grades_in_use BEFORE DELETE OR UPDATE ON "letter_grades" FOR EACH ROW EXECUTE FUNCTION letter_grade_is_in_use();
