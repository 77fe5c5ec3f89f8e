import type { SQL } from 'drizzle-orm';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { may } from '#kernel/contract/refusal.ts';
import { fold, nameOf, type Text } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import {
  graduationRun as runQuery,
  graduationRuns as runsQuery,
  graduationRunSheet as sheetQuery,
  type GraduationRun,
  type RunRow,
  type Unit,
} from '../contract.ts';
import type { FoundFields } from '../facts/graduation-facts.ts';
import { graduationStates, type GraduationState, type MissingSlot } from '../rules/requirements.ts';
import { mayCancel } from '../rules/run-states.ts';

/** A report is its starter's; the offices that see every student see every report. */
export const ownRuns = (context: Pick<Reading, 'actor'>): SQL =>
  ['A', 'registrar', 'studentaffairs'].includes(context.actor.role)
    ? sql`true`
    : sql`r.started_by = ${context.actor.user_id}`;
export const readRuns = async (context: Reading, id: number | null): Promise<GraduationRun[]> => {
  const rows = await rowsOf<Omit<GraduationRun, 'can'>>(
    context.db,
    sql`
    select r.id, r.scope->>'kind' as kind, r.scope->>'name' as scope_name, r.scope->>'name_en' as scope_name_en, coalesce((r.scope->>'final_year')::boolean, false) as final_year,
      r.status, r.total, r.done, r.error is not null as error, u.full_name as started_by, r.created_at, r.finished_at
    from graduation_runs r join ${userRead} u on u.id = r.started_by where ${ownRuns(context)} and ${id === null ? sql`true` : sql`r.id = ${id}`} order by r.id desc limit 20`,
  );
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    can: { cancel: may(mayCancel(row.status)) },
  }));
};

export const graduationRuns = answer(runsQuery, async (context) => {
  // units that students stand in whom the reader may see
  const units = await rowsOf<{ what: 'faculty' | 'department' | 'program' } & Unit>(
    context.db,
    sql`
    with seen as materialized (select distinct studies.program_id as id from ${studentProgramRead} studies where studies.status in ('active', 'on_leave') and (${context.rows('graduationreport_index')}))
    select 'program' as what, p.id, p.code, p.name, p.name_en from ${programRead} p where p.id in (select id from seen)
    union all select 'department', d.id, d.code, d.name, d.name_en from ${departmentRead} d where d.id in (select p.department_id from ${programRead} p where p.id in (select id from seen))
    union all select 'faculty', f.id, f.code, f.name, f.name_en from ${facultyRead} f where f.id in (select p.faculty_id from ${programRead} p where p.id in (select id from seen))
    order by code`,
  );
  const of = (what: string): Unit[] =>
    units.filter((each) => each.what === what).map(({ id, code, name, name_en }) => ({ id, code, name, name_en }));
  return {
    runs: await readRuns(context, null),
    faculties: of('faculty'),
    departments: of('department'),
    programs: of('program'),
  };
});

interface Asked {
  id: number;
  state?: GraduationState | null | undefined;
  search?: string | null | undefined;
}
const source = sql`graduation_run_rows w join ${studentProgramRead} studies on studies.id = w.student_program_id join ${studentRead} s on s.id = studies.student_id join ${programRead} p on p.id = studies.program_id`;
const seen = (context: Reading, asked: Asked): SQL =>
  sql`w.run_id = ${asked.id} and w.state is not null and (${context.rows('graduationreport_index')})`;
const found = (context: Reading, asked: Asked): SQL =>
  sql.join(
    [
      seen(context, asked),
      ...(asked.state ? [sql`w.state = ${asked.state}`] : []),
      ...fold(asked.search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 5)
        .map((word) => sql`s.search like ${`%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`}`),
    ],
    sql` and `,
  );
type Stored = Omit<RunRow, 'requirements' | 'missing' | 'running' | 'substitutions'> & {
  found: Pick<FoundFields, 'requirements' | 'missing' | 'running' | 'substitutions'>;
};
async function readRows(context: Reading, asked: Asked, limit: number, offset: number): Promise<RunRow[]> {
  const rows = await rowsOf<Stored>(
    context.db,
    sql`
    select w.id, w.student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program,
      studies.class_year, w.state, w.slots_total, w.slots_done, w.slots_missing, w.credits_missing, w.cgpa, w.found
    from ${source} where ${found(context, asked)}
    order by array_position(array['ready', 'awaiting', 'near', 'far', 'no_plan'], w.state), w.slots_missing, w.credits_missing, s.student_number, w.id limit ${limit} offset ${offset}`,
  );
  return rows.map(({ found: { requirements, missing, running, substitutions }, ...row }) => ({
    ...row,
    requirements,
    missing,
    running,
    substitutions,
  }));
}

export const graduationRun = answer(runQuery, async (context, input) => {
  const [run] = await readRuns(context, input.id);
  if (!run) throw notFound();
  const counted = await rowsOf<{ state: GraduationState; n: number }>(
    context.db,
    sql`select w.state, count(*)::int as n from ${source} where ${seen(context, input)} group by w.state`,
  );
  const counts = Object.fromEntries(
    graduationStates.map((state) => [state, counted.find((each) => each.state === state)?.n ?? 0]),
  ) as Record<GraduationState, number>;
  const [total] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${source} where ${found(context, input)}`,
  );
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  return {
    run,
    counts,
    rows: await readRows(context, input, limit, (page - 1) * limit),
    total: total?.n ?? 0,
    page,
    limit,
  };
});

export const graduationRunSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const [run] = await readRuns(context, input.id);
  if (!run) throw notFound();
  if ((await readRows(context, input, 1, 0)).length === 0) throw new Failure(406, 'no_result');
  const { locale } = context;
  const t = (key: string, params?: Record<string, string | number | Text>): string =>
    context.services.lines.line(locale, key, params as Record<string, string | number>);
  const slot = (each: MissingSlot): string => [each.code, nameOf(each, locale)].filter(Boolean).join(' ');
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let offset = 0; ; offset += 1000) {
      const part = await readRows(context, input, 1000, offset);
      for (const row of part)
        yield [
          row.student_number,
          row.full_name,
          nameOf(row.program, locale),
          row.class_year,
          t(`graduation:state.${row.state}`),
          row.slots_done,
          row.slots_total,
          row.slots_missing,
          row.credits_missing,
          row.cgpa,
          row.missing.map(slot).join('; '),
          row.running.map(slot).join('; '),
          row.substitutions
            .map((each) => `${nameOf(each.slot, locale)}: ${each.course} (${t(`graduation:source.${each.source}`)})`)
            .join('; '),
        ];
      if (part.length < 1000) return;
    }
  }
  const head = [
    'student_number',
    'student',
    'program',
    'class_year',
    'state',
    'slots_done',
    'slots_total',
    'slots_missing',
    'credits_missing',
    'cgpa',
    'missing',
    'running',
    'substitutions',
  ].map((each) => t(`graduation:column.${each}`));
  return spreadsheetOf(`${t('title:graduation_requirement_report')} ${run.id}`, head, rows());
});
