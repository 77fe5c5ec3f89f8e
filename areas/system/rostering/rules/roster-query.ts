/** What OneRoster calls the kind of a problem (imsx_codeMinorFieldValue). */
export type CodeMinor =
  | 'invalid_filter_field'
  | 'invalid_selection_field'
  | 'invalid_sort_field'
  | 'invaliddata'
  | 'unauthorisedrequest'
  | 'forbidden'
  | 'server_busy'
  | 'internal_server_error'
  | 'unknownobject';

/** A problem in the words of OneRoster. */
export class RosterProblem extends Error {
  readonly status: number;
  readonly code: CodeMinor;
  constructor(status: number, code: CodeMinor, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~';
export interface Comparison {
  field: string;
  operator: Operator;
  value: string;
}
export interface Filter {
  join: 'AND' | 'OR';
  parts: Comparison[];
}
/** What of a list is asked for. */
export interface RosterQuery {
  limit: number;
  offset: number;
  sort: string | null;
  descending: boolean;
  filter: Filter | null;
  /** null: all */ fields: string[] | null;
}
export const mostOfAPage = 5_000;
const [usual, longestFilter, mostParts] = [100, 2_000, 10];
const known = ['limit', 'offset', 'sort', 'orderBy', 'filter', 'fields'];

/**
 * Reads the parameters of a list (OneRoster 1.2 §3.4). What cannot be read is refused with the kind of problem: a filter that
 * was overlooked would answer for others than were asked for.
 */
export function readRosterQuery(given: Readonly<Record<string, string | undefined>>): RosterQuery {
  const strange = Object.keys(given).find((name) => !known.includes(name));
  if (strange !== undefined) throw new RosterProblem(400, 'invaliddata', `There is no parameter “${strange}”.`);
  const number = (name: 'limit' | 'offset', least: number, fallback: number): number => {
    const text = given[name];
    if (text === undefined) return fallback;
    if (!/^\d{1,9}$/.test(text) || Number(text) < least)
      throw new RosterProblem(400, 'invaliddata', `${name} must be a whole number from ${least}.`);
    return Number(text);
  };
  const orderBy = given.orderBy?.toLowerCase();
  if (orderBy !== undefined && orderBy !== 'asc' && orderBy !== 'desc')
    throw new RosterProblem(400, 'invaliddata', 'orderBy must be asc or desc.');
  const fields = given.fields
    ?.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return {
    limit: Math.min(mostOfAPage, number('limit', 1, usual)),
    offset: number('offset', 0, 0),
    sort: given.sort?.trim() || null,
    descending: orderBy === 'desc',
    filter: given.filter?.trim() ? readFilter(given.filter.trim()) : null,
    fields: fields !== undefined && fields.length > 0 ? fields : null,
  };
}

const comparison = /\s*([A-Za-z][A-Za-z.]*)\s*(!=|>=|<=|=|>|<|~)\s*'((?:[^']|'')*)'\s*/y;
const joint = /(AND|OR)(?=\s)/y;
/** One level: comparisons that are all joined by AND or all by OR. */
export function readFilter(text: string): Filter {
  const wrong = (why: string): RosterProblem => new RosterProblem(400, 'invalid_filter_field', `filter: ${why}`);
  if (text.length > longestFilter) throw wrong('it is too long');
  const parts: Comparison[] = [];
  let join: Filter['join'] | null = null;
  for (let at = 0; ;) {
    comparison.lastIndex = at;
    const [whole, field, operator, value] = comparison.exec(text) ?? [];
    if (whole === undefined || field === undefined || value === undefined)
      throw wrong(`field, operator and a value in quotes are expected at “${text.slice(at, at + 30)}”`);
    parts.push({ field, operator: operator as Operator, value: value.replaceAll("''", "'") });
    at += whole.length;
    if (at >= text.length) break;
    joint.lastIndex = at;
    const [, word] = joint.exec(text) ?? [];
    if (word === undefined) throw wrong(`AND or OR is expected at “${text.slice(at, at + 30)}”`);
    if (join !== null && join !== word) throw wrong('AND and OR cannot be mixed');
    join = word as Filter['join'];
    at += word.length;
  }
  if (parts.length > mostParts) throw wrong('it has too many parts');
  return { join: join ?? 'AND', parts };
}
