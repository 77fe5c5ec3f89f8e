import {
  dayNear,
  ibanIn,
  minorOf,
  nothingRead,
  shortDay,
  shown,
  spanOf,
  type BadRow,
  type FileReading,
  type ReadLine,
} from './statement.ts';

interface Tag {
  line: number;
  name: string;
  text: string;
}
/** Fields of a message with what goes on in the lines below them; the SWIFT envelope around it is left out. */
function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const row = raw.replace(/^\{1:.*?\{4:/, '').replace(/\s+$/, '');
    const found = /^:(\d{2}[A-Z]?):(.*)$/.exec(row);
    if (found) tags.push({ line: at + 1, name: found[1] ?? '', text: found[2] ?? '' });
    else if (!/^-?\}?$/.test(row) && !row.startsWith('{')) {
      const last = tags.at(-1);
      if (last) last.text += `\n${row}`;
    }
  }
  return tags;
}

const movement = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d[\d,.]*)([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;
/** What a mark does to the balance: RC takes a credit back, so money goes out; RD brings it in. */
const signs: Readonly<Record<string, 1 | -1>> = { C: 1, D: -1, RC: -1, RD: 1 };

function lineOf({ line, text }: Tag): ReadLine | BadRow {
  const bad = (why: BadRow['why']): BadRow => ({ line, text: shown(text), why });
  const found = movement.exec(text);
  if (!found) return bad('not_a_row');
  const [, value = '', entry, mark = '', , digits = '', code = '', rest = '', below = ''] = found;
  const value_on = shortDay(value);
  if (!value_on) return bad('day');
  const booked_on = entry === undefined ? null : dayNear(entry, value_on);
  if (entry !== undefined && booked_on === null) return bad('day');
  const minor = digits.includes(',') ? minorOf(digits, ',') : null;
  if (minor === null) return bad('amount');
  const [own = '', bank = ''] = rest.split('//');
  const reference = own.trim();
  return {
    line,
    value_on,
    booked_on,
    amount: (signs[mark] ?? 1) * minor,
    reversal: mark.startsWith('R'),
    code,
    reference: reference === '' || reference === 'NONREF' ? null : reference,
    bank_reference: bank.trim() || null,
    party: null,
    party_iban: null,
    text: below.trim(),
    commission: null,
  };
}

/** Marks that banks write into the purpose of a transfer: EREF+ABC, /EREF/ABC/. Without a space the next mark ends it. */
const endToEnd = /(?:EREF\+|\/EREF\/|EREF:\s*)([^/+\s]+?)(?=(?:KREF|MREF|CRED|DEBT|SVWZ|ABWA|IBAN|BIC)\+|[/+\s]|$)/;
/** Information to the account owner: free text, or subfields behind ? or ^. */
export function narrative(text: string): Pick<ReadLine, 'party' | 'party_iban' | 'reference' | 'text'> {
  const joined = text.replace(/\n/g, '');
  const sign = /^\d{0,3}([?^])\d{2}/.exec(joined)?.[1];
  const parts = new Map<string, string>();
  if (sign !== undefined)
    for (const piece of joined.split(sign).slice(1)) {
      const code = piece.slice(0, 2);
      parts.set(code, `${parts.get(code) ?? ''}${piece.slice(2)}`);
    }
  const some = (codes: readonly string[], between = ''): string =>
    codes
      .map((code) => parts.get(code) ?? '')
      .filter(Boolean)
      .join(between);
  const purpose = some(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']);
  // lines of free text are broken anywhere: between words a space, within a reference none
  const words = sign === undefined ? text.replace(/\n/g, ' ') : `${some(['00'])} ${purpose}`;
  const found = endToEnd.exec(sign === undefined ? joined : purpose)?.[1];
  return {
    party: some(['32', '33'], ' ').trim() || null,
    party_iban: ibanIn(some(['31'])) ?? null,
    reference: found === undefined || found === 'NOTPROVIDED' ? null : found,
    text: words.replace(/\s+/g, ' ').trim(),
  };
}

const balanceOf = (text: string): { day: string | null; currency: string; minor: number } | null => {
  const found = /^([CD])(\d{6})([A-Z]{3})(\d+,\d*)$/.exec(text.trim());
  const minor = minorOf(found?.[4] ?? '', ',');
  if (!found || minor === null) return null;
  return { day: shortDay(found[2] ?? ''), currency: found[3] ?? '', minor: found[1] === 'D' ? -minor : minor };
};

/**
 * Reads an MT940 file: one statement, on as many pages as it has. Rows that can't be read are named, and nothing is left out
 * silently: pages must follow each other, and whoever takes the file compares balances and lines.
 */
export function readMt940(text: string): FileReading {
  const tags = tagsOf(text);
  const bad: BadRow[] = [];
  const lines: ReadLine[] = [];
  const accounts = new Set<string>();
  const numbers = new Set<string>();
  const pages: { opening: number; closing: number | null; currency: string; day: string | null }[] = [];
  for (const tag of tags) {
    if (tag.name === '25') accounts.add(tag.text.replace(/\s/g, ''));
    else if (tag.name === '28C') numbers.add(tag.text.split('/')[0]?.trim() ?? '');
    else if (tag.name === '60F' || tag.name === '60M') {
      const found = balanceOf(tag.text);
      if (found) pages.push({ ...found, opening: found.minor, closing: null });
      else bad.push({ line: tag.line, text: shown(tag.text), why: 'amount' });
    } else if (tag.name === '62F' || tag.name === '62M') {
      const found = balanceOf(tag.text);
      const page = pages.at(-1);
      if (found && page) [page.closing, page.day] = [found.minor, found.day];
      else bad.push({ line: tag.line, text: shown(tag.text), why: 'amount' });
    } else if (tag.name === '61') {
      const found = lineOf(tag);
      if ('why' in found) bad.push(found);
      else lines.push(found);
    } else if (tag.name === '86') {
      // what stands behind the closing balance is about the statement, not about its last movement
      const before = tags[tags.indexOf(tag) - 1];
      const last = lines.at(-1);
      if (before?.name === '61' && last?.line === before.line) {
        const { reference, text: words, ...rest } = narrative(tag.text);
        Object.assign(last, rest, {
          reference: last.reference ?? reference,
          text: [last.text, words].filter(Boolean).join(' '),
        });
        // both names are worth looking for
        if (last.reference !== null && reference !== null && last.reference !== reference)
          last.text = `${last.text} ${reference}`;
      }
    }
  }
  const [first, end] = [pages[0], pages.at(-1)];
  if (!first || !end || accounts.size === 0) return nothingRead('unreadable', bad);
  const broken = pages.some(({ opening }, at) => at > 0 && pages[at - 1]?.closing !== opening);
  if (accounts.size > 1 || numbers.size > 1 || broken) return nothingRead('several_statements', bad);
  const { from_on, to_on } = spanOf(lines);
  return {
    statement: {
      format: 'mt940',
      iban: ibanIn([...accounts][0] ?? ''),
      number: [...numbers][0] || (tags.find((tag) => tag.name === '20')?.text.trim() ?? ''),
      currency: first.currency,
      opening: first.opening,
      closing: end.closing,
      from_on: from_on || (end.day ?? ''),
      to_on: end.day !== null && end.day > to_on ? end.day : to_on,
      lines,
    },
    bad,
    pending: 0,
    problem: null,
  };
}
