import type { SQL } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { isoOrNull } from '../../queries/moments.ts';
import { sectionName } from '../../queries/sheet-facts.ts';
import type { MakeUpRow } from '../contract.ts';
import { mayApprove, mayCancel, mayEnter, mayNote, mayPlan, type MakeUpFacts } from '../rules/make-up-states.ts';
import { lastDayToEnter } from '../rules/make-up-window.ts';

export interface MakeUp extends Omit<MakeUpRow, 'can' | 'section' | 'entered_by'> {
  semester_id: number;
  enrolment_id: number;
  assessment_id: number;
  student_program_id: number;
  department_id: number;
  instructor_id: number | null;
  code: string;
  section_no: number;
  entered_by_id: number | null;
  /** who it really was, where he acted as another */ entered_real_id: number | null;
  entered_by: string | null;
  entered_at: string | null;
}
const columns = sql`m.id, m.version, m.status, m.request_id, m.semester_id, m.section_id, m.enrolment_id, m.assessment_id, m.student_program_id,
  lesson.code, lesson.section_no, lesson.name, lesson.name_en, lesson.department_id, lesson.instructor_id,
  jsonb_build_object('id', s.id, 'code', s.student_number, 'name', ${personName('s')}) as student, jsonb_build_object('name', a.name, 'name_en', a.name_en) as exam,
  a.due_on as missed_on, m.exam_on, m.starts, m.ends, m.classroom_id, r.code as room, m.observer_id, ${personName('st')} as observer, m.points, m.letter_before, m.letter, m.note,
  m.entered_by as entered_by_id, (select a.real_user_id from audit_log a where a.resource = 'make-up-exam' and a.record_id = m.id and a.action = 'enter-make-up-letters' order by a.id desc limit 1) as entered_real_id, m.entered_at, coalesce((select ${personName('es')} from ${staffRead} es where es.id = u.staff_id), u.username) as entered_by`;
/** Everything a make-up exam is joined with; a condition names `m` and `lesson`. */
export const makeUpSource = sql`make_up_exams m join ${sectionRead} lesson on lesson.id = m.section_id join assessments a on a.id = m.assessment_id
  join ${studentProgramRead} sp on sp.id = m.student_program_id join ${studentRead} s on s.id = sp.student_id left join ${classroomRead} r on r.id = m.classroom_id
  left join ${staffRead} st on st.id = m.observer_id left join ${userRead} u on u.id = m.entered_by`;

export async function readMakeUps(
  { db }: Pick<Reading, 'db'>,
  where: SQL,
  more: SQL = sql`order by m.section_id, m.id`,
): Promise<MakeUp[]> {
  const rows = await rowsOf<MakeUp>(db, sql`select ${columns} from ${makeUpSource} where ${where} ${more}`);
  return rows.map((row) => ({ ...row, entered_at: isoOrNull(row.entered_at) }));
}
export const factsOf = ({ student, status, exam_on, starts }: MakeUp): MakeUpFacts => ({
  student: `${student.code} ${student.name}`,
  status,
  exam_on,
  starts,
});
/** Everybody who entered the points of an exam: as whom, and who he is. */
export const enteredBy = (exam: MakeUp): (number | null)[] => [exam.entered_by_id, exam.entered_real_id];
export const isRegistrar = ({ actor }: Pick<Reading, 'actor'>): boolean =>
  actor.role === 'registrar' || actor.role === 'A';
/** What may be entered depends on the days that the university works. */
export async function entryTerms(context: Reading, exam_on: string | null) {
  const until = exam_on === null ? null : lastDayToEnter(exam_on, await holidaysOf(context));
  return { now: context.now, today: context.today, until, registrar: isRegistrar(context) };
}
/** Rows as lists show them, each with what may be done to it. */
export const shown = (context: Reading, rows: readonly MakeUp[]): Promise<MakeUpRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      const facts = factsOf(row);
      return {
        id: row.id,
        version: row.version,
        status: row.status,
        request_id: row.request_id,
        student: row.student,
        section_id: row.section_id,
        section: sectionName(row),
        name: row.name,
        name_en: row.name_en,
        exam: row.exam,
        missed_on: row.missed_on,
        exam_on: row.exam_on,
        starts: row.starts,
        ends: row.ends,
        room: row.room,
        classroom_id: row.classroom_id,
        observer_id: row.observer_id,
        observer: row.observer,
        points: row.points,
        letter_before: row.letter_before,
        letter: row.letter,
        entered_by: row.entered_by,
        note: row.note,
        can: {
          plan: may(mayPlan(facts)),
          cancel: may(mayCancel(facts)),
          note: may(mayNote(facts, context.now)),
          enter: may(mayEnter(facts, await entryTerms(context, row.exam_on))),
          approve: may(mayApprove({ ...facts, entered: enteredBy(row) }, context.actor)),
        },
      };
    }),
  );
