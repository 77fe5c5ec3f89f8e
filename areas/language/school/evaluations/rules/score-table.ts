import type { Refusal } from '#kernel/contract/refusal.ts';
import { evaluationRefusals } from '../refusals.ts';
import { skills } from '../resources/evaluation-assessment.ts';

interface Table {
  headings: readonly string[];
  rows: readonly { line: number; values: readonly unknown[] }[];
}
export interface TableLine {
  line: number;
  cells: { enrolment_id: number; assessment_id: number; score: number | null; seen: null }[];
  refusals: Refusal[];
}
const plain = (word: unknown): string =>
  String(word ?? '')
    .trim()
    .toLocaleLowerCase('tr');

/**
 * Scores from a table whose first row names the skills in either language and whose first column holds the student numbers. An empty
 * cell says nothing.
 * @returns null where no column is a skill
 */
export function readScoreTable(
  { headings, rows }: Table,
  people: readonly { enrolment_id: number; number: string }[],
  parts: readonly { id: number; skill: keyof typeof skills }[],
): TableLine[] | null {
  const columns = headings.flatMap((heading, at) => {
    const part = parts.find(({ skill }) =>
      [skill, skills[skill].tr, skills[skill].en].map(plain).includes(plain(heading)),
    );
    return part ? [{ at, id: part.id }] : [];
  });
  if (columns.length === 0) return null;
  const byNumber = new Map(people.map((each) => [each.number, each.enrolment_id]));
  return rows
    .filter((row) => row.values.some((value) => plain(value) !== ''))
    .map(({ line, values }) => {
      const number = plain(values[0]);
      const enrolment_id = byNumber.get(number);
      if (enrolment_id === undefined)
        return { line, cells: [], refusals: [evaluationRefusals.esl_score_no_student({ row: number || '–' })] };
      const cells: TableLine['cells'] = [];
      const refusals: Refusal[] = [];
      for (const { at, id } of columns) {
        const typed = plain(values[at]).replace(',', '.');
        if (typed === '') continue;
        const score = Number(typed);
        if (Number.isNaN(score)) refusals.push(evaluationRefusals.esl_score_range({ row: number }));
        else cells.push({ enrolment_id, assessment_id: id, score, seen: null });
      }
      return { line, cells, refusals };
    });
}
