import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import { readFilter, type Filter } from './rules/scim-filter.ts';
import { ScimProblem } from './rules/scim-requests.ts';

interface Column {
  of: SQL;
  /** `folded`: small and large letters are the same (RFC 7643: caseExact false) */ kind:
    | 'folded'
    | 'exact'
    | 'flag'
    | 'moment';
}
export type Columns = Readonly<Record<string, Column>>;
/** columns over `users u` and `provisioned_accounts s` */
export const userColumns: Columns = {
  id: { of: sql`cast(u.id as text)`, kind: 'exact' },
  externalid: { of: sql`s.external_id`, kind: 'exact' },
  username: { of: sql`u.username`, kind: 'folded' },
  displayname: { of: sql`u.full_name`, kind: 'folded' },
  'name.formatted': { of: sql`u.full_name`, kind: 'folded' },
  'name.givenname': { of: sql`s.given_name`, kind: 'folded' },
  'name.familyname': { of: sql`s.family_name`, kind: 'folded' },
  title: { of: sql`s.title`, kind: 'folded' },
  emails: { of: sql`u.email`, kind: 'folded' },
  'emails.value': { of: sql`u.email`, kind: 'folded' },
  phonenumbers: { of: sql`u.mobile_tel`, kind: 'folded' },
  'phonenumbers.value': { of: sql`u.mobile_tel`, kind: 'folded' },
  // there is one of each
  'emails.type': { of: sql`cast('work' as text)`, kind: 'folded' },
  'emails.primary': { of: sql`(1 = 1)`, kind: 'flag' },
  'phonenumbers.type': { of: sql`cast('mobile' as text)`, kind: 'folded' },
  'phonenumbers.primary': { of: sql`(1 = 1)`, kind: 'flag' },
  active: { of: sql`(u.status = 'a')`, kind: 'flag' },
  'meta.created': { of: sql`u.created_at`, kind: 'moment' },
  'meta.lastmodified': { of: sql`u.updated_at`, kind: 'moment' },
};
/** columns over `roles r` */
export const groupColumns: Columns = {
  id: { of: sql`cast(r.id as text)`, kind: 'exact' },
  displayname: { of: sql`r.name`, kind: 'folded' },
};

const wrong = (what: string): ScimProblem =>
  new ScimProblem(400, 'invalidFilter', `The filter cannot be read: ${what}`);

/** A filter as a condition; what it names and no column has is refused rather than passed over. */
export const filterSql = (text: string | undefined, columns: Columns): SQL =>
  text === undefined || text.trim() === '' ? sql`true` : conditionOf(readFilter(text), columns);

function conditionOf(filter: Filter, columns: Columns): SQL {
  switch (filter.kind) {
    case 'not':
      return sql`not (${conditionOf(filter.part, columns)})`;
    case 'and':
    case 'or': {
      const parts = filter.parts.map((each) => conditionOf(each, columns));
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'is': {
      const column = columns[filter.path];
      if (!column) throw wrong(`${filter.path} is no attribute that can be searched`);
      return sql`coalesce(${compared(column, filter)}, false)`;
    }
  }
}
function compared({ of: column, kind }: Column, { path, operator, value }: Filter & { kind: 'is' }): SQL {
  if (operator === 'pr') return sql`${column} is not null`;
  if (value === null) throw wrong(`${path} needs a value`);
  if (kind === 'flag') {
    // Entra ID writes flags as words
    const wanted = /^(true|false)$/i.exec(String(value))?.[0].toLowerCase();
    if (wanted === undefined || !['eq', 'ne'].includes(operator)) throw wrong(`${path} is true or false`);
    return (wanted === 'true') === (operator === 'eq') ? sql`${column}` : sql`not ${column}`;
  }
  if (kind === 'moment') {
    const at = new Date(String(value));
    const sign = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' }[operator];
    if (Number.isNaN(at.getTime()) || sign === undefined) throw wrong(`${path} is a moment`);
    return sql`${column} ${sql.raw(sign)} ${at.toISOString()}::timestamptz`;
  }
  const text = String(value);
  const [have, want] =
    kind === 'folded'
      ? [sql`lower(${column})`, sql`lower(cast(${text} as text))`]
      : [column, sql`cast(${text} as text)`];
  switch (operator) {
    case 'eq':
      return sql`${have} = ${want}`;
    case 'ne':
      return sql`${have} is distinct from ${want}`;
    case 'co':
      return sql`strpos(${have}, ${want}) > 0`;
    case 'sw':
      return sql`starts_with(${have}, ${want})`;
    case 'ew':
      return sql`right(${have}, length(${want})) = ${want}`;
    default:
      throw wrong(`${operator} does not fit ${path}`);
  }
}
