import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { holidayRead } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import type { ClosedDay, DayChange, WeeklyLesson } from '../daily/rules/lessons.ts';
import { lessonChanges } from '../daily/tables.ts';
import { meetings, sectionInstructors, sections, semesters } from '../tables.ts';

/** A weekly lesson of a section with its words. */
export interface SectionLesson extends WeeklyLesson {
  section_id: number;
  section: string;
  name: string;
  name_en: string;
  type: number;
  room: string | null;
  instructors: string;
}
export type SectionChange = DayChange & { room: string | null; reason: string };

/** Changes of single days in these sections that concern a day from then on, in the order of their days. */
export async function sectionChanges(
  db: Db,
  section_ids: readonly number[],
  from: string,
): Promise<(SectionChange & { section: string; week_starts: number; week_ends: number })[]> {
  return rowsOf(
    db,
    sql`select c.id, c.meeting_id, c.kind, c.day, c.to_day, c.starts, c.ends, c.classroom_id as room_id, r.code as room, c.reason, s.code || '-' || lpad(s.section_no::text, 2, '0') as section, m.starts as week_starts, m.ends as week_ends
    from ${lessonChanges} c join ${meetings} m on m.id = c.meeting_id join ${sections} s on s.id = c.section_id left join ${classroomRead} r on r.id = c.classroom_id
    where c.undone_at is null and c.section_id = any(${idList(section_ids)}) and (c.day >= ${from}::date or c.to_day >= ${from}::date) order by c.day, c.id`,
  );
}
/** Everything a calendar needs of these sections: the lessons of their weeks, what was changed, and the days that are closed. */
export async function sectionLessons(
  db: Db,
  section_ids: readonly number[],
): Promise<{ lessons: SectionLesson[]; changes: SectionChange[]; closed: ClosedDay[] }> {
  const lessons = await rowsOf<SectionLesson>(
    db,
    sql`select m.id as meeting_id, m.section_id, m.type, m.day, m.starts, m.ends, m.classroom_id as room_id, r.code as room, s.code || '-' || lpad(s.section_no::text, 2, '0') as section, s.name, s.name_en, t.classes_start_on as first, t.classes_end_on as last,
      coalesce((select string_agg(${personName('st')}, ', ' order by i.share desc, st.last_name) from ${sectionInstructors} i join ${staffRead} st on st.id = i.staff_id where i.section_id = s.id), '') as instructors
    from ${meetings} m join ${sections} s on s.id = m.section_id join ${semesters} t on t.id = s.semester_id left join ${classroomRead} r on r.id = m.classroom_id
    where s.id = any(${idList(section_ids)}) and s.status not in ('draft', 'cancelled') order by m.id`,
  );
  const first = lessons.reduce((day, each) => (each.first < day ? each.first : day), '9999-12-31');
  const last = lessons.reduce((day, each) => (each.last > day ? each.last : day), '0001-01-01');
  return {
    lessons,
    changes: await sectionChanges(db, section_ids, '0001-01-01'),
    closed:
      lessons.length === 0
        ? []
        : await rowsOf<ClosedDay>(
            db,
            sql`select h.day, h.half_day, h.name, h.name_en from ${holidayRead} h where h.day between ${first}::date and ${last}::date`,
          ),
  };
}
/** The published exams of sections, with their rooms; for a student with the seat. */
export interface SectionExam {
  id: number;
  kind: 'midterm' | 'final' | 'resit';
  code: string;
  name: string;
  name_en: string;
  day: string;
  starts: number;
  ends: number;
  rooms: string;
  seat_no: number | null;
  /** he sits it otherwise, as `note` says */ otherwise: boolean;
  note: string | null;
}
export const sectionExams = (
  db: Db,
  section_ids: readonly number[],
  student_id: number | null,
): Promise<SectionExam[]> =>
  rowsOf<SectionExam>(
    db,
    sql`select e.id, p.kind, e.code, e.name, e.name_en, z.day, z.starts, z.starts + e.minutes + coalesce(t.extra_minutes, 0) as ends, t.seat_no, coalesce(t.place = 'other', false) as otherwise, case when t.place = 'other' then t.note end as note,
      coalesce((select string_agg(r.code, ', ' order by r.code) from exam_rooms x join ${classroomRead} r on r.id = x.classroom_id where x.exam_id = e.id and (t.classroom_id is null and not x.apart or t.classroom_id = x.classroom_id)), '') as rooms
    from exams e join exam_periods p on p.id = e.period_id join exam_slots z on z.id = e.slot_id left join exam_seats t on t.exam_id = e.id and t.student_id = ${student_id}::bigint
    where e.state = 'published' and e.id in (select x.exam_id from exam_sections x where x.section_id = any(${idList(section_ids)})) order by z.day, z.starts, e.id`,
  );
