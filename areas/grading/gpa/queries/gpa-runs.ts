import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { sql, type SQL } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { fold, nameOf } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import {
  gpaRunQuery,
  gpaRunsQuery,
  gpaRunSheetQuery,
  type GpaDifference,
  type GpaRun,
  type GpaRunDetail,
} from '../contract.ts';
import { mayApplyRun, mayCancelRun } from '../rules/gpa-run.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

type Read = Omit<GpaRun, 'can'>;
async function readRuns(context: Reading, id: number | null): Promise<GpaRun[]> {
  const rows = await rowsOf<Read>(
    context.db,
    sql`
    select r.id, r.scope->>'kind' as kind, r.scope->>'name' as scope_name, r.scope->>'name_en' as scope_name_en, case when m.id is null then null else json_build_object('id', m.id, 'academic_year', m.academic_year, 'code', m.code) end as semester,
      r.status, r.total, r.done, r.different, (select count(*)::int from gpa_differences d where d.run_id = r.id and d.applied) as applied, r.error is not null as error, s.full_name as started_by, a.full_name as applied_by, r.created_at, r.started_at, r.finished_at, r.applied_at
    from gpa_runs r left join ${semesterRead} m on m.id = (r.scope->>'semester_id')::bigint left join ${userRead} s on s.id = r.started_by left join ${userRead} a on a.id = r.applied_by
    where ${context.rows('gpa_calculate')} ${id === null ? sql`` : sql`and r.id = ${id}`} order by r.id desc limit 20`,
  );
  const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
  return rows.map((row) => ({
    ...row,
    created_at: iso(row.created_at) ?? '',
    started_at: iso(row.started_at),
    finished_at: iso(row.finished_at),
    applied_at: iso(row.applied_at),
    can: { cancel: may(mayCancelRun(row.status)), apply: may(mayApplyRun(row.status, row.different)) },
  }));
}

export const gpaRuns = answer(gpaRunsQuery, async (context) => ({
  runs: await readRuns(context, null),
  semesters: await rowsOf<{ id: number; academic_year: string; code: number }>(
    context.db,
    sql`select id, academic_year, code from ${semesterRead} m where exists (select 1 from semester_results r where r.semester_id = m.id) order by starts_on desc limit 60`,
  ),
}));

const moved = (name: 'gpa' | 'cgpa'): SQL =>
  sql`abs(coalesce((d.after->>${name})::numeric, 0) - coalesce((d.before->>${name})::numeric, 0))`;
const size = sql`greatest(${moved('gpa')}, ${moved('cgpa')})`;
const standing = sql`(d.semester_id is not null and (d.before->>'standing') is distinct from (d.after->>'standing'))`;
const from = sql`gpa_differences d join ${studentProgramRead} sp on sp.id = d.student_program_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id left join ${semesterRead} m on m.id = d.semester_id`;
interface Asked {
  id: number;
  kind?: 'semester' | 'program' | 'standing' | 'skipped' | null;
  search?: string | null;
  sort?: 'size' | 'student' | null;
}
const condition = (asked: Asked): SQL =>
  sql.join(
    [
      sql`d.run_id = ${asked.id}`,
      ...(asked.kind
        ? [
            {
              semester: sql`d.semester_id is not null`,
              program: sql`d.semester_id is null`,
              standing,
              skipped: sql`not d.applied`,
            }[asked.kind],
          ]
        : []),
      ...fold(asked.search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 5)
        .map((word) => sql`s.search like ${`%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`}`),
    ],
    sql` and `,
  );
const differences = (context: Reading, asked: Asked, limit: number, offset: number): Promise<GpaDifference[]> =>
  rowsOf<GpaDifference>(
    context.db,
    sql`
  select d.id, d.student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, p.name as program, p.name_en as program_en,
    case when m.id is null then null else json_build_object('id', m.id, 'academic_year', m.academic_year, 'code', m.code) end as semester, d.before, d.after, ${size} as size, ${standing} as standing_changed, d.applied
  from ${from} where ${condition(asked)} order by ${asked.sort === 'student' ? sql`s.student_number, m.starts_on nulls last` : sql`${size} desc, s.student_number, m.starts_on nulls last`}, d.id limit ${limit} offset ${offset}`,
  );

export const gpaRun = answer(gpaRunQuery, async (context, input): Promise<GpaRunDetail> => {
  const [run] = await readRuns(context, input.id);
  if (!run) throw notFound();
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  const [counts] = await rowsOf<GpaRunDetail['counts'] & GpaRunDetail['sizes']>(
    context.db,
    sql`
    select count(*)::int as rows, count(distinct sp.student_id)::int as students, (count(*) filter (where d.semester_id is not null))::int as semesters, (count(*) filter (where d.semester_id is null))::int as programs,
      (count(*) filter (where (d.after->>'cgpa')::numeric > (d.before->>'cgpa')::numeric))::int as up, (count(*) filter (where (d.after->>'cgpa')::numeric < (d.before->>'cgpa')::numeric))::int as down, (count(*) filter (where ${standing}))::int as standing, (count(*) filter (where d.applied))::int as applied,
      (count(*) filter (where ${size} = 0))::int as none, (count(*) filter (where ${size} > 0 and ${size} <= 0.05))::int as small, (count(*) filter (where ${size} > 0.05 and ${size} <= 0.25))::int as medium, (count(*) filter (where ${size} > 0.25))::int as large
    from ${from} where d.run_id = ${input.id}`,
  );
  const [total] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${from} where ${condition(input)}`,
  );
  const all = counts ?? {
    rows: 0,
    students: 0,
    semesters: 0,
    programs: 0,
    up: 0,
    down: 0,
    standing: 0,
    applied: 0,
    none: 0,
    small: 0,
    medium: 0,
    large: 0,
  };
  const { none, small, medium, large, ...rest } = all;
  return {
    run,
    counts: { ...rest, skipped: run.status === 'applied' ? all.rows - all.applied : 0 },
    sizes: { none, small, medium, large },
    rows: await differences(context, input, limit, (page - 1) * limit),
    total: total?.n ?? 0,
    page,
    limit,
  };
});

const columns = ['gpa', 'cgpa', 'credits_attempted', 'credits_earned', 'points', 'ects_earned', 'standing'] as const;
export const gpaRunSheet = answer(gpaRunSheetQuery, async (context, input): Promise<Binary> => {
  const [run] = await readRuns(context, input.id);
  if (!run) throw notFound();
  const first = await differences(context, input, 1, 0);
  if (first.length === 0) throw new Failure(406, 'no_result');
  const t = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(context.locale, key, params);
  const cell = (average: GpaDifference['before'], name: (typeof columns)[number]): SheetCell =>
    name === 'standing' ? (average.standing ? t(`gpa:standing.${average.standing}`) : null) : (average[name] ?? null);
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let offset = 0; ; offset += 2000) {
      const part = await differences(context, input, 2000, offset);
      for (const row of part)
        yield [
          row.student_number,
          row.full_name,
          nameOf({ name: row.program, name_en: row.program_en }, context.locale),
          row.semester ? semesterNamed(row.semester)[context.locale] : t('gpa:whole_program'),
          ...columns.flatMap((name) => [cell(row.before, name), cell(row.after, name)]),
          row.size,
          t(row.applied ? 'ui:yes' : 'ui:no'),
        ];
      if (part.length < 2000) return;
    }
  }
  const head = [
    ...['student_number', 'student', 'program', 'semester'].map((each) => t(`gpa:column.${each}`)),
    ...columns.flatMap((name) => [
      t('gpa:column.before', { what: t(`gpa:figure.${name}`) }),
      t('gpa:column.after', { what: t(`gpa:figure.${name}`) }),
    ]),
    t('gpa:column.size'),
    t('gpa:column.applied'),
  ];
  return spreadsheetOf(`${t('title:calculate_gpa')} ${run.id}`, head, rows());
});
