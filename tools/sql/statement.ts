import {
  aliasesIn,
  clausesOf,
  isCall,
  language,
  namesIn,
  outputNames,
  partedBy,
  sliceOf,
  starOf,
  words,
} from './clauses.ts';
import type { Schema } from './schema.ts';
import { anything, chain, emptyScope, type Names, type Relation, type Scope } from './scope.ts';
import { isGroup, isMark, isName, parted, wordOf, type Group, type Item, type Token } from './tokens.ts';

const beforeBracket = words(
  'in and or not any some all exists values when then else on where select by having as over filter using set from join from returning lateral union intersect except is like ilike between case array row distinct limit offset end if with',
);
const queries = words('select insert update delete with values');
const joins = words('join left right full outer inner cross natural');
const notAlias = words(
  'on using where group order having limit offset union intersect except set returning window for fetch do tablesample values select default overriding when then left right full inner cross natural join lateral as and or not',
);
const typeRest = words('precision varying with without time zone');
const literals = words('date timestamp timestamptz interval time timetz');

/** Reads a statement, or a part of one, and judges every name in it. */
export class Statements {
  private readonly schema: Schema;
  private readonly names: Names;
  constructor(schema: Schema, names: Names) {
    this.schema = schema;
    this.names = names;
  }

  /** A whole statement; `outer` is what surrounds it. Answers the columns of its rows, null when nobody can tell. */
  query(items: readonly Item[], outer: Scope | null): ReadonlySet<string> | null {
    const scope = emptyScope(outer);
    let rest = [...items];
    if (wordOf(rest[0]) === 'with') rest = this.withs(rest, scope);
    const first = wordOf(rest[0]);
    if (first === 'insert') return this.insert(rest, scope);
    if (first === 'update') return this.update(rest, scope);
    if (first === 'delete') return this.remove(rest, scope);
    const parts = partedBy(rest, ['union', 'intersect', 'except']);
    let columns: ReadonlySet<string> | null | undefined;
    for (const [index, part] of parts.entries()) {
      const found = this.select(
        part,
        { ...emptyScope(outer), withs: scope.withs },
        index === 0 ? null : (columns ?? null),
      );
      if (columns === undefined) columns = found;
    }
    return columns ?? null;
  }
  /** Something that is not a whole statement: a condition, a list of columns, a join. */
  fragment(items: readonly Item[], scope: Scope): void {
    const first = wordOf(items[0]);
    const start = items.findIndex((item) => joins.has(wordOf(item)));
    if (queries.has(first)) this.query(items, scope);
    else if (first === 'from' || first === 'join' || (start === 0 && first !== ''))
      this.select(['from', ...items], scope, null);
    else if (
      start > 0 &&
      isName(items[0]) &&
      ['join', 'left', 'cross', 'inner'].includes(wordOf(items[start])) &&
      start <= 3
    )
      this.select(['from', ...items], scope, null);
    else if (first === 'set') this.expression(items.slice(1), scope);
    else this.select(['where', ...items], scope, null);
  }

  private withs(items: readonly Item[], scope: Scope): Item[] {
    let at = wordOf(items[1]) === 'recursive' ? 2 : 1;
    for (;;) {
      const name = items[at];
      at += 1;
      const listed = items[at];
      const given = isGroup(listed) ? namesIn(listed) : null;
      if (given) at += 1;
      while (['as', 'not', 'materialized'].includes(wordOf(items[at]))) at += 1;
      const body = items[at];
      at += 1;
      if (!isName(name) || !isGroup(body)) return items.slice(at);
      this.names.before.add(name.text);
      scope.withs.set(name.text, given ?? (wordOf(items[1]) === 'recursive' ? this.answered(body) : null));
      const columns = this.query(body.items, scope);
      scope.withs.set(name.text, given ?? columns);
      if (!isMark(items[at], ',')) return items.slice(at);
      at += 1;
    }
  }
  /** What a recursive query answers, before it has been read: the names of its first part. */
  private answered(body: Group): ReadonlySet<string> | null {
    const [first = []] = partedBy(body.items, ['union']);
    return outputNames(sliceOf(first, ['select'], ['from', 'where', 'group', 'order', 'limit']), () => null);
  }

  private select(
    items: readonly (Item | 'from' | 'where')[],
    scope: Scope,
    named: ReadonlySet<string> | null,
  ): ReadonlySet<string> | null {
    const clauses = clausesOf(items);
    const from = clauses.get('from');
    if (wordOf(items[0] === 'from' || items[0] === 'where' ? undefined : items[0]) === 'values') {
      this.expression(items.slice(1) as Item[], scope);
      return null;
    }
    if (isGroup(items[0] as Item) && queries.has(wordOf((items[0] as Group).items[0]))) {
      const columns = this.query((items[0] as Group).items, scope.outer ?? scope);
      for (const name of columns ?? []) scope.outputs.add(name);
      scope.relations.push({ alias: '', columns, table: null });
      this.expression(items.slice(1) as Item[], scope);
      return columns;
    }
    if (from) this.from(from, scope);
    const list = clauses.get('select') ?? [];
    const columns = outputNames(list, (alias) => starOf(scope, alias));
    for (const name of aliasesIn(list)) {
      scope.outputs.add(name);
      this.names.learn(name);
    }
    for (const name of named ?? []) scope.outputs.add(name);
    const hidden = scope.outputs;
    for (const [clause, part] of clauses) {
      if (clause === 'from') continue;
      // names given in the list are known where rows are ordered and grouped, not in the list itself or in conditions
      const here =
        clause === 'order' || clause === 'group' || clause === 'having'
          ? scope
          : { ...scope, outputs: new Set<string>() };
      if (clause === 'window')
        this.expression(
          part.filter((item) => !isName(item)),
          scope,
        );
      else this.expression(part, here);
    }
    scope.outputs = hidden;
    return columns;
  }

  /** What rows come from, with the conditions that join them. */
  private from(items: readonly Item[], scope: Scope): void {
    const conditions: Item[][] = [];
    let at = 0;
    while (at < items.length) {
      const item = items[at];
      const word = wordOf(item);
      if (isMark(item, ',') || joins.has(word) || word === 'lateral' || word === 'only') at += 1;
      else if (word === 'on') {
        const end = items.findIndex(
          (each, index) => index > at && ((joins.has(wordOf(each)) && !isCall(items, index)) || isMark(each, ',')),
        );
        conditions.push(items.slice(at + 1, end < 0 ? items.length : end));
        at = end < 0 ? items.length : end;
      } else if (word === 'using') at += 2;
      else at = this.relation(items, at, scope);
    }
    for (const each of conditions) this.expression(each, scope);
  }
  /** One relation with its alias; answers where the next begins. */
  private relation(items: readonly Item[], start: number, scope: Scope): number {
    const item = items[start];
    let at = start + 1;
    let relation: Relation = { alias: '', columns: null, table: null };
    if (item?.kind === 'hole') {
      const before = items[start - 1];
      const fresh = start === 0 || isMark(before, ',') || ['join', 'lateral', 'only'].includes(wordOf(before));
      if (!fresh) {
        scope.open = true;
        return at;
      }
    } else if (item?.kind === 'read') {
      const read = this.schema.reads.get(item.text);
      relation = { alias: '', columns: read ? new Set(read.columns.keys()) : null, table: null, read: item.text };
      const alias = items[at];
      if (!isName(alias) || (alias.kind === 'word' && notAlias.has(wordOf(alias)) && wordOf(alias) !== 'as'))
        this.names.findings.wrong(item, 'a published read needs an alias');
    } else if (isGroup(item)) {
      if (item.items[0]?.kind === 'hole') relation.columns = null;
      else if (queries.has(wordOf(item.items[0])) || isGroup(item.items[0]))
        relation.columns = this.query(item.items, scope);
      else {
        this.from(item.items, scope);
        return at;
      }
    } else if (isName(item)) {
      if (isMark(items[at], '.') && isName(items[at + 1])) {
        at += 2;
        relation.columns = anything;
      } else if (isGroup(items[at])) {
        this.expression((items[at] as Group).items, scope);
        at += 1;
        relation.alias = item.text;
        while (['with', 'ordinality'].includes(wordOf(items[at]))) at += 1;
      } else relation = this.tableOf(item, scope);
    } else return at;
    if (wordOf(items[at]) === 'as') at += 1;
    const alias = items[at];
    if (isName(alias) && !(alias.kind === 'word' && notAlias.has(wordOf(alias)))) {
      const isFunctionOf = relation.columns === null && relation.table === null && isGroup(items[at - 1]);
      relation = { ...relation, alias: alias.text };
      at += 1;
      if (relation.table !== null) this.names.findings.aliased(alias.path, alias.text, relation.table);
      const listed = items[at];
      if (isGroup(listed)) {
        relation.columns = namesIn(listed);
        at += 1;
      } else if (isFunctionOf) relation.columns = null;
    } else if (alias?.kind === 'hole' && wordOf(items[at - 1]) !== 'as') {
      scope.open = true;
      at += 1;
    }
    scope.relations.push(relation);
    return at;
  }
  private tableOf(token: Token, scope: Scope): Relation {
    for (const each of chain(scope)) {
      const made = each.withs.get(token.text);
      if (made !== undefined) return { alias: token.text, columns: made, table: null };
    }
    const columns = this.schema.tables.get(token.text);
    if (columns) {
      this.names.findings.names(token, token.text);
      this.names.findings.fits(token);
      return { alias: token.text, columns, table: token.text, chosen: token.chosen };
    }
    if (token.text.startsWith('pg_')) return { alias: token.text, columns: anything, table: null };
    const open = [...chain(scope)].some((each) => each.open);
    if (!open || !this.names.before.has(token.text))
      this.names.findings.wrong(token, `there is no table ${token.text}`);
    return { alias: token.text, columns: null, table: null };
  }

  private insert(items: readonly Item[], scope: Scope): ReadonlySet<string> | null {
    const at = items.findIndex((item) => wordOf(item) === 'into') + 1;
    const held = this.target(items, at, scope);
    let next = held.next;
    const listed = items[next];
    if (isGroup(listed) && !queries.has(wordOf(listed.items[0]))) {
      this.columnsOf(listed.items, held.relation);
      next += 1;
    }
    const rest = items.slice(wordOf(items[next]) === 'overriding' ? next + 3 : next);
    const conflict = rest.findIndex((item, index) => wordOf(item) === 'on' && wordOf(rest[index + 1]) === 'conflict');
    const returning = rest.findIndex((item) => wordOf(item) === 'returning');
    const source = rest.slice(0, conflict >= 0 ? conflict : returning >= 0 ? returning : rest.length);
    if (source.length > 0 && queries.has(wordOf(source[0]))) this.query(source, { ...scope, relations: [] });
    else this.expression(source, { ...scope, relations: [] });
    if (conflict >= 0) {
      const clause = rest.slice(conflict + 2, returning >= 0 ? returning : rest.length);
      const both = {
        ...scope,
        relations: [held.relation, { ...held.relation, alias: 'excluded', table: held.relation.table }],
      };
      this.conflict(clause, held.relation, both);
    }
    return returning >= 0
      ? this.returning(rest.slice(returning + 1), { ...scope, relations: [held.relation] })
      : new Set();
  }
  private conflict(items: readonly Item[], relation: Relation, scope: Scope): void {
    const set = items.findIndex((item) => wordOf(item) === 'set');
    const target = set >= 0 ? items.slice(0, set) : items;
    const own = { ...scope, relations: [relation] };
    if (wordOf(target[1]) !== 'constraint' && wordOf(target[0]) !== 'on')
      this.expression(
        target.filter((item) => !['do', 'nothing', 'update'].includes(wordOf(item))),
        own,
      );
    if (set < 0) return;
    const where = items.findIndex((item, index) => index > set && wordOf(item) === 'where');
    this.assignments(items.slice(set + 1, where >= 0 ? where : items.length), relation, scope);
    if (where >= 0) {
      const plain = { ...emptyScope(scope.outer), withs: scope.withs, relations: [relation] };
      this.expression(items.slice(where + 1), { ...plain, relations: scope.relations });
    }
  }
  private update(items: readonly Item[], scope: Scope): ReadonlySet<string> | null {
    const held = this.target(items, wordOf(items[1]) === 'only' ? 2 : 1, scope);
    scope.relations.push(held.relation);
    const clauses = clausesOf(items.slice(held.next));
    const set = clauses.get('set') ?? [];
    const from = clauses.get('from');
    if (from) this.from(from, scope);
    this.assignments(set, held.relation, scope);
    this.expression(clauses.get('where') ?? [], scope);
    return clauses.has('returning') ? this.returning(clauses.get('returning') ?? [], scope) : new Set();
  }
  private remove(items: readonly Item[], scope: Scope): ReadonlySet<string> | null {
    const held = this.target(items, wordOf(items[2]) === 'only' ? 3 : 2, scope);
    scope.relations.push(held.relation);
    const rest = items.slice(held.next);
    const clauses = clausesOf(wordOf(rest[0]) === 'using' ? ['from', ...rest.slice(1)] : rest);
    const using = clauses.get('from');
    if (using) this.from(using, scope);
    this.expression(clauses.get('where') ?? [], scope);
    return clauses.has('returning') ? this.returning(clauses.get('returning') ?? [], scope) : new Set();
  }
  private returning(items: readonly Item[], scope: Scope): ReadonlySet<string> | null {
    for (const name of aliasesIn(items)) this.names.learn(name);
    this.expression(items, scope);
    return outputNames(items, (alias) => starOf(scope, alias));
  }
  /** The table a statement writes. */
  private target(items: readonly Item[], at: number, scope: Scope): { relation: Relation; next: number } {
    const token = items[at];
    if (!isName(token)) {
      const named = isName(items[at + 1]) && !notAlias.has(wordOf(items[at + 1]));
      const alias = items[at + 1];
      return {
        relation: { alias: named && isName(alias) ? alias.text : '', columns: null, table: null },
        next: at + (named ? 2 : 1),
      };
    }
    let next = at + 1;
    if (isMark(items[next], '.')) return { relation: { alias: '', columns: null, table: null }, next: at + 3 };
    const relation = this.tableOf(token, scope);
    if (wordOf(items[next]) === 'as') next += 1;
    const alias = items[next];
    if (!isName(alias) || (alias.kind === 'word' && notAlias.has(wordOf(alias)))) return { relation, next };
    if (relation.table !== null) this.names.findings.aliased(alias.path, alias.text, relation.table);
    return { relation: { ...relation, alias: alias.text }, next: next + 1 };
  }
  private assignments(items: readonly Item[], relation: Relation, scope: Scope): void {
    for (const part of parted(items)) {
      const equals = part.findIndex((item) => isMark(item, '='));
      if (equals < 0) {
        this.expression(part, scope);
        continue;
      }
      const target = part[0];
      this.columnsOf(isGroup(target) ? target.items : part.slice(0, 1), relation);
      this.expression(part.slice(equals + 1), scope);
    }
  }
  private columnsOf(items: readonly Item[], relation: Relation): void {
    const only = { ...emptyScope(null), relations: [relation] };
    for (const item of items) if (isName(item)) this.names.plain(item, item.text, only);
  }

  /** Every name in an expression, with the queries inside it. */
  expression(items: readonly Item[], scope: Scope): void {
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at];
      const before = items[at - 1];
      if (isGroup(item)) {
        if (queries.has(wordOf(item.items[0]))) this.query(item.items, scope);
        else if (wordOf(before) === 'extract') this.expression(item.items.slice(2), scope);
        else this.expression(item.items, scope);
        continue;
      }
      if (!isName(item)) continue;
      const next = items[at + 1];
      const word = wordOf(item);
      if (isMark(next, '.')) {
        const column = items[at + 2];
        if (isName(column) && isGroup(items[at + 3]) && !beforeBracket.has(wordOf(column))) at += 2;
        else if (isName(column) || isMark(column, '*')) {
          if (isName(column)) this.names.qualified(item, column, column.text, scope);
          else this.names.qualified(item, item, '*', scope);
          at += 2;
        }
        continue;
      }
      if (isMark(before, '::') || word === 'as' || word === 'collate' || (word === 'over' && isName(next))) {
        if (!isMark(before, '::')) at += 1;
        // the columns of a relation that a function makes
        if (word === 'as' && isGroup(items[at + 1]) && isName(items[at])) at += 1;
        while (typeRest.has(wordOf(items[at + 1])) && (isMark(before, '::') || word === 'as')) at += 1;
        if (isMark(before, '::') && isGroup(items[at + 1])) at += 1;
        continue;
      }
      if (isMark(before, '.')) continue;
      if (wordOf(next) === 'as' && isGroup(items[at + 2]) && queries.has(wordOf((items[at + 2] as Group).items[0]))) {
        this.names.before.add(item.text);
        continue;
      }
      if (isGroup(next) && next.open === '(' && !beforeBracket.has(word)) continue;
      if (isMark(next, '=>')) continue;
      if (literals.has(word) && (next?.kind === 'string' || next?.kind === 'hole')) continue;
      if (item.kind === 'word' && language.has(word)) {
        if (word === 'at' && wordOf(next) === 'time') at += 2;
        if (word === 'grouping') at += 1;
        continue;
      }
      this.names.plain(item, item.text, scope);
    }
  }
}
