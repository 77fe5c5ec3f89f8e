import { fold } from '#kernel/contract/text.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { readFileRows } from '../../../placement/commands/read-file.ts';
import { importPrepStudents as importCommand } from '../contract.ts';
import { activeLevels, applicants } from '../facts/applicants.ts';
import { prepStudentRefusals } from '../refusals.ts';
import { levelFor, mayTake, scoreOf } from '../rules/intake.ts';
import { takeStudents, type Taken } from '../take-students.ts';

const named = (headings: readonly string[], ...words: string[]): number =>
  headings.findIndex((heading) => words.includes(fold(heading)));
/** ESL-015: each row answers for itself; the good ones are taken. */
export const importPrepStudents = handle(importCommand, async (context, input) => {
  const dry_run = input.dry_run === true;
  const { headings, rows } = await readFileRows(
    onlyFile(context).bytes,
    prepStudentRefusals.prep_file(undefined, 'file'),
  );
  const at = {
    number: Math.max(0, named(headings, 'ogrenci no', 'ogrenci numarasi', 'student number', 'number', 'numara')),
    level: named(headings, 'seviye', 'kur', 'level'),
    score: named(headings, 'puan', 'score'),
  };
  if (at.level < 0 && at.score < 0) refuse(prepStudentRefusals.prep_file(undefined, 'file'));
  const cell = (values: readonly unknown[], column: number): string =>
    column < 0 ? '' : String(values[column] ?? '').trim();
  const levels = await activeLevels(context.db);
  const people = await applicants(
    context.db,
    rows.map((row) => cell(row.values, at.number)),
  );
  const seen = new Set<string>();
  const good: Taken[] = [];
  const lines = rows.map((row) => {
    const number = cell(row.values, at.number);
    const applicant = people.get(number);
    const [code, points] = [cell(row.values, at.level), cell(row.values, at.score)];
    const score = scoreOf(points);
    const level = levelFor(levels, { code: code === '' ? null : code, score: score ?? null });
    const errors: Refusal[] = !applicant
      ? [prepStudentRefusals.prep_unknown_student({ number: number || '–' })]
      : seen.has(number)
        ? [prepStudentRefusals.prep_student_twice({ number })]
        : [
            ...mayTake(applicant),
            ...(score === undefined
              ? [prepStudentRefusals.prep_intake_score_bad({ number, value: points.slice(0, 20) })]
              : level === null
                ? [prepStudentRefusals.prep_no_level({ number, value: (code || points).slice(0, 20) })]
                : []),
          ];
    seen.add(number);
    if (applicant && level && errors.length === 0)
      good.push({ applicant, level_id: Number(level.id), score: score ?? null });
    return { line: row.line, label: applicant ? `${number} ${applicant.name}` : number, errors };
  });
  if (!dry_run) await takeStudents(context, good, 'excel', null);
  return { dry_run, good: good.length, bad: lines.length - good.length, lines };
});
