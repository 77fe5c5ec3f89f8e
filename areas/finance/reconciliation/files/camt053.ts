import { readXml } from 'hucre/xml';
import {
  ibanIn,
  minorOf,
  nothingRead,
  shown,
  spanOf,
  type BadRow,
  type FileReading,
  type ReadLine,
} from '../rules/statement.ts';

/** An element as the reader gives it: a text, or members by name; attributes begin with @. */
type Node = string | number | boolean | null | undefined | readonly Node[] | { readonly [name: string]: Node };
const many = (node: Node): readonly Node[] => (node === null || node === undefined ? [] : isMany(node) ? node : [node]);
const isMany = (node: Node): node is readonly Node[] => Array.isArray(node);
function at(node: Node, ...path: readonly string[]): Node {
  let now: Node = node;
  for (const name of path) {
    const [one] = many(now);
    now = typeof one === 'object' && one !== null && !isMany(one) ? one[name] : undefined;
  }
  return now;
}
function textAt(node: Node, ...path: readonly string[]): string | null {
  const [one] = many(at(node, ...path));
  if (typeof one === 'string') return one.trim() || null;
  const inner = typeof one === 'object' && one !== null && !isMany(one) ? one['#text'] : undefined;
  return typeof inner === 'string' ? inner.trim() || null : null;
}
/** Names without the prefix that some banks give the elements of the standard. */
const plain = (text: string): Node =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name.replace(/^(?!@)[^:]*:/, ''), each]))
      : value,
  ) as Node;

const dayAt = (node: Node, name: string): string | null =>
  (textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm'))?.slice(0, 10) ?? null;
const signed = (node: Node): number | null => {
  const minor = minorOf(textAt(node, 'Amt') ?? '', '.');
  const mark = textAt(node, 'CdtDbtInd');
  return minor === null || (mark !== 'CRDT' && mark !== 'DBIT') ? null : mark === 'DBIT' ? -minor : minor;
};
const currencyAt = (node: Node): string | null => textAt(node, 'Amt', '@Ccy');
/** no reference at all, in the words of the standard */
const given = (text: string | null): string | null => (text === 'NOTPROVIDED' ? null : text);

/** What a transaction says of itself: who, with what reference, for what. */
function detailOf(node: Node, incoming: boolean): Pick<ReadLine, 'reference' | 'party' | 'party_iban' | 'text'> {
  const party = incoming ? 'Dbtr' : 'Cdtr';
  const words = many(at(node, 'RmtInf', 'Ustrd')).map((each) => (typeof each === 'string' ? each : ''));
  return {
    reference: given(textAt(node, 'Refs', 'EndToEndId')) ?? textAt(node, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ?? null,
    party: textAt(node, 'RltdPties', party, 'Pty', 'Nm') ?? textAt(node, 'RltdPties', party, 'Nm'),
    party_iban: ibanIn(textAt(node, 'RltdPties', `${party}Acct`, 'Id', 'IBAN') ?? ''),
    text: shown([...words, textAt(node, 'AddtlTxInf') ?? ''].filter(Boolean).join(' ')),
  };
}

/** One booked entry: its transactions where each says its amount and they make up the entry, otherwise the entry itself. */
function linesOf(entry: Node, line: number, currency: string): ReadLine[] | BadRow {
  const bad = (why: BadRow['why']): BadRow => ({
    line,
    text: shown(
      `${textAt(entry, 'NtryRef') ?? ''} ${textAt(entry, 'Amt') ?? ''} ${textAt(entry, 'AddtlNtryInf') ?? ''}`,
    ),
    why,
  });
  const amount = signed(entry);
  if (amount === null) return bad('amount');
  if ((currencyAt(entry) ?? currency) !== currency) return bad('currency');
  const booked_on = dayAt(entry, 'BookgDt');
  const value_on = dayAt(entry, 'ValDt') ?? booked_on;
  if (!value_on || !/^\d{4}-\d{2}-\d{2}$/.test(value_on)) return bad('day');
  const common = {
    line,
    value_on,
    booked_on,
    // the mark has the final direction already
    reversal: textAt(entry, 'RvslInd') === 'true',
    code: textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? textAt(entry, 'BkTxCd', 'Prtry', 'Cd'),
    bank_reference: textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'),
    commission: null,
  };
  const details = many(at(entry, 'NtryDtls')).flatMap((each) => many(at(each, 'TxDtls')));
  const parts = details.map((each) => {
    const mark = textAt(each, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
    const minor = minorOf(textAt(each, 'Amt') ?? '', '.');
    const own = (currencyAt(each) ?? currency) === currency;
    return minor === null || !own ? null : mark === 'DBIT' ? -minor : minor;
  });
  const whole = parts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const words = textAt(entry, 'AddtlNtryInf') ?? '';
  if (details.length > 1 && whole === amount && parts.every((each) => each !== null))
    return details.map((each, index) => {
      const detail = detailOf(each, amount > 0);
      return {
        ...common,
        ...detail,
        amount: parts[index] ?? 0,
        bank_reference: textAt(each, 'Refs', 'AcctSvcrRef') ?? common.bank_reference,
        text: shown(`${detail.text} ${words}`),
      };
    });
  const told = details.map((each) => detailOf(each, amount > 0));
  const [only] = told;
  const texts = told.map((each) => [details.length > 1 ? each.reference : null, each.text].filter(Boolean).join(' '));
  return [
    {
      ...common,
      reference: details.length === 1 ? (only?.reference ?? null) : null,
      party: only?.party ?? null,
      party_iban: only?.party_iban ?? null,
      amount,
      text: shown([...texts, words].filter(Boolean).join(' ')),
    },
  ];
}

/** Deeper than any statement of the standard; what goes deeper is written to do harm. */
const deepest = 60;
function tooDeep(text: string): boolean {
  let depth = 0;
  for (const found of text.matchAll(/<(\/?)[A-Za-z][^<>]*?(\/?)>/g)) {
    depth += found[1] ? -1 : found[2] ? 0 : 1;
    if (depth > deepest) return true;
  }
  return depth !== 0;
}

/**
 * Reads a camt.053 file of one statement. Documents that declare types or entities are refused before a reader sees them:
 * nothing in the standard needs them.
 */
export function readCamt053(text: string): FileReading {
  if (/<!(?!--|\[CDATA\[)/.test(text) || /&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/.test(text))
    return nothingRead('entities');
  // one that never ends would be looked for again and again
  const open = (begin: string, end: string): boolean => text.lastIndexOf(begin) > text.lastIndexOf(end);
  if (open('<!--', '-->') || open('<![CDATA[', ']]>')) return nothingRead('unreadable');
  const body = text.replace(/<!--[\s\S]*?-->/g, '');
  if (tooDeep(body.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''))) return nothingRead('unreadable');
  let statements: readonly Node[];
  try {
    const found = readXml(body, { rowTag: 'BkToCstmrStmt', stripNamespaces: true, flatten: false }).data;
    if (found.length === 0) return nothingRead('unreadable');
    const one = found[0]?.['Stmt'];
    // an element that comes twice is written over by the reader at this level: count them in the text
    if (found.length > 1 || (body.match(/<(?:[A-Za-z0-9]+:)?Stmt[\s>]/g) ?? []).length !== 1)
      return nothingRead('several_statements');
    statements = typeof one === 'string' ? [plain(one)] : [];
  } catch {
    return nothingRead('unreadable');
  }
  const [stmt] = statements;
  const balances = many(at(stmt, 'Bal'));
  const balance = (...codes: readonly string[]): Node =>
    balances.find((each) => codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));
  const [first, last] = [balance('OPBD', 'PRCD'), balance('CLBD')];
  const [opening, closing] = [signed(first), signed(last)];
  const currency = textAt(stmt, 'Acct', 'Ccy') ?? currencyAt(first);
  if (opening === null || closing === null || currency === null) return nothingRead('unreadable');
  const bad: BadRow[] = [];
  const lines: ReadLine[] = [];
  let pending = 0;
  for (const [index, entry] of many(at(stmt, 'Ntry')).entries()) {
    const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
    if (status !== 'BOOK') {
      pending += 1;
      continue;
    }
    const found = linesOf(entry, index + 1, currency);
    if ('why' in found) bad.push(found);
    else lines.push(...found);
  }
  const span = spanOf(lines);
  const until = dayAt(last, 'Dt') ?? span.to_on;
  return {
    statement: {
      format: 'camt053',
      iban: ibanIn(textAt(stmt, 'Acct', 'Id', 'IBAN') ?? ''),
      number: textAt(stmt, 'ElctrncSeqNb') ?? textAt(stmt, 'Id') ?? '',
      currency,
      opening,
      closing,
      from_on: span.from_on || until,
      to_on: until > span.to_on ? until : span.to_on,
      lines,
    },
    bad,
    pending,
    problem: null,
  };
}
