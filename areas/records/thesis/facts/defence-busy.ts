import { weekdayOf } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { makeUpRead } from '#areas/grading/reads/make-ups.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { examDutyRead, examRead, examRoomRead, examSeatRead, examSlotRead } from '#areas/scheduling/reads/exams.ts';
import { meetingRead, sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { defenceProblems, type Busy, type DefencePlan } from '../rules/defence-clashes.ts';
import type { ThesisRule } from '../rules/thesis-rule.ts';
import type { Thesis } from './thesis-rows.ts';

/** Every clash of a plan, by name: lessons, published exams, exam watches, make-up exams and other defences of room, student and jury. */
export async function clashesOf(context: Reading, thesis: Thesis, plan: DefencePlan, rule: ThesisRule) {
  const { defence_on, starts, ends, classroom_id } = plan;
  const student = thesis.student.id;
  const judges = sql`(select j.staff_id from thesis_jury j where j.thesis_id = ${thesis.id} and j.staff_id is not null)`;
  const weekday = weekdayOf(defence_on);
  // lessons are held between the first and the last day of classes
  const lessons = sql`${meetingRead} g join ${sectionRead} x on x.id = g.section_id and x.status not in ('draft', 'cancelled') join ${semesterRead} y on y.id = x.semester_id
    and ${defence_on}::date between y.classes_start_on and y.classes_end_on where g.day = ${weekday} and g.starts < ${ends} and g.ends > ${starts}`;
  const slots = sql`z.day = ${defence_on}::date and z.starts < ${ends} and z.ends > ${starts}`;
  const made = sql`k.exam_on = ${defence_on}::date and k.starts < ${ends} and k.ends > ${starts} and k.status in ('planned', 'held', 'entered')`;
  const held = sql`o.id <> ${thesis.id} and o.status = 'defence_set' and o.defence_on = ${defence_on}::date and o.defence_starts < ${ends} and o.defence_ends > ${starts}`;
  const busy = await rowsOf<Busy>(
    context.db,
    sql`
    select 'student' as who, 'meeting' as what, s.student_number || ' ' || ${personName('s')} as name, l.code as about, l.starts, l.ends
      from (select g.section_id, x.code, g.starts, g.ends from ${lessons}) l join ${enrolmentRead} e on e.section_id = l.section_id and e.status = 'registered' and e.student_id = ${student} join ${studentRead} s on s.id = e.student_id
    union all select 'student', 'exam', s.student_number || ' ' || ${personName('s')}, ex.code, z.starts, z.starts + ex.minutes
      from ${examSeatRead} q join ${examRead} ex on ex.id = q.exam_id and ex.state = 'published' join ${examSlotRead} z on z.id = q.slot_id join ${studentRead} s on s.id = q.student_id where q.student_id = ${student} and ${slots}
    union all select 'student', 'make_up', s.student_number || ' ' || ${personName('s')}, x.code, k.starts, k.ends
      from ${makeUpRead} k join ${sectionRead} x on x.id = k.section_id join ${studentProgramRead} p on p.id = k.student_program_id join ${studentRead} s on s.id = p.student_id where p.student_id = ${student} and ${made}
    union all select 'room', 'meeting', r.code, l.code, l.starts, l.ends
      from (select g.classroom_id, x.code, g.starts, g.ends from ${lessons}) l join ${classroomRead} r on r.id = l.classroom_id where l.classroom_id = ${classroom_id}::bigint
    union all select 'room', 'exam', r.code, ex.code, z.starts, z.starts + ex.minutes
      from ${examRoomRead} q join ${examRead} ex on ex.id = q.exam_id join ${examSlotRead} z on z.id = q.slot_id join ${classroomRead} r on r.id = q.classroom_id where q.classroom_id = ${classroom_id}::bigint and ${slots}
    union all select 'room', 'make_up', r.code, x.code, k.starts, k.ends
      from ${makeUpRead} k join ${sectionRead} x on x.id = k.section_id join ${classroomRead} r on r.id = k.classroom_id where k.classroom_id = ${classroom_id}::bigint and ${made}
    union all select 'room', 'defence', r.code, o.author, o.defence_starts, o.defence_ends
      from theses o join ${classroomRead} r on r.id = o.classroom_id where o.classroom_id = ${classroom_id}::bigint and ${held}
    union all select 'jury', 'meeting', ${personName('st')}, l.code, l.starts, l.ends
      from (select g.section_id, x.code, g.starts, g.ends from ${lessons}) l join ${sectionInstructorRead} i on i.section_id = l.section_id join ${staffRead} st on st.id = i.staff_id where i.staff_id in ${judges}
    union all select 'jury', 'duty', ${personName('st')}, r.code, z.starts, z.ends
      from ${examDutyRead} q join ${examSlotRead} z on z.id = q.slot_id join ${classroomRead} r on r.id = q.classroom_id join ${staffRead} st on st.id = q.staff_id where q.staff_id in ${judges} and ${slots}
    union all select 'jury', 'make_up', ${personName('st')}, x.code, k.starts, k.ends
      from ${makeUpRead} k join ${sectionRead} x on x.id = k.section_id join ${staffRead} st on st.id = k.observer_id where k.observer_id in ${judges} and ${made}
    union all select distinct 'jury', 'defence', ${personName('st')}, o.author, o.defence_starts, o.defence_ends
      from theses o join thesis_jury w on w.thesis_id = o.id join ${staffRead} st on st.id = w.staff_id where w.staff_id in ${judges} and ${held}`,
  );
  return defenceProblems(plan, {
    today: context.today,
    closed: await holidaysOf(context),
    rule,
    busy,
    before: thesis.defence_on,
  });
}
