import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { listOptions } from '#kernel/server/engine/options.ts';
import { semesterRecord } from '#areas/scheduling/commands/records.ts';
import {
  academicYears as academicYearsQuery,
  semesterChoices as semesterChoicesQuery,
  semesterOptions as semesterOptionsQuery,
  type SemesterOption,
} from '#areas/scheduling/contract.ts';
import { semesterCodeWords } from '#areas/reference/rules/semester-name.ts';
import { semesters } from '#areas/scheduling/tables.ts';

const codes: Record<number, { tr: string; en: string }> = semesterCodeWords;

export const semesterOptions = answer(semesterOptionsQuery, async (context) => {
  const rows = await rowsOf<Omit<SemesterOption, 'semester_text'> & { is_active: boolean }>(
    context.db,
    sql`
    select id, academic_year, code, status, starts_on, ends_on, is_active from ${semesters} order by starts_on desc, id desc`,
  );
  return {
    options: rows.map(({ id, academic_year, code, status, starts_on, ends_on }) => ({
      id,
      academic_year,
      semester_text: codes[code]?.[context.locale] ?? '',
      code,
      status,
      starts_on,
      ends_on,
    })),
    active: rows.find((row) => row.is_active)?.id ?? null,
  };
});

/** The current semester and those to come first, then those that are over, the last one first. */
export const semesterChoices = answer(semesterChoicesQuery, async (context, input) => {
  const found = await listOptions(semesterRecord, input, context);
  const days = new Map(
    (
      await rowsOf<{ id: number; starts_on: string; ends_on: string }>(
        context.db,
        sql`select id, starts_on, ends_on from ${semesters} where id = any(${idList(found.map((each) => each.id))})`,
      )
    ).map((each) => [Number(each.id), each]),
  );
  const startOf = (id: number): string => days.get(id)?.starts_on ?? '';
  const isOver = (id: number): boolean => (days.get(id)?.ends_on ?? '') < context.today;
  return found.toSorted((one, other) => {
    const [past, otherPast] = [isOver(one.id), isOver(other.id)];
    if (past !== otherPast) return past ? 1 : -1;
    return startOf(one.id).localeCompare(startOf(other.id)) * (past ? -1 : 1);
  });
});

export const academicYears = answer(academicYearsQuery, async (context) => {
  const rows = await rowsOf<{ academic_year: string; is_active: boolean }>(
    context.db,
    sql`
    select academic_year, bool_or(is_active) as is_active from ${semesters} group by academic_year order by academic_year desc`,
  );
  return rows.map((row) => ({
    id: Number(row.academic_year.slice(0, 4)),
    code: row.academic_year,
    name: row.academic_year,
    ...row,
  }));
});
