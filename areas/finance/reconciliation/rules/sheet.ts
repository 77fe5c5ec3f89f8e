import { fold } from '#kernel/contract/text.ts';
import {
  cellAmount,
  cellDay,
  ibanIn,
  nothingRead,
  shown,
  spanOf,
  type BadRow,
  type FileReading,
  type ReadLine,
  type RowProblem,
} from './statement.ts';

/** A row of a csv or xlsx file; days as YYYY-MM-DD. */
export interface Cells {
  line: number;
  values: readonly (string | number | null)[];
}
/** Headings that banks here write over their columns, folded. */
const bankColumns = {
  day: ['tarih', 'islem tarihi', 'date', 'transaction date', 'booking date'],
  value: ['valor', 'valor tarihi', 'value date'],
  amount: ['tutar', 'islem tutari', 'amount'],
  debit: ['borc', 'cikan', 'debit', 'withdrawal'],
  credit: ['alacak', 'giren', 'credit', 'deposit'],
  balance: ['bakiye', 'balance'],
  reference: ['referans', 'dekont no', 'islem no', 'fis no', 'reference', 'transaction no'],
  text: ['aciklama', 'description', 'details', 'narrative'],
  party: ['karsi taraf', 'gonderen', 'ad soyad', 'counterparty', 'name', 'sender'],
  iban: ['karsi iban', 'iban', 'counterparty iban'],
} as const;
const posColumns = {
  order: [
    'siparis no',
    'siparis referansi',
    'siparis',
    'order reference',
    'order',
    'order id',
    'provizyon no',
    'slip no',
  ],
  gross: ['brut', 'brut tutar', 'gross', 'gross amount'],
  commission: ['komisyon', 'komisyon tutari', 'commission', 'fee'],
  net: ['net', 'net tutar', 'net amount'],
  value: ['valor', 'valor tarihi', 'value date', 'payout date'],
  day: ['islem tarihi', 'transaction date', 'tarih', 'date'],
} as const;
type Places = Readonly<Record<string, number>>;
const placesIn = (cells: Cells, columns: Readonly<Record<string, readonly string[]>>): Places => {
  const names = cells.values.map((value) =>
    fold(String(value ?? ''))
      .replace(/[().:]/g, '')
      .trim(),
  );
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, words]) => {
      const at = names.findIndex((name) => words.includes(name));
      return at < 0 ? [] : [[key, at] as const];
    }),
  );
};
const has = (places: Places, ...keys: readonly string[]): boolean => keys.every((key) => places[key] !== undefined);
const isPos = (places: Places): boolean => has(places, 'order', 'gross', 'commission', 'net', 'value');
const isBank = (places: Places): boolean =>
  has(places, 'day', 'balance') && (has(places, 'amount') || has(places, 'debit', 'credit'));

/** Rows above the headings that are looked through: the bank's own head of the sheet. */
const headRows = 30;
/** What stands in a row, by column. */
class Row {
  readonly line: number;
  readonly #cells: Cells;
  readonly #places: Places;
  constructor(cells: Cells, places: Places) {
    [this.line, this.#cells, this.#places] = [cells.line, cells, places];
  }
  cell(key: string): string | number | null {
    return this.#cells.values[this.#places[key] ?? -1] ?? null;
  }
  text(key: string): string {
    return String(this.cell(key) ?? '').trim();
  }
  /** minor units; null: an empty cell */
  money(key: string): { minor: number } | { why: RowProblem } | null {
    const cell = this.cell(key);
    return cell === null || (typeof cell === 'string' && /^[\s-]*$/.test(cell)) ? null : cellAmount(cell);
  }
  bad(why: RowProblem): BadRow {
    return { line: this.line, text: shown(this.#cells.values.map((value) => String(value ?? '')).join(' | ')), why };
  }
}
/** A movement with the balance that its row tells. */
interface Bank {
  line: ReadLine;
  balance: number;
}

function bankLine(row: Row): Bank | BadRow {
  const day = cellDay(row.text('day'));
  if (!day) return row.bad('day');
  const value = row.text('value') === '' ? day : cellDay(row.text('value'));
  if (!value) return row.bad('day');
  const [one, debit, credit, balance] = (['amount', 'debit', 'credit', 'balance'] as const).map((key) =>
    row.money(key),
  );
  for (const each of [one, debit, credit, balance]) if (each && 'why' in each) return row.bad(each.why);
  const minor = (given: typeof one): number | null => (given && 'minor' in given ? given.minor : null);
  const parts = minor(debit) === null && minor(credit) === null ? null : minorOfTwo(minor(debit), minor(credit));
  const amount = minor(one) ?? parts;
  const after = minor(balance);
  if (amount === null || after === null) return row.bad('amount_missing');
  const line: ReadLine = {
    line: row.line,
    value_on: value,
    booked_on: day,
    amount,
    reversal: false,
    code: null,
    reference: row.text('reference') || null,
    bank_reference: null,
    party: row.text('party') || null,
    party_iban: ibanIn(row.text('iban')),
    text: shown(row.text('text')),
    commission: null,
  };
  return { line, balance: after };
}
/** Debits stand with or without a minus. */
const minorOfTwo = (debit: number | null, credit: number | null): number => (credit ?? 0) - Math.abs(debit ?? 0);

function readBank(rows: readonly Row[], head: readonly Cells[], number: string): FileReading {
  const read = rows.map(bankLine);
  const bad = read.filter((each): each is BadRow => 'why' in each);
  const lines = read.filter((each): each is Bank => !('why' in each));
  const [top, bottom] = [lines[0], lines.at(-1)];
  if (!top || !bottom) return nothingRead('no_lines', bad);
  // many banks write the newest row first
  const follows = (order: readonly Bank[]): number =>
    order.filter((line, at) => at > 0 && (order[at - 1]?.balance ?? 0) + line.line.amount === line.balance).length;
  const turned = lines.toReversed();
  const ordered = follows(turned) > follows(lines) ? turned : lines;
  if (bad.length === 0)
    for (const [at, line] of ordered.entries()) {
      const before = ordered[at - 1];
      const row = rows.find((each) => each.line === line.line.line);
      if (before && row && before.balance + line.line.amount !== line.balance) bad.push(row.bad('balance'));
    }
  const [first, last] = [ordered[0] ?? top, ordered.at(-1) ?? bottom];
  return {
    statement: {
      format: 'sheet',
      iban: ibanIn(head.flatMap((cells) => cells.values.map((value) => String(value ?? ''))).join(' | ')),
      number,
      currency: null,
      opening: first.balance - first.line.amount,
      closing: last.balance,
      ...spanOf(ordered.map(({ line }) => line)),
      lines: ordered.map(({ line }) => line),
    },
    bad,
    pending: 0,
    problem: null,
  };
}

function posLine(row: Row): ReadLine | BadRow {
  const value_on = cellDay(row.text('value'));
  const booked_on = row.text('day') === '' ? value_on : cellDay(row.text('day'));
  if (!value_on || !booked_on) return row.bad('day');
  const reference = row.text('order');
  if (reference === '') return row.bad('reference_missing');
  const [gross, commission, net] = (['gross', 'commission', 'net'] as const).map((key) => row.money(key));
  for (const each of [gross, commission, net]) if (each && 'why' in each) return row.bad(each.why);
  if (!gross || !net || !('minor' in gross) || !('minor' in net)) return row.bad('amount_missing');
  const kept = commission && 'minor' in commission ? commission.minor : 0;
  if (gross.minor - kept !== net.minor) return row.bad('net');
  return {
    line: row.line,
    value_on,
    booked_on,
    amount: gross.minor,
    reversal: gross.minor < 0,
    code: null,
    reference,
    bank_reference: null,
    party: null,
    party_iban: null,
    text: '',
    commission: kept,
  };
}
function readPos(rows: readonly Row[], number: string): FileReading {
  const bad: BadRow[] = [];
  const lines: ReadLine[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const found = posLine(row);
    if ('why' in found) bad.push(found);
    else if (seen.has(`${found.reference ?? ''} ${found.amount}`)) bad.push(row.bad('reference_twice'));
    else {
      seen.add(`${found.reference ?? ''} ${found.amount}`);
      lines.push(found);
    }
  }
  if (lines.length === 0) return nothingRead('no_lines', bad);
  const days = lines.map((line) => line.value_on).toSorted();
  const span = { from_on: days[0] ?? '', to_on: days.at(-1) ?? '' };
  const none = { iban: null, currency: null, opening: null, closing: null } as const;
  return { statement: { format: 'pos', number, ...none, ...span, lines }, bad, pending: 0, problem: null };
}

/** Rows of a spreadsheet: a statement with a balance in each row, or what a POS bank has settled. Its headings tell which. */
export function readRows(cells: readonly Cells[], number: string): FileReading {
  for (const [at, row] of cells.slice(0, headRows).entries()) {
    const [pos, bank] = [placesIn(row, posColumns), placesIn(row, bankColumns)];
    const places = isPos(pos) ? pos : isBank(bank) ? bank : null;
    if (!places) continue;
    const rows = cells
      .slice(at + 1)
      .filter((each) => each.values.some((value) => value !== null && String(value).trim() !== ''))
      .map((each) => new Row(each, places));
    return places === pos ? readPos(rows, number) : readBank(rows, cells.slice(0, at), number);
  }
  return nothingRead('no_columns');
}
