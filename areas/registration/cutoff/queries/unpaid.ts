import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { freeSeats, sectionLabel } from '../../closing/queries/closing-facts.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import {
  cutoffRun as runQuery,
  unpaidRegistrations as listQuery,
  type CutoffLine,
  type CutoffRun,
} from '../contract.ts';
import { unpaidFacts } from '../facts.ts';
import { cutoffRefusals } from '../refusals.ts';
import { backUntil, listed, planBack, shownAs } from '../rules/unpaid.ts';
import { paymentCutoffLines, paymentCutoffs } from '../tables.ts';

/** rows of those who cannot be canceled today; whoever a run takes is always shown */
const shown = 500;
const runs = (context: Pick<Reading, 'db'>, which: SQL): Promise<(CutoffRun & { semester_id: number })[]> =>
  rowsOf<CutoffRun & { semester_id: number }>(
    context.db,
    sql`select c.id, c.semester_id, c.created_at as at, u.full_name as by, c.reason, c.percent, c.students, c.courses,
      (select count(*)::int from ${paymentCutoffLines} l where l.cutoff_id = c.id and l.back_at is not null) as back
    from ${paymentCutoffs} c join ${userRead} u on u.id = c.user_id where ${which} order by c.created_at desc, c.id desc limit 20`,
  );

export const unpaidRegistrations = answer(listQuery, async (context, input) => {
  const { semester } = await catalogueOf(context);
  const { students, fingerprint, dated } = await unpaidFacts(context, input.percent ?? 1);
  const due = students.filter((each) => each.state === 'due');
  return {
    semester: { id: semester.id, academic_year: semester.academic_year, code: semester.code },
    total: students.length,
    due: due.length,
    seats: due.reduce((sum, each) => sum + each.courses.length, 0),
    queues: new Set(
      due.flatMap((each) => each.courses.filter((one) => one.waitlisted > 0).map((one) => one.section_id)),
    ).size,
    can: may(!dated ? [cutoffRefusals.cutoff_undated()] : due.length === 0 ? [cutoffRefusals.cutoff_nobody()] : []),
    fingerprint,
    rows: listed(students, shown).map((each) => ({
      student_program_id: each.student_program_id,
      student_number: each.student_number,
      name: each.name,
      program: each.program,
      state: each.state,
      until: each.until,
      owed: each.owed,
      percent: each.percent,
      sections: each.courses.map((one) => one.section),
      credits: each.courses.reduce((sum, one) => sum + Number(one.credit), 0),
      waiting: each.waiting,
    })),
    runs: (await runs(context, sql`c.semester_id = ${semester.id}`)).map(({ semester_id: _semester, ...run }) => ({
      ...run,
      at: new Date(run.at).toISOString(),
    })),
  };
});

export interface BackLine extends Omit<CutoffLine, 'owed' | 'program' | 'course' | 'state'> {
  course_name: string;
  course_name_en: string;
  student_id: number;
  section_id: number;
  enrolment_id: number;
}
/** A run of the active semester, its lines with what would come back now, and until when it may. */
export async function runFacts(context: Reading, id: number) {
  const { semester, dates } = await catalogueOf(context);
  const [run] = await runs(context, sql`c.id = ${id} and c.semester_id = ${semester.id}`);
  if (!run) throw notFound();
  const lines = await rowsOf<
    BackLine & {
      owed: { currency: string; amount: number }[];
      program_name: string;
      program_name_en: string;
      given: boolean;
      open: boolean;
      free: number;
      elsewhere: boolean;
    }
  >(
    context.db,
    sql`select l.id as line_id, l.student_program_id, st.id as student_id, st.student_number, ${personName('st')} as name, p.name as program_name, p.name_en as program_name_en, l.section_id, l.enrolment_id,
      ${sectionLabel('x')} as section, x.name as course_name, x.name_en as course_name_en, l.owed, l.back_at is not null as given, x.status = 'open' as open, ${freeSeats('x')} as free,
      exists (select from enrolments o join enrolments e on e.id = l.enrolment_id where o.student_id = e.student_id
        and o.semester_id = e.semester_id and o.course_id = e.course_id and o.status in ('registered', 'completed')) as elsewhere
    from ${paymentCutoffLines} l join ${sectionRead} x on x.id = l.section_id join ${studentProgramRead} sp on sp.id = l.student_program_id
    join ${studentRead} st on st.id = sp.student_id join ${programRead} p on p.id = sp.program_id where l.cutoff_id = ${id} order by st.student_number, l.id`,
  );
  const until = backUntil(dates, new Date(run.at).toISOString(), semester.ends_on);
  const plan = planBack(lines.map((each) => ({ ...each, id: each.line_id })));
  return { run, lines, plan, until, refusals: mayGiveBack(context, until, plan) };
}
const mayGiveBack = (context: Pick<Reading, 'now'>, until: string, plan: ReturnType<typeof planBack>) =>
  context.now.getTime() > Date.parse(until)
    ? [cutoffRefusals.cutoff_over({ until: dateText(until) })]
    : [...plan.values()].includes('back')
      ? []
      : [cutoffRefusals.cutoff_back_nothing()];
/** What is to come back, as one text. */
export const backShown = (plan: ReturnType<typeof planBack>): string =>
  shownAs([...plan].map(([line, state]) => [line, state === 'back' ? 1 : 0]));

export const cutoffRun = answer(runQuery, async (context, input) => {
  const { run, lines, plan, until, refusals } = await runFacts(context, input.id);
  const { semester_id: _semester, ...rest } = run;
  return {
    ...rest,
    at: new Date(run.at).toISOString(),
    until: new Date(until).toISOString(),
    can: may(refusals),
    fingerprint: backShown(plan),
    lines: lines.map((each) => ({
      line_id: each.line_id,
      student_program_id: each.student_program_id,
      student_number: each.student_number,
      name: each.name,
      program: { name: each.program_name, name_en: each.program_name_en },
      section: each.section,
      course: { name: each.course_name, name_en: each.course_name_en },
      owed: each.owed,
      state: plan.get(each.line_id) ?? 'full',
    })),
  };
});
