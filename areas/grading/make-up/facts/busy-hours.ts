import { weekdayOf } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import {
  examDutyRead,
  examRead,
  examRoomRead,
  examSeatRead,
  examSectionRead,
  examSlotRead,
} from '#areas/scheduling/reads/exams.ts';
import { meetingRead, sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { roomsHeldAt } from '#areas/scheduling/reads/rooms-held.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { planProblems, overlaps, type Busy, type PlannedHours } from '../rules/make-up-clashes.ts';
import type { MakeUp } from './make-up-rows.ts';

export interface Plan extends PlannedHours {
  classroom_id: number | null;
  observer_id: number | null;
}
const list = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Every clash of a plan for some make-up exams, by name, from timetable, exam timetable and other make-up exams. */
export async function clashesOf(context: Reading, exams: readonly MakeUp[], plan: Plan) {
  const { db } = context;
  const { exam_on, starts, ends, classroom_id, observer_id } = plan;
  const own = list(exams.map((each) => each.id));
  const students = list(exams.map((each) => each.student.id));
  const weekday = weekdayOf(exam_on);
  // lessons are held between the first and the last day of classes
  const lessons = sql`${meetingRead} g join ${sectionRead} x on x.id = g.section_id and x.status not in ('draft', 'cancelled') join ${semesterRead} y on y.id = x.semester_id
    and ${exam_on}::date between y.classes_start_on and y.classes_end_on where g.day = ${weekday} and g.starts < ${ends} and g.ends > ${starts}`;
  const slots = sql`z.day = ${exam_on}::date and z.starts < ${ends} and z.ends > ${starts}`;
  const made = sql`m.exam_on = ${exam_on}::date and m.starts < ${ends} and m.ends > ${starts} and m.status in ('planned', 'held', 'entered') and not m.id = any(${own}::bigint[])`;
  const taken = await rowsOf<Busy>(
    db,
    sql`
    select 'student' as who, 'meeting' as what, s.student_number || ' ' || ${personName('s')} as name, l.code as about, l.starts, l.ends
      from (select g.section_id, x.code, g.starts, g.ends from ${lessons}) l join ${enrolmentRead} e on e.section_id = l.section_id and e.status = 'registered' and e.student_id = any(${students}::bigint[]) join ${studentRead} s on s.id = e.student_id
    union all select 'student', 'exam', s.student_number || ' ' || ${personName('s')}, ex.code, z.starts, z.starts + ex.minutes
      from ${examRead} ex join ${examSlotRead} z on z.id = ex.slot_id join ${studentRead} s on s.id = any(${students}::bigint[])
      where ex.state <> 'draft' and ${slots} and not exists (select from ${examSeatRead} t where t.exam_id = ex.id and t.student_id = s.id and t.place = 'other')
        and (exists (select from ${examSeatRead} t where t.exam_id = ex.id and t.student_id = s.id)
          or exists (select from ${examSectionRead} c join ${enrolmentRead} e on e.section_id = c.section_id and e.student_id = s.id and e.status = 'registered' where c.exam_id = ex.id))
    union all select 'student', 'make_up', s.student_number || ' ' || ${personName('s')}, x.code, m.starts, m.ends
      from make_up_exams m join ${sectionRead} x on x.id = m.section_id join ${studentProgramRead} p on p.id = m.student_program_id join ${studentRead} s on s.id = p.student_id where p.student_id = any(${students}::bigint[]) and ${made}
    union all select 'room', 'meeting', r.code, l.code, l.starts, l.ends
      from (select g.classroom_id, x.code, g.starts, g.ends from ${lessons}) l join ${classroomRead} r on r.id = l.classroom_id where l.classroom_id = ${classroom_id}::bigint
    union all select 'room', 'exam', r.code, ex.code, z.starts, z.starts + ex.minutes
      from ${examRoomRead} o join ${examRead} ex on ex.id = o.exam_id join ${examSlotRead} z on z.id = o.slot_id join ${classroomRead} r on r.id = o.classroom_id where o.classroom_id = ${classroom_id}::bigint and ${slots}
    union all select 'observer', 'meeting', ${personName('st')}, l.code, l.starts, l.ends
      from (select g.section_id, x.code, g.starts, g.ends from ${lessons}) l join ${sectionInstructorRead} i on i.section_id = l.section_id join ${staffRead} st on st.id = i.staff_id where i.staff_id = ${observer_id}::bigint
    union all select 'observer', 'duty', ${personName('st')}, r.code, z.starts, z.ends
      from ${examDutyRead} d join ${examSlotRead} z on z.id = d.slot_id join ${classroomRead} r on r.id = d.classroom_id join ${staffRead} st on st.id = d.staff_id where d.staff_id = ${observer_id}::bigint and ${slots}
    union all select distinct 'observer', 'exam', ${personName('st')}, ex.code, z.starts, z.starts + ex.minutes
      from ${examRead} ex join ${examSlotRead} z on z.id = ex.slot_id join ${examSectionRead} c on c.exam_id = ex.id join ${sectionInstructorRead} i on i.section_id = c.section_id and i.staff_id = ${observer_id}::bigint join ${staffRead} st on st.id = i.staff_id
      where ex.state <> 'draft' and ${slots}
    union all select 'observer', 'make_up', ${personName('st')}, coalesce(r.code, x.code), m.starts, m.ends
      from make_up_exams m join ${sectionRead} x on x.id = m.section_id join ${staffRead} st on st.id = m.observer_id left join ${classroomRead} r on r.id = m.classroom_id
      where m.observer_id = ${observer_id}::bigint and ${made} and m.classroom_id is distinct from ${classroom_id}::bigint`,
  );
  const [room] =
    classroom_id === null
      ? []
      : await rowsOf<{ code: string; seats: number; others: number }>(
          db,
          sql`select r.code, r.exam_capacity as seats, (select count(*)::int from make_up_exams m where m.classroom_id = r.id and ${made}) as others from ${classroomRead} r where r.id = ${classroom_id}`,
        );
  if (room) {
    const held = await roomsHeldAt(context, { day: exam_on, starts, ends, room_id: classroom_id });
    for (const each of held)
      taken.push({
        who: 'room',
        what: 'placement',
        name: room.code,
        about: each.name,
        starts: each.starts,
        ends: each.ends,
      });
  }
  // two of the chosen exams may be one student's
  const seen = new Map<number, MakeUp>();
  for (const exam of exams) {
    const other = seen.get(exam.student.id);
    if (other)
      taken.push({
        who: 'student',
        what: 'make_up',
        name: `${exam.student.code} ${exam.student.name}`,
        about: other.code,
        starts,
        ends,
      });
    seen.set(exam.student.id, exam);
  }
  return planProblems({
    ...plan,
    today: context.today,
    closed: await holidaysOf(context),
    busy: taken.filter((each) => overlaps(each, plan)),
    room: room ?? null,
    students: exams.length,
  });
}
