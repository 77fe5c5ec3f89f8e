import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { meetings, sectionInstructors, sections } from '../../tables.ts';
import { courseHours } from '../../timetable/queries/week-facts.ts';
import type { FileFacts, FilePerson, FileSection, StandingLesson } from '../rules/file-plan.ts';
import type { SharedOf } from '../rules/file-clashes.ts';

const idOrNull = (id: number | string | null): number | null => (id === null ? null : Number(id));

/** Whoever may be named as an instructor of a semester: academic staff, and who teaches in it already. */
const peopleOf = async (context: Pick<Reading, 'db'>, semester_id: number): Promise<FilePerson[]> =>
  (
    await rowsOf<FilePerson>(
      context.db,
      sql`select st.id, st.registration_number as number, ${personName('st')} as name, (st.status <> 'a' or not st.is_academic) as gone from ${staffRead} st
      where (st.status = 'a' and st.is_academic) or st.id in (select i.staff_id from ${sectionInstructors} i join ${sections} s on s.id = i.section_id where s.semester_id = ${semester_id})`,
    )
  ).map((each) => ({ ...each, id: Number(each.id) }));

/** What the rows of a file are read against: sections of a semester, their lessons and instructors, rooms and people. */
export async function fileFacts(context: Reading, semester_id: number): Promise<FileFacts> {
  const { db } = context;
  return {
    sections: (
      await rowsOf<FileSection>(
        db,
        sql`select sections.id, sections.code, sections.section_no, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as label, sections.status, coalesce(i.staff, '[]') as staff, (${context.rows('courseschedule_update')}) as mine, h.theory, h.practice
        from ${sections} sections join (${courseHours}) h on h.course_id = sections.course_id
        left join (select section_id, jsonb_agg(staff_id) as staff from ${sectionInstructors} group by 1) i on i.section_id = sections.id where sections.semester_id = ${semester_id}`,
      )
    ).map((each) => ({ ...each, id: Number(each.id), staff: each.staff.map(Number) })),
    lessons: (
      await rowsOf<StandingLesson>(
        db,
        sql`select m.id, m.section_id, m.type, m.day, m.starts, m.ends, m.classroom_id as room_id, m.combined_with from ${meetings} m join ${sections} s on s.id = m.section_id where m.semester_id = ${semester_id} and s.status <> 'cancelled' order by m.section_id, m.day, m.starts`,
      )
    ).map((each) => ({
      ...each,
      id: Number(each.id),
      section_id: Number(each.section_id),
      room_id: idOrNull(each.room_id),
      combined_with: idOrNull(each.combined_with),
    })),
    rooms: (
      await rowsOf<{ id: number; code: string }>(
        db,
        // a room that has been closed since keeps the lessons that stand in it
        sql`select r.id, r.code from ${classroomRead} r where r.status = 'a' or r.id in (select m.classroom_id from ${meetings} m where m.semester_id = ${semester_id})`,
      )
    ).map((each) => ({ ...each, id: Number(each.id) })),
    people: await peopleOf(context, semester_id),
  };
}

/** Students that sections of a semester share, counted when somebody asks. */
export async function sharedStudents(
  context: Pick<Reading, 'db' | 'services'>,
  semester_id: number,
): Promise<SharedOf> {
  const ofSection = new Map<number, number[]>();
  const ofStudent = new Map<number, number[]>();
  for (const { section_id, student_id } of await port(context.services, 'sectionStudents')(context.db, {
    semester_id,
  })) {
    ofSection.set(section_id, [...(ofSection.get(section_id) ?? []), student_id]);
    ofStudent.set(student_id, [...(ofStudent.get(student_id) ?? []), section_id]);
  }
  const known = new Map<number, Map<number, number[]>>();
  return (section_id) => {
    const before = known.get(section_id);
    if (before) return before;
    const shared = new Map<number, number[]>();
    for (const student of ofSection.get(section_id) ?? [])
      for (const other of ofStudent.get(student) ?? [])
        if (other !== section_id) shared.set(other, [...(shared.get(other) ?? []), student]);
    known.set(section_id, shared);
    return shared;
  };
}
