import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import type { Unit } from '../../graduation/contract.ts';
import {
  graduationSuccess as query,
  graduationSuccessSheet as sheetQuery,
  type GraduationSuccess,
} from '../contract.ts';

interface Asked {
  program_id?: number | null | undefined;
  entry_year?: number | null | undefined;
}
/** Those who entered in a year, by what has become of them; in time is within the semesters the program takes, two a year. */
const read = (context: Reading, input: Asked): Promise<GraduationSuccess[]> =>
  rowsOf<GraduationSuccess>(
    context.db,
    sql`
    with those as (
      select studies.program_id, extract(year from studies.started_on)::int as entry_year, studies.status, studies.cgpa, (studies.graduated_on - studies.started_on) / 365.25 as years, p.duration_semesters / 2.0 as meant
      from ${studentProgramRead} studies join ${programRead} p on p.id = studies.program_id
      where studies.kind in ('major', 'double') and p.level in ('undergraduate', 'master', 'doctorate') and studies.status <> 'passive' and (${context.rows('graduationsuccess_index')})
        and ${input.program_id ? sql`studies.program_id = ${input.program_id}` : sql`true`} and ${input.entry_year ? sql`extract(year from studies.started_on) = ${input.entry_year}` : sql`true`})
    select json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program, t.entry_year, count(*)::int as entered,
      (count(*) filter (where t.status = 'graduated' and (t.years is null or t.years <= t.meant)))::int as in_time, (count(*) filter (where t.status = 'graduated' and t.years > t.meant))::int as late,
      (count(*) filter (where t.status in ('active', 'on_leave', 'suspended')))::int as studying, (count(*) filter (where t.status in ('withdrawn', 'dismissed', 'transferred_out')))::int as left,
      round(100.0 * count(*) filter (where t.status = 'graduated') / count(*), 1) as share, round((avg(t.years) filter (where t.status = 'graduated'))::numeric, 1) as years, round(avg(t.cgpa) filter (where t.status = 'graduated'), 2) as cgpa
    from those t join ${programRead} p on p.id = t.program_id group by p.id, p.code, p.name, p.name_en, t.entry_year order by t.entry_year desc, p.code`,
  );
const programsOf = (context: Reading): Promise<Unit[]> =>
  rowsOf<Unit>(
    context.db,
    sql`select p.id, p.code, p.name, p.name_en from ${programRead} p where p.level in ('undergraduate', 'master', 'doctorate') and p.id in (select studies.program_id from ${studentProgramRead} studies where (${context.rows('graduationsuccess_index')})) order by p.code`,
  );

export const graduationSuccess = answer(query, async (context, input) => {
  const programs = await programsOf(context);
  if (input.program_id && !programs.some((each) => each.id === input.program_id)) throw notFound();
  const all = await read(context, { program_id: input.program_id });
  const years = [...Map.groupBy(all, (row) => row.entry_year)]
    .map(([entry_year, rows]) => {
      const entered = rows.reduce((sum, row) => sum + row.entered, 0);
      const graduated = rows.reduce((sum, row) => sum + row.in_time + row.late, 0);
      return { entry_year, entered, graduated, share: Math.round((graduated / entered) * 1000) / 10 };
    })
    .sort((a, b) => a.entry_year - b.entry_year);
  return {
    programs,
    entry_years: years.map((each) => each.entry_year).reverse(),
    rows: all.filter((row) => !input.entry_year || row.entry_year === input.entry_year),
    years,
  };
});

export const graduationSuccessSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const rows = await read(context, input);
  if (rows.length === 0) throw new Failure(406, 'no_result');
  const { locale } = context;
  const t = (key: string): string => context.services.lines.line(locale, key);
  return spreadsheetOf(
    t('title:graduation_success'),
    ['entry_year', 'program', 'entered', 'in_time', 'late', 'studying', 'left', 'share', 'years', 'cgpa_graduates'].map(
      (each) => t(`success:${each}`),
    ),
    rows.map((row) => [
      row.entry_year,
      nameOf(row.program, locale),
      row.entered,
      row.in_time,
      row.late,
      row.studying,
      row.left,
      row.share,
      row.years,
      row.cgpa,
    ]),
  );
});
