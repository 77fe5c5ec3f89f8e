import { blocking, may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { adviseeRegistration as query, type AdviseeRegistration } from '../contract.ts';
import { approvalWindow } from '../facts/approval-window.ts';
import { slotsView } from '../../slots/facts/audit-view.ts';
import { sectionName } from '../../desk/facts/catalogue-sql.ts';
import { overrideKinds } from '../facts/override-kinds.ts';
import { registerFacts } from '../../facts/register-facts.ts';
import { decisionReasons, notStarted } from '../../facts/registration-gate.ts';
import { situationOf } from '../../facts/situation.ts';
import { studentHead } from '../../facts/student.ts';
import { isoOf } from '../../facts/university-clock.ts';
import { creditState, enrolmentViews, fullTimeState, holdViews, waitlistViews } from '../../facts/views.ts';
import { programInRows, visibleProgram } from '../../facts/visible-program.ts';
import { withoutOverridden } from '../../rules/may-register.ts';
import { studentRules } from '../../rules/register-student.ts';
import { readHead } from '../../desk/queries/registration-state.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';

interface OverrideRow {
  id: number;
  kind: string;
  reason: string;
  created_at: string;
  granted_by: string | null;
  course: string | null;
  section_code: string | null;
  section_no: number | null;
}

/** Does a step of this program's registration belong to the reader? The command asks the same key and the same rows. */
async function ownStep(context: Reading, programId: number, permission: string): Promise<boolean> {
  if (!context.actor.permissions.has(permission)) return false;
  return programInRows(context, programId, permission);
}

/** What the advisor needs beside one another: the registration and the student's plan. */
export const adviseeRegistration = answer(query, async (context, input): Promise<AdviseeRegistration> => {
  await visibleProgram(context, input.id, 'advising_show', 'studentsemester_index');
  const situation = await situationOf(context, input.id);
  const { catalogue, student, now } = situation;
  const registration = await readHead(context.db, student.id, catalogue.semester.id);
  const overrides = await rowsOf<OverrideRow>(
    context.db,
    sql`
    select o.id, o.kind, o.reason, o.created_at, u.full_name as granted_by, c.code as course, s.code as section_code, s.section_no from overrides o left join ${userRead} u on u.id = o.granted_by left join ${courseRead} c on c.id = o.course_id left join ${sectionRead} s on s.id = o.section_id
    where o.student_program_id = ${student.id} and o.semester_id = ${catalogue.semester.id} order by o.id desc`,
  );
  const history =
    registration.id === null
      ? []
      : await rowsOf<{ at: string; action: string; status: string | null; by: string | null; note: string | null }>(
          context.db,
          sql`
    select a.at, a.action, u.full_name as by, a.after ->> 'note' as note, a.after ->> 'status' as status from audit_log a left join ${userRead} u on u.id = a.user_id where a.resource = 'semester-registration' and a.record_id = ${registration.id} order by a.id desc limit 50`,
        );
  const results = await rowsOf<AdviseeRegistration['results'][number]>(
    context.db,
    sql`
    select json_build_object('academic_year', m.academic_year, 'code', m.code) as semester, r.gpa, r.cgpa, r.standing from semester_results r join ${semesterRead} m on m.id = r.semester_id where r.student_program_id = ${student.id} order by m.starts_on`,
  );
  const facts = registerFacts(situation, []);
  // what is another office's step is no button here: no reason is given for it, none is shown
  const theirs = { refusals: [] };
  const decides = await ownStep(context, student.id, 'advising_update');
  const finalizes = await ownStep(context, student.id, 'studentsemester_update');
  const step = (to: 'approved' | 'returned' | 'finalized') => {
    if (!(to === 'finalized' ? finalizes : decides)) return theirs;
    return may([
      ...(registration.id === null ? notStarted() : decisionReasons(registration.status, to)),
      ...(to === 'finalized' ? [] : approvalWindow(catalogue, situation.population, now, context.actor.role)),
    ]);
  };
  return {
    student: studentHead(student),
    semester: catalogue.semester,
    event: situation.event,
    registration,
    credits: creditState(situation),
    full_time: fullTimeState(situation),
    enrolments: enrolmentViews(situation),
    waitlist: waitlistViews(situation),
    blockers: blocking(withoutOverridden(studentRules(facts), null, facts.overrides)),
    holds: holdViews(student.holds, now),
    audit: await slotsView(context.db, situation),
    results,
    overrides: overrides.map((row) => ({
      id: row.id,
      kind: row.kind,
      reason: row.reason,
      created_at: isoOf(row.created_at),
      granted_by: row.granted_by,
      course: row.course,
      section: row.section_code === null ? null : sectionName(row.section_code, row.section_no ?? 0),
    })),
    history: history.map((row) => ({ ...row, at: isoOf(row.at) })),
    can: {
      approve: step('approved'),
      return: step('returned'),
      finalize: step('finalized'),
      override: overrideKinds(context.actor.role),
    },
  };
});
