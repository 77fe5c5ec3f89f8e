import { refuse } from '#kernel/contract/refusal.ts';
import { bindResource, handle, type BoundResource, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { createRecord, destroyRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { importRegister } from '../../registers/commands/import-sheet.ts';
import { letterGrade } from '../../resources/letter-grade.ts';
import { letterGrades } from '../../tables.ts';
import {
  addLetterGrade as addCommand,
  changeLetterGrade as changeCommand,
  importLetterGrades as importCommand,
  removeLetterGrade as removeCommand,
} from '../contract.ts';
import { letterUse } from '../letter-use.ts';
import { letterInUse, letterRangeProblems, type Ranged } from '../rules/letter-ranges.ts';

const record = bindResource(letterGrade, letterGrades);
type Row = Partial<{
  grading_system_id: number | null;
  letter: string | null;
  min_total: number | null;
  max_total: number | null;
}>;
const number = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** The record with a check that knows the other letters of every system. */
async function checkedLetters(context: Writing, but: number | null = null): Promise<BoundResource> {
  // two at once could each see a free range: the systems stand in line
  await context.db.execute(sql`select id from grading_systems order by id for no key update`);
  const stored = await rowsOf<Ranged & { grading_system_id: number }>(
    context.db,
    sql`select grading_system_id, letter, min_total, max_total from ${letterGrades} where id is distinct from ${but}::bigint order by max_total desc nulls last, id`,
  );
  const known = stored.map((each) => ({
    system: Number(each.grading_system_id),
    letter: each.letter,
    min_total: number(each.min_total),
    max_total: number(each.max_total),
  }));
  const { resource } = record;
  const check = (row: Row) => {
    const own = {
      system: Number(row.grading_system_id),
      letter: row.letter ?? '',
      min_total: number(row.min_total),
      max_total: number(row.max_total),
    };
    const others = known.filter((each) => each.system === own.system && each.letter !== own.letter);
    const order = resource.check?.(row) ?? [];
    const problems = order.length > 0 ? order : letterRangeProblems(own, others);
    // rows of a file see those before them
    if (problems.length === 0) known.push(own);
    return problems;
  };
  return { ...record, resource: { ...resource, check } };
}

export const addLetterGrade = handle(addCommand, async (context, input) =>
  createRecord(await checkedLetters(context), input, context),
);

export const changeLetterGrade = handle(changeCommand, async (context, { id, ...changes }) => {
  const before = await lockedRow(record, Number(id), context, 'lettergrade_update');
  const letter = String(before.letter);
  const { letter: next } = changes as { letter?: string | null };
  if (typeof next === 'string' && next !== letter)
    refuse(letterInUse(letter, (await letterUse(context, Number(before.grading_system_id)))(letter)));
  return updateRecord(await checkedLetters(context, Number(id)), Number(id), changes, context);
});

export const removeLetterGrade = handle(removeCommand, async (context, { id }) => {
  const before = await lockedRow(record, id, context, 'lettergrade_destroy');
  const letter = String(before.letter);
  refuse(letterInUse(letter, (await letterUse(context, Number(before.grading_system_id)))(letter)));
  await destroyRecord(record, id, context);
  return { id };
});

export const importLetterGrades = handle(importCommand, async (context, input) => {
  return importRegister(context, await checkedLetters(context), onlyFile(context).bytes, input);
});
