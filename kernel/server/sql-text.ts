import { is, Name, Param, sql, SQL, StringChunk, Table } from 'drizzle-orm';
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core';

/** A statement as the database is sent it: `$1`, `$2`, … stand for the values. */
export interface SqlText {
  text: string;
  values: unknown[];
}
type Kind = 'words' | 'sql' | 'name' | 'param' | 'named' | 'many' | 'wrapper' | 'value' | 'other';
interface Wrapper {
  getSQL(): SQL;
  shouldOmitSQLParens?(): boolean;
}

const dialect = new PgDialect();
const nameOf = dialect.escapeName.bind(dialect);
const isWrapper = (chunk: object): chunk is Wrapper => 'getSQL' in chunk && typeof chunk.getSQL === 'function';

/** What kind of part an object is, found once for each class: the builder asks every class of every part again. */
const kinds = new WeakMap<object, Kind>();
function kindOf(chunk: object): Kind {
  const made = chunk.constructor as object | undefined;
  if (made === undefined || made === Object) return isWrapper(chunk) ? 'other' : 'value';
  const known = kinds.get(made);
  if (known !== undefined) return known;
  const kind = judged(chunk);
  kinds.set(made, kind);
  return kind;
}
function judged(chunk: object): Kind {
  if (Array.isArray(chunk)) return 'many';
  if (is(chunk, StringChunk)) return 'words';
  if (is(chunk, Name)) return 'name';
  if (is(chunk, Param)) return 'param';
  // a statement of the builder is an SQL of its own kind: it says itself what it is
  if (chunk.constructor === SQL) return 'sql';
  if (is(chunk, Table) || is(chunk, PgColumn)) return 'named';
  const drawn = Object.getPrototypeOf(chunk) as object;
  if ('shouldOmitSQLParens' in drawn && isWrapper(chunk) && !('_' in chunk)) return 'wrapper';
  return isWrapper(chunk) || 'queryChunks' in chunk || 'enumName' in chunk || 'fieldAlias' in chunk ? 'other' : 'value';
}

/** Adds a part; false when it is one that only the builder knows how to write. */
function add(into: SqlText, chunk: unknown): boolean {
  if (chunk === undefined) return true;
  if (chunk === null || (typeof chunk !== 'object' && typeof chunk !== 'function')) return addValue(into, chunk);
  switch (kindOf(chunk)) {
    case 'words': {
      const { value } = chunk as StringChunk;
      into.text += value.length === 1 ? value[0] : value.join('');
      return true;
    }
    case 'sql':
      return addAll(into, chunk as SQL);
    case 'name':
      into.text += nameOf((chunk as Name).value);
      return true;
    case 'param': {
      const { value, encoder } = chunk as Param;
      if (value !== null && typeof value === 'object' && !Array.isArray(value) && kindOf(value) !== 'value')
        return false;
      const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value);
      return !is(mapped, SQL) && addValue(into, mapped);
    }
    case 'named':
      return addNamed(into, chunk as Table | PgColumn);
    case 'many': {
      into.text += '(';
      for (const [at, each] of (chunk as unknown[]).entries()) {
        if (at > 0) into.text += ', ';
        if (!add(into, each)) return false;
      }
      into.text += ')';
      return true;
    }
    case 'wrapper': {
      const wrapper = chunk as Wrapper;
      return wrapper.shouldOmitSQLParens?.() === true && addAll(into, wrapper.getSQL());
    }
    case 'value':
      return addValue(into, chunk);
    default:
      return false;
  }
}
function addValue(into: SqlText, value: unknown): boolean {
  into.values.push(value);
  into.text += `$${into.values.length}`;
  return true;
}
/** Tables and columns are always written in the same way: the builder is asked once for each. */
const written = new WeakMap<object, string>();
function addNamed(into: SqlText, chunk: Table | PgColumn): boolean {
  let text = written.get(chunk);
  if (text === undefined) written.set(chunk, (text = dialect.sqlToQuery(sql`${chunk}`).sql));
  into.text += text;
  return true;
}
function addAll(into: SqlText, statement: SQL): boolean {
  if (Reflect.get(statement, 'shouldInlineParams') === true) return false;
  for (const chunk of statement.queryChunks) if (!add(into, chunk)) return false;
  return true;
}

/**
 * Writes a statement in parts as one text with its values, the very text that the builder writes, at a fraction of its time:
 * a short statement costs less in the database than it cost here. What it does not know the builder writes.
 */
export function sqlText(statement: SQL): SqlText {
  const into: SqlText = { text: '', values: [] };
  if (statement.constructor === SQL && addAll(into, statement)) return into;
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, values: params };
}
