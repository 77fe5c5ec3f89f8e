import { and, eq, gt, inArray, Param, sql, type SQL } from 'drizzle-orm';
import { alias, integer, PgDialect, pgSchema, pgTable, text, timestamp, jsonb } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishRead } from './published-read.ts';
import { sqlText } from './sql-text.ts';

const trees = pgTable('trees', {
  id: integer('id').primaryKey(),
  name: text('na"me').notNull(),
  planted: timestamp('planted'),
  notes: jsonb('notes'),
});
const other = pgSchema('elsewhere').table('trees', { id: integer('id') });
const published = publishRead(trees, ['id', 'planted']);
const renamed = publishRead(trees, ['id'], { called: trees.name });
const dialect = new PgDialect();
const builder = (statement: SQL): { text: string; values: unknown[] } => {
  const { sql: words, params } = dialect.sqlToQuery(statement);
  return { text: words, values: params };
};
const day = new Date('2027-03-01T10:00:00Z');

describe('a statement in parts is written as the builder writes it', () => {
  const statements: Record<string, SQL> = {
    'words alone': sql`select 1`,
    'values of every kind': sql`select ${1}, ${'a'}, ${null}, ${true}, ${day}, ${{ a: 1 }}, ${Buffer.from('x')}, ${10n}`,
    'nothing in a place': sql`select 1 ${undefined} where ${sql`true`}`,
    'a list': sql`select * from t where id in ${[1, 2, 3]} and name in ${['a', sql`upper(${'b'})`]}`,
    'an empty list': sql`select ${[]}`,
    'statements in statements': sql`a ${sql`b ${sql`c ${1}`} ${2}`} ${3}`,
    'raw words and names': sql`select ${sql.raw('x.y')} from ${sql.identifier('a"b')}`,
    joined: sql`select ${sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` and `)}`,
    'a table and its columns': sql`select ${trees.id}, ${trees.name} from ${trees} where ${trees.name} = ${'x'}`,
    'a table under another name': sql`select ${alias(trees, 't').id} from ${alias(trees, 't')}`,
    'a table of another schema': sql`select ${other.id} from ${other}`,
    'a published read': sql`select p.id from ${published} p join ${renamed} r on r.id = p.id where r.called = ${'x'}`,
    'conditions of the builder': sql`select from ${trees} where ${and(eq(trees.id, 1), gt(trees.planted, day), inArray(trees.name, ['a', 'b']))}`,
    'a value with its kind': sql`select ${new Param({ a: 1 }, trees.notes)}, ${new Param(day, trees.planted)}`,
    'values written into the words': sql`select ${sql`${1} ${'a'}`.inlineParams()}`,
    'a name given to an expression': sql`select ${sql`1`.as('one')}`,
    'a value with a name': sql`select ${sql.placeholder('later')}`,
  };
  for (const [title, statement] of Object.entries(statements))
    it(title, () => expect(sqlText(statement)).toEqual(builder(statement)));

  it('any nesting of them', () => {
    const leaf = fc.constantFrom<unknown>(
      ...Object.values(statements),
      1,
      'a',
      null,
      day,
      undefined,
      trees,
      trees.id,
      published,
    );
    const tree = fc.letrec<{ node: SQL }>((tie) => ({
      node: fc
        .array(fc.oneof({ depthSize: 'small' }, leaf, tie('node'), fc.array(leaf, { maxLength: 3 })), { maxLength: 4 })
        .map((parts) =>
          sql.join(
            parts.map((part) => sql`(${part})`),
            sql`, `,
          ),
        ),
    })).node;
    fc.assert(
      fc.property(tree, (statement) => void expect(sqlText(statement)).toEqual(builder(statement))),
      { numRuns: 300 },
    );
  });
});
