ALTER TABLE "exam_rooms" ADD COLUMN "apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A room for those who sit apart is shared with no other exam, like one of an exam that wants to be alone.
CREATE OR REPLACE FUNCTION exam_rooms_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  held integer;
  alone integer;
  room record;
BEGIN
  PERFORM 1 FROM exam_slots WHERE id = NEW.slot_id FOR UPDATE;
  SELECT capacity, exam_capacity INTO room FROM classrooms WHERE id = NEW.classroom_id;
  SELECT sum(r.seats), count(*), count(*) FILTER (WHERE e.alone OR r.apart) INTO taken, held, alone
    FROM exam_rooms r JOIN exams e ON e.id = r.exam_id WHERE r.slot_id = NEW.slot_id AND r.classroom_id = NEW.classroom_id;
  IF taken > room.exam_capacity THEN
    RAISE EXCEPTION 'room % has % seats, not %', NEW.classroom_id, room.exam_capacity, taken USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_rooms_fit';
  END IF;
  IF alone > 0 AND held > 1 THEN
    RAISE EXCEPTION 'an exam alone shares room %', NEW.classroom_id USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_rooms_alone';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody sits apart without a room: those who were noted so before are given one when the exams are published again.
DELETE FROM exam_seats WHERE place = 'separate' AND classroom_id IS NULL;
