import type { SQL } from 'drizzle-orm';
import { permission } from '#kernel/contract/needs.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Awaiting, AwaitingSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { deadlineOf } from '#areas/reference/reads/deadlines.ts';
import { decideRegistration } from './advising/commands/decide-registration.ts';
import { lockForDecision, stepReasons, takeStep } from './advising/commands/decide-registrations.ts';
import { catalogueOf } from './desk/facts/catalogue.ts';
import { isoOf } from '#areas/registration/facts/university-clock.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

/** One step of a semester registration: in which status it waits, for which role, under which permission. */
interface StepOf {
  status: 'submitted' | 'approved';
  role: string;
  permission: string;
  step: string;
  step_en: string;
}
const advisor: StepOf = {
  status: 'submitted',
  role: 'advisor',
  permission: 'advising_update',
  step: 'Danışman onayı',
  step_en: 'Advisor’s approval',
};
const supervisor: StepOf = {
  status: 'approved',
  role: 'supervisor',
  permission: 'studentsemester_update',
  step: 'Kesinleştirme',
  step_en: 'Finalizing',
};

interface Row {
  id: number;
  version: number;
  student_program_id: number;
  full_name: string;
  student_number: string;
  program: string;
  program_en: string;
  credits: number;
  courses: string | null;
  since: string;
}
// offices may decide any registration, but none awaits them: it awaits whose step it is
const mine = (context: Reading, step: StepOf): SQL =>
  context.actor.role === step.role
    ? sql`(${context.rows(step.permission)}) and r.student_id is distinct from ${context.actor.student_id}`
    : sql`false`;
const from = sql`semester_registrations r join ${studentProgramRead} student_programs on student_programs.id = r.student_program_id join ${studentRead} students on students.id = r.student_id join ${programRead} programs on programs.id = student_programs.program_id`;

async function list(context: Reading, step: StepOf, limit: number): Promise<Awaiting[]> {
  const { semester } = await catalogueOf(context);
  const since = step.status === 'submitted' ? sql`r.submitted_at` : sql`r.decided_at`;
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select r.id, r.version, r.student_program_id, ${personName('students')} as full_name, students.student_number, programs.name as program, programs.name_en as program_en, r.credits,
      (select string_agg(distinct c.code, ', ') from enrolments e join ${sectionRead} sections on sections.id = e.section_id join ${courseRead} c on c.id = sections.course_id where e.student_program_id = r.student_program_id and e.semester_id = r.semester_id and e.status in ('registered', 'completed')) as courses, coalesce(${since}, r.updated_at) as since
    from ${from} where r.semester_id = ${semester.id} and r.status = ${step.status} and student_programs.status = 'active' and (${mine(context, step)}) order by coalesce(${since}, r.updated_at), r.id limit ${limit}`,
  );
  if (rows.length === 0) return [];
  const due = await deadlineOf(context, 'course_registration', step.role);
  return rows.map((row): Awaiting => ({
    kind: step === advisor ? 'registration' : 'registration-final',
    id: row.id,
    version: row.version,
    title: `${row.program}: ${row.courses ?? ''} (${row.credits} kredi)`,
    title_en: `${row.program_en}: ${row.courses ?? ''} (${row.credits} credits)`,
    person: row.full_name,
    person_number: row.student_number,
    since: isoOf(row.since),
    due: due(row.since),
    step: step.step,
    step_en: step.step_en,
    href: `/course/registration/${row.student_program_id}`,
  }));
}
async function count(context: Reading, step: StepOf): Promise<number> {
  if (context.actor.role !== step.role) return 0;
  const { semester } = await catalogueOf(context);
  const [row] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${from} where r.semester_id = ${semester.id} and r.status = ${step.status} and student_programs.status = 'active' and (${mine(context, step)})`,
  );
  return row?.n ?? 0;
}

/** What the advisor approves or returns. */
export const advisorApprovals: AwaitingSource = {
  kind: 'registration',
  needs: permission('advising_update'),
  screen: '/advising',
  decisions: [
    { key: 'approve', note: 'optional' },
    { key: 'return', note: 'required' },
  ],
  list: (context, { limit }) => list(context, advisor, limit),
  count: (context) => count(context, advisor),
  decide: async (context, { id, version }, decision, note) => {
    await context.run(decideRegistration, {
      registration_id: id,
      version,
      decision: decision === 'approve' ? 'approve' : 'return',
      note,
    });
  },
};
/** What the supervisor finalizes (ACA-009). */
export const supervisorFinals: AwaitingSource = {
  kind: 'registration-final',
  needs: permission('studentsemester_update'),
  screen: '/supervisor/approvals',
  decisions: [{ key: 'approve', note: 'none' }],
  list: (context, { limit }) => list(context, supervisor, limit),
  count: (context) => count(context, supervisor),
  decide: async (context, { id, version }) => {
    const [row] = await lockForDecision(context, [id], 'studentsemester_update');
    if (!row) throw notFound();
    refuse(await stepReasons(context, row, 'finalized'));
    if (row.version !== version) throw new Failure(406, 'record_changed_meanwhile');
    await takeStep(context, [row], 'finalized', null);
  },
};
