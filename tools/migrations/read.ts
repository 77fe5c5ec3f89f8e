import { parse, type Node } from 'libpg-query';
import { readMigrations } from '#kernel/server/migrating.ts';

export interface Statement {
  /** of the file, from 1 */
  line: number;
  node: Node;
  /** the lines of comment right before it, without their dashes */
  comments: string[];
  /** how many statements are sent together with it */
  together: number;
}
export interface ReadMigration {
  name: string;
  outside: boolean;
  statements: Statement[];
}

const breakpoint = '--> statement-breakpoint';

/** Reads what is sent to the database with PostgreSQL's own parser; refuses what it refuses. */
export async function readMigration(name: string, text: string): Promise<ReadMigration> {
  const statements: Statement[] = [];
  let line = 1;
  for (const part of text.split(breakpoint)) {
    const bytes = Buffer.from(part);
    const { stmts = [] } = await parse(part);
    let end = 0;
    for (const { stmt, stmt_location: from = 0, stmt_len: length } of stmts) {
      if (!stmt) continue;
      // comments stand before the statement or at the head of it
      const before = bytes.toString('utf8', end, from).replace(/^;/, '');
      const inside = /^(?:\s|--[^\n]*(?:\n|$))*/.exec(bytes.toString('utf8', from))?.[0] ?? '';
      end = length === undefined ? bytes.length : from + length;
      statements.push({
        line: line + (bytes.toString('utf8', 0, from) + inside).split('\n').length - 1,
        node: stmt,
        comments: [...(before + inside).matchAll(/--\s*(.*)/g)].map((match) => (match[1] ?? '').trim()),
        together: stmts.length,
      });
    }
    line += part.split('\n').length - 1;
  }
  return { name, outside: /^-- outside a transaction *\r?\n/.test(text), statements };
}
/** All of db/migrations, in the order in which they run. */
export const readAll = (): Promise<ReadMigration[]> =>
  Promise.all(readMigrations().map(({ name, text }) => readMigration(name, text)));
