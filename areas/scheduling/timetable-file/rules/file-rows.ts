import type { Refusal } from '#kernel/contract/refusal.ts';
import { fold, type Text } from '#kernel/contract/text.ts';
import { dayWords, meetingTypeWords } from '../../resources/meeting.ts';
import { formatTime, mayMeetAt, parseTime } from '../../rules/time.ts';
import { timetableFileRefusals } from '../refusals.ts';

/** Columns of a timetable file, as they stand in it. */
export const fileColumns = [
  'course',
  'section_no',
  'type',
  'day',
  'start_time',
  'end_time',
  'room',
  'instructors',
  'record',
] as const;
export type FileColumn = (typeof fileColumns)[number];
export const requiredColumns: readonly FileColumn[] = ['course', 'section_no', 'day', 'start_time', 'end_time'];
export type FileCell = string | number | boolean | Date | null;

/** A row as its cells say it; what could not be read stands among the reasons. */
export interface ReadRow {
  line: number;
  label: string;
  course: string;
  section_no: number;
  type: 1 | 2;
  day: number;
  starts: number;
  ends: number;
  /** empty: as it is; null: none */ room: string | null;
  /** null: as they are */ instructors: readonly string[] | null;
  /** null: a new lesson, or the one that stands there */ record: number | null;
  reasons: Refusal[];
}

/** A code as people write it: with or without spaces, in any case. */
export const plainCode = (code: string): string => fold(code).replace(/[\s_-]+/g, '');
const textOf = (cell: FileCell): string =>
  cell === null
    ? ''
    : cell instanceof Date
      ? cell.toISOString()
      : typeof cell === 'number' && Number.isInteger(cell)
        ? cell.toFixed(0)
        : String(cell)
            .replace(/^'(?=[\s\u00a0]*[=+\-@\t\r])/, '')
            .trim();

/** Spreadsheets keep a time as a part of a day, people write 9:00, 09.00 or 9. */
export function timeOf(cell: FileCell): number | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.getUTCHours() * 60 + cell.getUTCMinutes();
  if (typeof cell === 'number' && cell > 0 && cell < 1) return Math.round(cell * 1440);
  const text = textOf(cell);
  return parseTime(/^\d{1,2}$/.test(text) ? `${text}:00` : text.replace(/^(\d{1,2})\.(\d{2})$/, '$1:$2'));
}
const wordIn = <K extends number>(words: Readonly<Record<K, Text>>, more: Readonly<Record<string, K>> = {}) => {
  const known = new Map<string, K>(Object.entries(more));
  for (const [code, { tr, en }] of Object.entries<Text>(words))
    for (const word of [code, fold(tr), fold(en)]) known.set(word, Number(code) as K);
  return (text: string): K | null => known.get(fold(text)) ?? null;
};
const dayOf = wordIn(dayWords);
const typeOf = wordIn<1 | 2>(meetingTypeWords, { t: 1, theory: 1, theoretical: 1, u: 2, p: 2, practice: 2, pratik: 2 });
const wholeOf = (cell: FileCell): number | null => {
  const text = textOf(cell);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

/** Reads one row; `columns` are the words of the columns, to name what is wrong. */
export function readRow(
  line: number,
  cells: Partial<Record<FileColumn, FileCell>>,
  columns: Readonly<Record<FileColumn, Text>>,
): ReadRow {
  const reasons: Refusal[] = [];
  const cell = (name: FileColumn): FileCell => cells[name] ?? null;
  const need = <T>(name: FileColumn, read: (cell: FileCell) => T | null, otherwise: T): T => {
    const value = textOf(cell(name));
    const found = value === '' ? null : read(cell(name));
    if (found !== null) return found;
    if (value === '') {
      if (requiredColumns.includes(name))
        reasons.push(timetableFileRefusals.file_empty_cell({ column: columns[name] }));
    } else reasons.push(timetableFileRefusals.file_wrong_cell({ column: columns[name], value: value.slice(0, 100) }));
    return otherwise;
  };
  const course = need('course', textOf, '');
  const section_no = need('section_no', wholeOf, 0);
  const type = need<1 | 2>('type', (each) => typeOf(textOf(each)), 1);
  const day = need('day', (each) => dayOf(textOf(each)), 0);
  const starts = need('start_time', timeOf, 0);
  const ends = need('end_time', timeOf, 0);
  if (reasons.length === 0 && starts < ends) reasons.push(...mayMeetAt({ starts, ends }));
  if (reasons.length === 0 && starts >= ends)
    reasons.push(
      timetableFileRefusals.file_wrong_cell({
        column: columns.end_time,
        value: `${formatTime(starts)}–${formatTime(ends)}`,
      }),
    );
  const room = textOf(cell('room'));
  const people = textOf(cell('instructors'))
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const record = need<number | null>('record', wholeOf, null);
  return {
    line,
    label: course === '' ? '' : `${course}${section_no > 0 ? `-${String(section_no).padStart(2, '0')}` : ''}`,
    course,
    section_no,
    type,
    day,
    starts,
    ends,
    room: /^[-–—]$/.test(room) ? null : room,
    instructors: people.length > 0 ? [...new Set(people)] : null,
    record,
    reasons,
  };
}
