import type { Refusal } from '#kernel/contract/refusal.ts';
import { fold, type Text } from '#kernel/contract/text.ts';
import { prepExamRefusals } from '../refusals.ts';
import type { ScoreMark } from './average.ts';
import { readMark } from './typed-mark.ts';

/** A row as the file or the clipboard numbers it. */
export interface TableRow {
  line: number;
  values: readonly string[];
}
export interface TableStudent {
  id: number;
  number: string;
  name: string;
}
export interface TableExam {
  id: number;
  name: Text;
  max_score: number;
}
export interface TableCell {
  exam_id: number;
  prep_student_id: number;
  score: number | null;
  mark: ScoreMark | null;
}
/** A row that was understood, or the reasons why it was not; an empty cell of it says nothing. */
export interface TableLine {
  line: number;
  label: string;
  cells: TableCell[];
  refusals: Refusal[];
}
export interface ReadTable {
  lines: TableLine[];
  /** the table as a whole cannot be read */ refusals: Refusal[];
}
const plain = (heading: string): string =>
  fold(heading.replace(/\(.*?\)|%\s*\d+|\d+\s*%/g, '').replace(/\*\s*$/, ''))
    .replace(/[\s_]+/g, ' ')
    .trim();
const filled = (row: TableRow): boolean => row.values.some((value) => value.trim() !== '');
const numberOf = (value: string | undefined): string => (value ?? '').trim().replace(/\.0+$/, '');

/**
 * Scores from a table (ESL-014, ERR-035): the column of student numbers is found by what stands in it, columns of exams by their
 * names in either language. Without headings the last column of every row belongs to `only`, the exam the person chose.
 */
export function readScoreTable(
  rows: readonly TableRow[],
  students: readonly TableStudent[],
  exams: readonly TableExam[],
  only: number | null,
): ReadTable {
  const all = rows.filter(filled);
  const known = new Map(students.map((each) => [each.number, each]));
  const none = (refusal: Refusal): ReadTable => ({ lines: [], refusals: [refusal] });
  const [first] = all;
  if (!first) return none(prepExamRefusals.prep_table_empty({}, 'file'));
  const width = Math.max(...all.map((row) => row.values.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const hits = (at: number): number => all.filter((row) => known.has(numberOf(row.values[at]))).length;
  const numbers = columns.toSorted((one, other) => hits(other) - hits(one))[0] ?? 0;
  if (hits(numbers) === 0) return none(prepExamRefusals.prep_table_numbers({}, 'file'));
  const headed = !known.has(numberOf(first.values[numbers])) && first.values.some((value) => /\p{L}{2}/u.test(value));
  const places = headed ? named(first, exams, numbers) : new Map<number, TableExam>();
  const body = headed ? all.slice(1) : all;
  if (places.size === 0) {
    const exam = exams.find((each) => each.id === only);
    const at = columns.toReversed().find((column) => column !== numbers);
    if (!exam || at === undefined)
      return none(
        prepExamRefusals.prep_table_exams(
          {
            exams: {
              tr: exams.map((each) => each.name.tr).join(', '),
              en: exams.map((each) => each.name.en).join(', '),
            },
          },
          'file',
        ),
      );
    places.set(at, exam);
  }
  const seen = new Set<number>();
  return {
    lines: body.map((row) => readLine(row, numberOf(row.values[numbers]), { known, places, seen })),
    refusals: [],
  };
}
function named(row: TableRow, exams: readonly TableExam[], numbers: number): Map<number, TableExam> {
  const places = new Map<number, TableExam>();
  for (const [at, value] of row.values.entries()) {
    const head = plain(value);
    const exam = exams.find((each) => head !== '' && [plain(each.name.tr), plain(each.name.en)].includes(head));
    if (exam && at !== numbers && ![...places.values()].includes(exam)) places.set(at, exam);
  }
  return places;
}
interface Reading {
  known: ReadonlyMap<string, TableStudent>;
  places: ReadonlyMap<number, TableExam>;
  seen: Set<number>;
}
function readLine({ line, values }: TableRow, number: string, { known, places, seen }: Reading): TableLine {
  const student = known.get(number);
  if (!student)
    return {
      line,
      label: number || '–',
      cells: [],
      refusals: [prepExamRefusals.prep_row_student({ number: number || '–' })],
    };
  const label = `${number} ${student.name}`;
  if (seen.has(student.id))
    return { line, label, cells: [], refusals: [prepExamRefusals.prep_row_twice({ row: label })] };
  seen.add(student.id);
  const [cells, refusals]: [TableCell[], Refusal[]] = [[], []];
  for (const [at, exam] of places) {
    const value = values[at] ?? '';
    const typed = readMark(value, exam.max_score);
    if (typed.kind === 'bad')
      refusals.push(
        prepExamRefusals.prep_score_bad({
          row: label,
          exam: exam.name,
          value: value.trim().slice(0, 40),
          max: exam.max_score,
        }),
      );
    if (typed.kind === 'given')
      cells.push({ exam_id: exam.id, prep_student_id: student.id, score: typed.score, mark: typed.mark });
  }
  return { line, label, cells: refusals.length > 0 ? [] : cells, refusals };
}
