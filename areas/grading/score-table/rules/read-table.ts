import type { Refusal } from '#kernel/contract/refusal.ts';
import { fold, type Text } from '#kernel/contract/text.ts';
import { readTyped } from '../../rules/typed-score.ts';
import { scoreTableRefusals } from '../refusals.ts';

/** A row as the file numbers it. */
export interface TableRow {
  line: number;
  values: readonly string[];
}
/** Whose scores the table may hold, and of which parts. `open`: still registered. */
export interface TableClass {
  students: readonly { enrolment_id: number; number: string; name: string; open: boolean }[];
  parts: readonly { id: number; name: Text }[];
}
export interface TableCell {
  assessment_id: number;
  points: number | null;
  absent: boolean;
}
/** A row that was understood (`refusals` empty) or not; an empty cell of it changes nothing. */
export interface TableLine {
  line: number;
  label: string;
  enrolment_id: number | null;
  cells: TableCell[];
  refusals: Refusal[];
}
export interface ReadTable {
  lines: TableLine[];
  /** headings that name nothing here */ unknown: string[];
  /** the table as a whole can't be read */ refusals: Refusal[];
}

const numberWords = new Set(
  ['öğrenci no', 'öğrenci numarası', 'numara', 'no', 'student number', 'student no', 'number', 'student id'].map(
    (word) => fold(word),
  ),
);
const plain = (heading: string): string =>
  fold(heading.replace(/\(.*?\)|%\s*\d+|\d+\s*%/g, '').replace(/\*\s*$/, ''))
    .replace(/[\s_]+/g, ' ')
    .trim();
const filled = (row: TableRow): boolean => row.values.some((value) => value.trim() !== '');
const studentNumber = (value: string | undefined): string => (value ?? '').trim().replace(/\.0+$/, '');

/**
 * Scores from a table that was pasted or read from a file. The column of student numbers is found by its heading or by what
 * stands in it; columns of parts by their names in either language, without a heading in the order of the sheet.
 */
export function readTable(rows: readonly TableRow[], of: TableClass): ReadTable {
  const all = rows.filter(filled);
  const known = new Map(of.students.map((each) => [each.number, each]));
  const width = Math.max(0, ...all.map((row) => row.values.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const hits = (at: number): number => all.filter((row) => known.has(studentNumber(row.values[at]))).length;
  const first = all[0];
  const headed = first !== undefined && !first.values.some((value) => known.has(studentNumber(value)));
  const heads = headed ? first.values.map(plain) : [];
  const body = headed ? all.slice(1) : all;
  const named = heads.findIndex((head) => numberWords.has(head));
  const best = columns.toSorted((a, b) => hits(b) - hits(a))[0] ?? 0;
  const numbers = named >= 0 ? named : hits(best) > 0 ? best : -1;
  if (body.length === 0) return { lines: [], unknown: [], refusals: [scoreTableRefusals.table_empty({}, 'file')] };
  if (numbers < 0) return { lines: [], unknown: [], refusals: [scoreTableRefusals.table_without_numbers({}, 'file')] };
  const places = headed
    ? headedParts(heads, numbers, of)
    : orderedParts(
        columns.filter((at) => at !== numbers),
        body,
        of,
      );
  if (places.size === 0) {
    const parts = (locale: 'tr' | 'en') => of.parts.map((each) => each.name[locale]).join(', ');
    return {
      lines: [],
      unknown: [],
      refusals: [scoreTableRefusals.table_without_parts({ parts: { tr: parts('tr'), en: parts('en') } }, 'file')],
    };
  }
  const seen = new Set<string>();
  return {
    lines: body.map((row) => readLine(row, studentNumber(row.values[numbers]), places, { known, seen })),
    unknown: headed
      ? first.values.filter((value, at) => value.trim() !== '' && at !== numbers && !places.has(at) && !nameHead(value))
      : [],
    refusals: [],
  };
}
type Part = TableClass['parts'][number];
const nameHeads = new Set(
  [
    'ad',
    'soyad',
    'ad soyad',
    'adı soyadı',
    'adı',
    'soyadı',
    'name',
    'first name',
    'last name',
    'surname',
    'full name',
    'toplam',
    'total',
    'harf',
    'letter',
    'program',
  ].map((word) => fold(word)),
);
const nameHead = (heading: string): boolean => nameHeads.has(plain(heading));

function headedParts(heads: readonly string[], numbers: number, of: TableClass): Map<number, Part> {
  const places = new Map<number, Part>();
  for (const [at, head] of heads.entries()) {
    const part = of.parts.find((each) => head !== '' && [plain(each.name.tr), plain(each.name.en)].includes(head));
    if (part && at !== numbers && ![...places.values()].includes(part)) places.set(at, part);
  }
  return places;
}
/** Without headings: columns that hold mostly scores, in the order of the parts, as long as there are no more of them than parts. */
function orderedParts(columns: readonly number[], body: readonly TableRow[], of: TableClass): Map<number, Part> {
  const scored = columns.filter((at) => {
    const given = body.map((row) => (row.values[at] ?? '').trim()).filter((value) => value !== '');
    return given.length > 0 && given.filter((value) => readTyped(value).kind !== 'bad').length * 2 > given.length;
  });
  if (scored.length > of.parts.length) return new Map();
  return new Map(scored.flatMap((at, index) => (of.parts[index] ? [[at, of.parts[index]] as const] : [])));
}

function readLine(
  row: TableRow,
  number: string,
  places: ReadonlyMap<number, Part>,
  { known, seen }: { known: ReadonlyMap<string, TableClass['students'][number]>; seen: Set<string> },
): TableLine {
  const student = known.get(number);
  const who = { number: number || '—', name: student?.name ?? '—' };
  const twice = student !== undefined && seen.has(number);
  if (student) seen.add(number);
  const refusals = !student
    ? [scoreTableRefusals.table_unknown_student({ number: who.number })]
    : !student.open
      ? [scoreTableRefusals.table_student_closed(who)]
      : twice
        ? [scoreTableRefusals.table_student_twice(who)]
        : [];
  const cells: TableCell[] = [];
  for (const [at, part] of places) {
    const value = row.values[at] ?? '';
    const typed = readTyped(value);
    if (typed.kind === 'bad')
      refusals.push(
        scoreTableRefusals.table_bad_score({ ...who, assessment: part.name, value: value.trim().slice(0, 40) }),
      );
    if (typed.kind === 'points') cells.push({ assessment_id: part.id, points: typed.points, absent: false });
    if (typed.kind === 'absent') cells.push({ assessment_id: part.id, points: null, absent: true });
  }
  return {
    line: row.line,
    label: student ? `${number} ${student.name}` : who.number,
    enrolment_id: student?.enrolment_id ?? null,
    cells: refusals.length > 0 ? [] : cells,
    refusals,
  };
}

/** Cells of pasted text: tabs as spreadsheet programs copy them, else semicolons, else commas; quotes as in CSV. */
export function splitText(text: string): TableRow[] {
  const comma = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, values: splitLine(line, comma) }));
}
function splitLine(line: string, comma: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (quoted && sign === '"' && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (sign === comma && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((each) => each.trim());
}
