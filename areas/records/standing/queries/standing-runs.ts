import type { SQL } from 'drizzle-orm';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { may } from '#kernel/contract/refusal.ts';
import { fold, nameOf } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import {
  standingRun as runQuery,
  standingRuns as runsQuery,
  standingRunSheet as sheetQuery,
  type StandingChange,
  type StandingRun,
} from '../contract.ts';
import {
  mayApplyStanding,
  mayCancelStanding,
  mayStartStanding,
  standings,
  type AcademicStanding,
} from '../rules/standing.ts';

async function readRuns(context: Reading, id: number | null): Promise<StandingRun[]> {
  const rows = await rowsOf<Omit<StandingRun, 'can'>>(
    context.db,
    sql`select r.id, json_build_object('id', m.id, 'academic_year', m.academic_year, 'code', m.code) as semester, r.status, r.total, r.done, r.changed, r.error is not null as error, u.full_name as started_by, v.full_name as applied_by, r.created_at, r.applied_at
    from standing_runs r join ${semesterRead} m on m.id = r.semester_id left join ${userRead} u on u.id = r.started_by left join ${userRead} v on v.id = r.applied_by where ${id === null ? sql`true` : sql`r.id = ${id}`} order by r.id desc limit 20`,
  );
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    applied_at: row.applied_at === null ? null : new Date(row.applied_at).toISOString(),
    can: { cancel: may(mayCancelStanding(row.status)), apply: may(mayApplyStanding(row.status, row.changed)) },
  }));
}
const decides = ({ actor }: Pick<Reading, 'actor'>): boolean => actor.permissions.has('standing_store');

export const standingRuns = answer(runsQuery, async (context) => {
  const semesters = await rowsOf<{
    id: number;
    academic_year: string;
    code: number;
    grades_due_on: string | null;
    ends_on: string;
    open: boolean;
  }>(
    context.db,
    sql`select m.id, m.academic_year, m.code, m.grades_due_on::text, m.ends_on::text, exists (select from standing_runs r where r.semester_id = m.id and r.status in ('queued', 'running', 'previewed', 'applying')) as open from ${semesterRead} m where m.starts_on <= ${context.today}::date order by m.starts_on desc limit 6`,
  );
  return {
    runs: await readRuns(context, null),
    semesters: semesters.map(({ id, academic_year, code, ...facts }) => ({
      id,
      academic_year,
      code,
      can: { start: may(mayStartStanding({ ...facts, today: context.today })) },
    })),
    may_decide: decides(context),
  };
});

interface Asked {
  id: number;
  standing?: AcademicStanding | null | undefined;
  search?: string | null | undefined;
}
const source = sql`standing_changes c join standing_runs r on r.id = c.run_id join ${studentProgramRead} studies on studies.id = c.student_program_id join ${studentRead} s on s.id = studies.student_id join ${programRead} p on p.id = studies.program_id left join academic_standings d on d.student_program_id = c.student_program_id and d.semester_id = r.semester_id and d.run_id = r.id`;
const seen = (context: Reading, asked: Asked): SQL =>
  sql`c.run_id = ${asked.id} and (${context.rows('standing_index')})`;
const found = (context: Reading, asked: Asked): SQL =>
  sql.join(
    [
      seen(context, asked),
      ...(asked.standing ? [sql`c.after = ${asked.standing}`] : []),
      ...fold(asked.search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 5)
        .map((word) => sql`s.search like ${`%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`}`),
    ],
    sql` and `,
  );
const readRows = (context: Reading, asked: Asked, limit: number, offset: number): Promise<StandingChange[]> =>
  rowsOf<StandingChange>(
    context.db,
    sql`select c.id, c.student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, json_build_object('name', p.name, 'name_en', p.name_en) as program, c.before, c.after, c.terms, c.gpa, c.cgpa, c.applied, d.appeal_until::text, d.outcome
    from ${source} where ${found(context, asked)} order by array_position(array['dismissal', 'probation', 'warning', 'good'], c.after), c.cgpa nulls last, s.student_number, c.id limit ${limit} offset ${offset}`,
  );

export const standingRun = answer(runQuery, async (context, input) => {
  const [run] = await readRuns(context, input.id);
  if (!run) throw notFound();
  const counted = await rowsOf<{ after: AcademicStanding; n: number; skipped: number }>(
    context.db,
    sql`select c.after, count(*)::int as n, (count(*) filter (where not c.applied))::int as skipped from ${source} where ${seen(context, input)} group by c.after`,
  );
  const [total] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${source} where ${found(context, input)}`,
  );
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  return {
    run,
    counts: Object.fromEntries(
      standings.map((each) => [each, counted.find((row) => row.after === each)?.n ?? 0]),
    ) as Record<AcademicStanding, number>,
    skipped: run.status === 'applied' ? counted.reduce((sum, row) => sum + row.skipped, 0) : 0,
    rows: await readRows(context, input, limit, (page - 1) * limit),
    total: total?.n ?? 0,
    page,
    limit,
    may_decide: decides(context),
  };
});

export const standingRunSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const [run] = await readRuns(context, input.id);
  if (!run) throw notFound();
  if ((await readRows(context, input, 1, 0)).length === 0) {
    // whoever decides reads that nothing is found; of a run without his students a unit is told nothing
    if (!decides(context) && (await readRows(context, { id: input.id }, 1, 0)).length === 0) throw notFound();
    throw new Failure(406, 'no_result');
  }
  const t = (key: string): string => context.services.lines.line(context.locale, key);
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let offset = 0; ; offset += 1000) {
      const part = await readRows(context, input, 1000, offset);
      for (const row of part)
        yield [
          row.student_number,
          row.full_name,
          nameOf(row.program, context.locale),
          row.gpa,
          row.cgpa,
          t(`standing:standing.${row.before}`),
          t(`standing:standing.${row.after}`),
          row.terms,
          row.appeal_until,
          row.outcome === null ? '' : t(`standing:outcome.${row.outcome}`),
        ];
      if (part.length < 1000) return;
    }
  }
  const head = [
    'student_number',
    'student',
    'program',
    'gpa',
    'cgpa',
    'before',
    'after',
    'terms',
    'appeal_until',
    'outcome',
  ];
  return spreadsheetOf(
    `${t('title:academic_standing')} ${run.id}`,
    head.map((each) => t(`standing:column.${each}`)),
    rows(),
  );
});
