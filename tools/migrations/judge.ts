import { readAll, type ReadMigration } from './read.ts';
import { judge, locksOf, type Offence, type Surroundings } from './rules.ts';
import { Made } from './schema.ts';
import { isBusy, isLarge } from './tables.ts';

export interface Judged extends Offence {
  migration: string;
  line: number;
}
/** The first migration that is judged; older ones have run everywhere. */
export const judgedFrom = '0111_language_change_reasons';
/** The last one that was written before there were rules: from the next one on nothing is excused. */
export const lastExcused = '0136_provisioned_accounts';

/** Judges migrations in the order in which they run, each knowing what those before it have made. */
export function judgeAll(migrations: readonly ReadMigration[], from = judgedFrom): Judged[] {
  const made = new Made();
  const names: string[] = [];
  const found: Judged[] = [];
  let judged = false;
  for (const migration of migrations) {
    judged ||= migration.name === from;
    const before = new Set(made.tables.keys());
    const existed = (table: string): boolean => before.has(table) && made.tables.has(table);
    const large = (table: string): boolean => existed(table) && isLarge(table);
    const locked = new Set<string>();
    const around: Surroundings = {
      outside: migration.outside,
      existed,
      large,
      busy: (table) => existed(table) && isBusy(table),
      typeOf: (table, column) => made.types.get(`${table}.${column}`),
      tableOfIndex: (index) => made.indexes.get(index) ?? '',
      neverNull: (table, column) => made.neverNull(table, column),
      codesOf: (table, constraint) => made.codes.get(`${table}.${constraint}`) ?? [],
      get locked() {
        return [...locked];
      },
      earlier: (name) => names.includes(name),
    };
    for (const statement of migration.statements) {
      if (judged)
        for (const offence of judge(statement, around))
          found.push({ migration: migration.name, line: statement.line, ...offence });
      for (const table of locksOf(statement, around)) locked.add(table);
      made.take(statement, migration.name);
    }
    names.push(migration.name);
  }
  return found;
}
export const judgeProject = async (): Promise<Judged[]> => judgeAll(await readAll());

/** Offences of before there were rules, with why they did no harm or were borne. The files do not change, so the list only shrinks. */
export interface Excused {
  migration: string;
  rule: Offence['rule'];
  about: string;
  why: string;
}
const keyOf = ({ migration, rule, about }: Omit<Excused, 'why'>): string => `${migration} ${rule} ${about}`;
/** What is not excused, and what is excused without need or after the rules were there. */
export function compare(
  excused: readonly Excused[],
  found: readonly Judged[],
  migrations: readonly string[],
): string[] {
  const known = new Set(excused.map(keyOf));
  const seen = new Set(found.map(keyOf));
  const late = (name: string): boolean => migrations.indexOf(name) > migrations.indexOf(lastExcused);
  return [
    ...found
      .filter((each) => !known.has(keyOf(each)))
      .map((each) => `${each.migration}.sql:${each.line} ${each.rule} ${each.about}: ${each.instead}`),
    ...excused.filter((each) => !seen.has(keyOf(each))).map((each) => `${keyOf(each)}: excused without need`),
    ...excused.filter(({ migration }) => late(migration)).map((each) => `${keyOf(each)}: nothing is excused any more`),
  ];
}
