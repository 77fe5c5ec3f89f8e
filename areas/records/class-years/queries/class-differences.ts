import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { parameterValues } from '#areas/reference/reads/parameter-values.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { transferredCourseRead } from '#areas/registration/reads/transfers.ts';
import { may } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Unit } from '../../graduation/contract.ts';
import { classYearDifferences as query, mostChanged, type ClassDifference, type ClassUpdate } from '../contract.ts';
import { classYearOf, mayUndo, type ClassStep } from '../rules/class-year.ts';

type From = Pick<Reading, 'db' | 'today' | 'rows'>;
/** The steps of each level on a day. */
export async function classSteps(context: Pick<Reading, 'db' | 'today'>): Promise<(level: string) => ClassStep[]> {
  const rows = await rowsOf<{ data: { level?: unknown; class_year?: unknown; min_ects?: unknown } | null }>(
    context.db,
    parameterValues('class_year_rule', context.today),
  );
  const steps = rows.flatMap(({ data }) =>
    typeof data?.level === 'string' && typeof data.class_year === 'number' && typeof data.min_ects === 'number'
      ? [{ level: data.level, class_year: data.class_year, min_ects: data.min_ects }]
      : [],
  );
  return (level) => steps.filter((each) => each.level === level);
}

interface Row extends Omit<ClassDifference, 'after'> {
  level: string;
  years: number;
}
/** Whose class year the credits say otherwise; `looked_at` students study on and are seen by the reader. */
export async function readDifferences(
  context: From,
  permission: string,
  wanted: { program_id?: number | null | undefined; ids?: readonly number[] },
): Promise<{ looked_at: number; rows: ClassDifference[] }> {
  const stepsOf = await classSteps(context);
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select studies.id as student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program,
      studies.ects_earned + coalesce(t.ects, 0) as ects, studies.class_year as before, p.level, greatest(p.duration_semesters / 2, 1) as years
    from ${studentProgramRead} studies join ${programRead} p on p.id = studies.program_id join ${studentRead} s on s.id = studies.student_id
      left join (select tc.student_program_id, sum(tc.ects) as ects from ${transferredCourseRead} tc where tc.revoked_at is null group by 1) t on t.student_program_id = studies.id
    where studies.status = 'active' and studies.class_year > 0 and studies.kind in ('major', 'double') and (${context.rows(permission)})
      and ${wanted.program_id ? sql`studies.program_id = ${wanted.program_id}` : sql`true`} and ${wanted.ids ? sql`studies.id = any(${idList(wanted.ids)})` : sql`true`}
    order by p.code, s.student_number`,
  );
  return {
    looked_at: rows.length,
    rows: rows.flatMap(({ level, years, ...row }) => {
      const after = classYearOf({ class_year: row.before, ects: row.ects, years }, stepsOf(level));
      return after === row.before ? [] : [{ ...row, after }];
    }),
  };
}

export async function readUpdates(context: Pick<Reading, 'db'>, id: number | null): Promise<ClassUpdate[]> {
  const rows = await rowsOf<Omit<ClassUpdate, 'can'> & { changed: number }>(
    context.db,
    sql`
    select u.id, u.scope->>'name' as scope_name, u.scope->>'name_en' as scope_name_en, u.students, m.full_name as made_by, u.made_at, u.undone_at, u.undone_reason,
      case when u.undone_at is null then (select count(*)::int from class_year_changes c join ${studentProgramRead} sp on sp.id = c.student_program_id where c.update_id = u.id and sp.class_year <> c.after) else 0 end as changed
    from class_year_updates u join ${userRead} m on m.id = u.made_by where ${id === null ? sql`true` : sql`u.id = ${id}`} order by u.id desc limit 10`,
  );
  return rows.map(({ changed, ...row }) => ({
    ...row,
    made_at: new Date(row.made_at).toISOString(),
    undone_at: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
    can: { undo: may(mayUndo({ undone: row.undone_at !== null, changed })) },
  }));
}

export const classYearDifferences = answer(query, async (context, input) => {
  const programs = await rowsOf<Unit>(
    context.db,
    sql`select p.id, p.code, p.name, p.name_en from ${programRead} p where p.level in ('undergraduate', 'master', 'doctorate') and p.id in (select studies.program_id from ${studentProgramRead} studies where studies.status = 'active' and (${context.rows('classyear_index')})) order by p.code`,
  );
  if (input.program_id && !programs.some((each) => each.id === input.program_id)) throw notFound();
  const { looked_at, rows } = await readDifferences(context, 'classyear_index', input);
  const words = fold(input.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const up = rows.filter((row) => row.after > row.before).length;
  const shown = rows.filter(
    (row) =>
      (input.direction === 'up'
        ? row.after > row.before
        : input.direction === 'down'
          ? row.after < row.before
          : true) && words.every((word) => fold(`${row.full_name} ${row.student_number}`).includes(word)),
  );
  const may_update = context.actor.permissions.has('classyear_update');
  return {
    steps: (await classSteps(context))('undergraduate').map(({ class_year, min_ects }) => ({ class_year, min_ects })),
    programs,
    looked_at,
    counts: { up, down: rows.length - up },
    rows: shown.slice(0, mostChanged),
    updates: may_update ? await readUpdates(context, null) : [],
    may_update,
  };
});
