import type { Schema } from './schema.ts';
import type { Token } from './tokens.ts';

/** One thing rows come from; without columns nobody knows them before it runs. */
export interface Relation {
  alias: string;
  columns: ReadonlySet<string> | null;
  table: string | null;
  /** which table it is was chosen among several */
  chosen?: boolean;
  /** the published read it is */
  read?: string;
}
/** Columns of what lies outside the project: anything goes. */
export const anything: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });
export interface Scope {
  relations: Relation[];
  /** columns a query answers under names of their own: `order by` may ask for them */
  outputs: Set<string>;
  withs: Map<string, ReadonlySet<string> | null>;
  /** more may be joined here than can be seen */
  open: boolean;
  /** stands inside another statement, which names its tables in full */
  surrounded?: boolean;
  outer: Scope | null;
}
export const emptyScope = (outer: Scope | null, open = false): Scope => ({
  relations: [],
  outputs: new Set(),
  withs: new Map(),
  open,
  outer,
});
export function* chain(scope: Scope): Generator<Scope> {
  for (let each: Scope | null = scope; each; each = each.outer) yield each;
}

/** What a check found: the places it could judge, the tables each place names, and what is wrong there. */
export class Findings {
  readonly judged = new Set<string>();
  private readonly fitted = new Set<string>();
  private readonly chosen = new Set<string>();
  readonly problems = new Map<string, { path: string; at: number; message: string }>();
  readonly tables = new Map<string, { path: string; at: number; table: string }>();
  /** published read → the columns somebody asks for */
  readonly asked = new Map<string, Set<string>>();
  /** alias → the tables it stood for, per file */
  readonly aliases = new Map<string, Map<string, Set<string>>>();

  fits(token: Token): void {
    this.judged.add(placeOf(token));
    this.fitted.add(placeOf(token));
    if (this.chosen.has(placeOf(token))) this.problems.delete(placeOf(token));
  }
  wrong(token: Token, message: string, chosen = token.chosen): void {
    this.judged.add(placeOf(token));
    if (chosen) this.chosen.add(placeOf(token));
    if (chosen && this.fitted.has(placeOf(token))) return;
    this.problems.set(placeOf(token), { path: token.path, at: token.at, message });
  }
  names(token: Token, table: string): void {
    this.tables.set(`${placeOf(token)}:${table}`, { path: token.path, at: token.at, table });
  }
  asks(relation: Relation, name: string): void {
    if (relation.read === undefined) return;
    this.asked.set(relation.read, (this.asked.get(relation.read) ?? new Set()).add(name));
  }
  aliased(path: string, alias: string, table: string): void {
    const inFile = this.aliases.get(path) ?? new Map<string, Set<string>>();
    inFile.set(alias, (inFile.get(alias) ?? new Set()).add(table));
    this.aliases.set(path, inFile);
  }
}
export const placeOf = (token: { path: string; at: number }): string => `${token.path}:${token.at}`;

const everywhere = new Set(['ctid', 'xmin', 'tableoid', 'oid']);

/** Judges the names of columns in a scope. */
export class Names {
  private readonly vocabulary: Set<string>;
  /** names of queries that stand before a statement */
  readonly before = new Set<string>();
  private readonly schema: Schema;
  readonly findings: Findings;
  constructor(schema: Schema, findings: Findings) {
    this.schema = schema;
    this.findings = findings;
    this.vocabulary = new Set([...schema.tables.values()].flatMap((columns) => [...columns]));
  }

  /** A name a query gives to what it answers; others may ask for it. */
  learn(name: string): void {
    this.vocabulary.add(name);
  }

  plain(token: Token, name: string, scope: Scope): void {
    let certain = true;
    const seen: Relation[] = [];
    for (const [depth, each] of [...chain(scope)].entries()) {
      if (each.outputs.has(name) || each.relations.some((one) => one.alias === name)) return this.findings.fits(token);
      const holder = each.relations.find((one) => one.columns?.has(name));
      if (holder && certain && depth > 0 && seen.length > 0 && holder.table !== null)
        return this.findings.wrong(
          token,
          `${name} is no column of ${listed(seen)}; ${holder.table} outside has one: name it by its alias`,
          seen.some((one) => one.chosen),
        );
      if (holder) {
        this.findings.asks(holder, name);
        return this.findings.fits(token);
      }
      seen.push(...each.relations);
      if (each.open || each.relations.some((one) => one.columns === null)) certain = false;
    }
    if (everywhere.has(name)) return this.findings.fits(token);
    if (certain && seen.length > 0)
      return this.findings.wrong(
        token,
        `${name} is no column of ${listed(seen)}`,
        token.chosen || seen.some((one) => one.chosen),
      );
    if (this.vocabulary.has(name) || this.before.has(name) || this.findings.aliases.get(token.path)?.has(name)) return;
    // a fragment may be nothing but the name of a table or of an alias
    if (this.schema.tables.has(name)) return this.findings.names(token, name);
    if (name.length > 2 || ![...this.findings.aliases.values()].some((each) => each.has(name)))
      this.findings.wrong(token, `${name} is a column of no table`);
  }

  qualified(alias: Token, column: Token, name: string, scope: Scope): void {
    let certain = true;
    for (const each of chain(scope)) {
      const relation = each.relations.find((one) => one.alias === alias.text);
      if (relation) {
        this.findings.asks(relation, name);
        if (relation.columns === null || relation.columns.has(name) || name === '*' || everywhere.has(name))
          this.findings.fits(column);
        else
          this.findings.wrong(
            column,
            `${alias.text}.${name}: ${relation.table ?? alias.text} has no column ${name}`,
            column.chosen || relation.chosen,
          );
        if (relation.table !== null && relation.table === alias.text) this.findings.names(alias, relation.table);
        return;
      }
      if (each.open || each.surrounded) certain = false;
    }
    const columns = this.schema.tables.get(alias.text);
    if (columns && !certain) {
      this.findings.names(alias, alias.text);
      if (columns.has(name) || name === '*') this.findings.fits(column);
      else this.findings.wrong(column, `${alias.text} has no column ${name}`);
      return;
    }
    if (certain || [...chain(scope)].every((each) => !each.open))
      return this.findings.wrong(alias, `nothing here is called ${alias.text}`, alias.chosen);
    this.guessed(alias, column, name);
  }

  /** Where the tables can't be seen an alias means what it means elsewhere in its file, or anywhere. */
  private guessed(alias: Token, column: Token, name: string): void {
    const near = this.findings.aliases.get(alias.path)?.get(alias.text);
    const tables =
      near ?? new Set([...this.findings.aliases.values()].flatMap((each) => [...(each.get(alias.text) ?? [])]));
    const fits =
      tables.size === 0
        ? this.vocabulary.has(name)
        : [...tables].some((table) => this.schema.tables.get(table)?.has(name));
    if (!fits && name !== '*')
      this.findings.wrong(column, `${alias.text}.${name}: no table called ${alias.text} here has a column ${name}`);
  }
}
const listed = (relations: readonly Relation[]): string =>
  [...new Set(relations.map((each) => each.table ?? each.alias))].join(', ');
