import type { SQL } from 'drizzle-orm';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { may } from '#kernel/contract/refusal.ts';
import { fold, nameOf } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure } from '#kernel/server/failure.ts';
import {
  graduationRegister as registerQuery,
  graduationRegisterSheet as sheetQuery,
  type Graduation,
} from '../contract.ts';
import { graduationRefusals } from '../refusals.ts';
import { diplomaNo } from '../rules/requirements.ts';

interface Asked {
  program_id?: number | null | undefined;
  search?: string | null | undefined;
}
const source = sql`graduations g join ${studentProgramRead} studies on studies.id = g.student_program_id join ${studentRead} s on s.id = studies.student_id join ${programRead} p on p.id = studies.program_id`;
const found = (context: Reading, asked: Asked): SQL =>
  sql.join(
    [
      sql`(${context.rows('graduation_index')})`,
      ...(asked.program_id ? [sql`studies.program_id = ${asked.program_id}`] : []),
      ...fold(asked.search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 5)
        .map(
          (word) =>
            sql`(s.search like ${`%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`} or g.year || '/' || lpad(g.number::text, 6, '0') = ${word})`,
        ),
    ],
    sql` and `,
  );
type Stored = Omit<Graduation, 'diploma_no' | 'can'> & { year: number; number: number };
async function readRows(context: Reading, asked: Asked, limit: number, offset: number): Promise<Graduation[]> {
  const rows = await rowsOf<Stored>(
    context.db,
    sql`
    select g.id, g.student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program, studies.class_year,
      g.year, g.number, g.diploma_name, g.diploma_name_en, g.graduated_on, g.decided_on, g.decision_no, g.cgpa, g.honours, g.status, g.annulled_at, g.annulled_reason
    from ${source} where ${found(context, asked)} order by g.year desc, g.number desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ year, number, ...row }) => ({
    ...row,
    diploma_no: diplomaNo(year, number),
    annulled_at: row.annulled_at === null ? null : new Date(row.annulled_at).toISOString(),
    can: { annul: may(row.status === 'annulled' ? [graduationRefusals.graduation_annulled()] : []) },
  }));
}

export const graduationRegister = answer(registerQuery, async (context, input) => {
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  const [total] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${source} where ${found(context, input)}`,
  );
  return {
    rows: await readRows(context, input, limit, (page - 1) * limit),
    total: total?.n ?? 0,
    page,
    limit,
    may_annul: context.actor.permissions.has('graduation_store'),
  };
});

export const graduationRegisterSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const { locale } = context;
  const t = (key: string): string => context.services.lines.line(locale, key);
  const first = await readRows(context, input, 1, 0);
  if (first.length === 0) throw new Failure(406, 'no_result');
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let offset = 0; ; offset += 1000) {
      const part = await readRows(context, input, 1000, offset);
      for (const row of part)
        yield [
          row.diploma_no,
          row.student_number,
          row.diploma_name,
          row.diploma_name_en,
          nameOf(row.program, locale),
          row.graduated_on,
          row.decided_on,
          row.decision_no,
          row.cgpa,
          row.honours ? t(`graduation:honours.${row.honours}`) : '',
          t(`graduation:diploma.${row.status}`),
          row.annulled_reason ?? '',
        ];
      if (part.length < 1000) return;
    }
  }
  const head = [
    'diploma_no',
    'student_number',
    'diploma_name',
    'diploma_name_en',
    'program',
    'graduated_on',
    'decided_on',
    'decision_no',
    'cgpa',
    'honours',
    'status',
    'annulled_reason',
  ].map((each) => t(`graduation:column.${each}`));
  return spreadsheetOf(t('graduation:register'), head, rows());
});
