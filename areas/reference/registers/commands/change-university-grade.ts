import { sql } from 'drizzle-orm';
import { handle, type BoundResource, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { createRecord, updateRecord } from '#kernel/server/engine/write.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { importRegister } from './import-sheet.ts';
import { universityGradeRecord } from './registers-records.ts';
import {
  addUniversityGrade as addCommand,
  changeUniversityGrade as changeCommand,
  importUniversityGrades as importCommand,
} from '../contract.ts';
import { registersRefusals } from '../refusals.ts';

type Row = Partial<{ grading_system_id: number | null; letter: string | null }>;
/** The record with a check that knows the letters of every grading system. */
async function checkedGrades(context: Writing): Promise<BoundResource> {
  const systems = await rowsOf<{ id: number; letters: string[] }>(
    context.db,
    sql`select grading_system_id as id, array_agg(letter order by sort_order, letter) as letters from letter_grades group by grading_system_id`,
  );
  const letters = new Map(systems.map((each) => [Number(each.id), each.letters]));
  const { resource } = universityGradeRecord;
  const check = (row: Row) => {
    const known = letters.get(Number(row.grading_system_id)) ?? [];
    const letter = row.letter ?? '';
    return [
      ...(resource.check?.(row) ?? []),
      ...(known.includes(letter)
        ? []
        : [registersRefusals.university_letter_unknown({ letter, letters: known.join(', ') || '–' }, 'letter')]),
    ];
  };
  return { ...universityGradeRecord, resource: { ...resource, check } };
}

export const addUniversityGrade = handle(addCommand, async (context, input) =>
  createRecord(await checkedGrades(context), input, context),
);
export const changeUniversityGrade = handle(changeCommand, async (context, { id, ...changes }) =>
  updateRecord(await checkedGrades(context), Number(id), changes, context),
);
export const importUniversityGrades = handle(importCommand, async (context, input) => {
  return importRegister(context, await checkedGrades(context), onlyFile(context).bytes, input);
});
