import type { Text } from './choices.ts';
import { Evaluator } from './evaluate.ts';
import { child, children, lineAt, Modules, nameOf, present, serverPaths, type Module, type Node } from './modules.ts';
import { readSchema, type Schema } from './schema.ts';
import { emptyScope, Findings, Names, type Scope } from './scope.ts';
import { Statements } from './statement.ts';
import { groupsOf, isGroup, tokensOf, wordOf, type Item } from './tokens.ts';

interface Root {
  module: Module;
  node: Node;
  texts: readonly Text[];
  holder: string | null;
  /** handed to the database as it is; otherwise it may be a part of another statement */
  alone: boolean;
}
export interface Problem {
  path: string;
  line: number;
  message: string;
}
export interface NamedTable {
  path: string;
  line: number;
  at: number;
  table: string;
}
/** All SQL of the project, worked out once: it can be judged by any schema. */
export class WrittenSql {
  private readonly roots: readonly Root[];
  private readonly modules: Modules;
  private readonly inside: ReadonlySet<string>;
  constructor(modules: Modules, roots: readonly Root[], templates: Templates) {
    this.modules = modules;
    this.roots = roots;
    this.inside = new Set(roots.flatMap((root) => root.texts.flatMap((text) => templates.partsOf(text, root))));
  }

  /** Every place that names a column or a table which isn't there, and every table each file names. */
  judge(schema: Schema): {
    problems: Problem[];
    tables: NamedTable[];
    asked: ReadonlyMap<string, ReadonlySet<string>>;
  } {
    const findings = new Findings();
    const names = new Names(schema, findings);
    const statements = new Statements(schema, names);
    const own = (root: Root): boolean => !this.inside.has(`${root.module.path}:${root.node.start}`);
    const open = (root: Root): Scope => {
      const scope = emptyScope(null, true);
      const columns = root.holder === null ? undefined : schema.tables.get(root.holder);
      if (root.holder !== null && columns) scope.relations.push({ alias: root.holder, columns, table: root.holder });
      return scope;
    };
    const surrounding = (root: Root): Scope => ({ ...open(root), open: false, surrounded: true });
    const read = (root: Root, lenient: boolean): void => {
      for (const text of root.texts) {
        const items = itemsOf(text);
        if (commands.has(wordOf(items[0]))) continue;
        if (whole.has(wordOf(items[0])) && !lenient) statements.query(items, root.alone ? null : surrounding(root));
        else statements.fragment(items, open(root));
      }
    };
    const starts = (root: Root): boolean => root.texts.some((text) => whole.has(wordOf(itemsOf(text)[0])));
    const tops = this.roots.filter(own);
    for (const root of tops.filter(starts)) read(root, false);
    for (const root of tops.filter((each) => !starts(each))) read(root, true);
    // what no statement reached is judged by itself, as far as it can be
    for (const root of this.roots.filter((each) => !own(each))) {
      const before = new Map(findings.problems);
      const known = new Set(findings.judged);
      read(root, true);
      for (const [place] of findings.problems)
        if (known.has(place) && !before.has(place)) findings.problems.delete(place);
    }
    const line = (place: { path: string; at: number }): number =>
      lineAt(this.modules.get(place.path)?.text ?? '', place.at);
    const problems = [...findings.problems.values()].map((each) => ({
      path: each.path,
      line: line(each),
      message: each.message,
    }));
    return {
      problems: problems
        .concat(this.readsWithout(schema))
        .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line),
      asked: findings.asked,
      tables: [...findings.tables.values()].map((each) => ({ ...each, line: line(each) })),
    };
  }
  /** Published reads whose column is gone. */
  private readsWithout(schema: Schema): Problem[] {
    const problems: Problem[] = [];
    for (const read of schema.reads.values())
      for (const [name, column] of read.columns) {
        if (column === null || schema.tables.get(read.table)?.has(column)) continue;
        const text = this.modules.get(read.path)?.text ?? '';
        const at = text.indexOf(name, text.indexOf(`const ${read.name} `));
        problems.push({
          path: read.path,
          line: lineAt(text, Math.max(at, 0)),
          message: `${read.name}.${name}: ${read.table} has no column ${column}`,
        });
      }
    return problems;
  }
}
const whole = new Set(['select', 'insert', 'update', 'delete', 'with']);
const commands = new Set([
  'savepoint',
  'rollback',
  'release',
  'analyze',
  'truncate',
  'lock',
  'set',
  'listen',
  'notify',
  'create',
  'drop',
  'alter',
  'copy',
]);
const kept = new WeakMap<Text, Item[]>();
function itemsOf(text: Text): Item[] {
  const before = kept.get(text);
  if (before) return before;
  const read = groupsOf(tokensOf(text));
  const items = wordOf(read[0]) === 'explain' ? read.slice(isGroup(read[1]) ? 2 : 1) : read;
  kept.set(text, items);
  return items;
}
const takers = new Set(['rowsOf', 'execute', 'query']);
const isAlone = (module: Module, node: Node): boolean => {
  const parent = module.parents.get(node);
  const callee = parent?.type === 'CallExpression' ? child(parent, 'callee') : null;
  return (
    node.type !== 'TaggedTemplateExpression' ||
    takers.has(nameOf(callee?.type === 'MemberExpression' ? child(callee, 'property') : callee))
  );
};
const statementStart =
  /^\s*(select\s[\s\S]*|insert\s+into\s|update\s+\w+\s+(\w+\s+)?set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s*(\([^)]*\)\s*)?as\s)/i;

/** goes on where another string ends */
const continued = /^\$\{\w+\},? [\s\S]*\bfrom\b/;

/** Which template each written place belongs to. */
class Templates {
  private readonly byFile = new Map<string, Map<number, number>>();
  constructor(nodes: readonly { module: Module; node: Node }[]) {
    for (const { module, node } of nodes) {
      const starts = this.byFile.get(module.path) ?? new Map<number, number>();
      this.byFile.set(module.path, starts);
      const quasi = child(node, 'quasi') ?? node;
      for (const each of quasi.type === 'TemplateLiteral' ? present(children(quasi, 'quasis')) : [node])
        starts.set(each.start + 1, node.start);
    }
  }
  private startOf(path: string, at: number): number | null {
    return this.byFile.get(path)?.get(at) ?? null;
  }
  /** The templates a text is put together of, other than the one it belongs to. */
  partsOf(text: Text, root: Root): string[] {
    return text.flatMap((piece) => {
      const start = piece.kind === 'text' ? this.startOf(piece.path, piece.at) : null;
      const own = piece.path === root.module.path && start === root.node.start;
      return start === null || own ? [] : [`${piece.path}:${start}`];
    });
  }
}

/**
 * Works out all SQL under a folder, and the schema its tables declare.
 * @param given path → text of the files to look at instead of all, which need not exist
 */
export async function readSql(
  root: string,
  given?: ReadonlyMap<string, string>,
): Promise<{ sql: WrittenSql; schema: Schema }> {
  const every = serverPaths(root);
  const schema = await readSchema(root, every);
  const paths = given ? [...given.keys()] : every;
  const modules = new Modules(root, given);
  const evaluator = new Evaluator(modules, schema, paths);
  const found: { module: Module; node: Node }[] = [];
  for (const path of paths) {
    const module = modules.get(path);
    for (const node of module?.nodes ?? []) if (module && isSql(module, node)) found.push({ module, node });
  }
  const roots = found.map(({ module, node }) => ({
    module,
    node,
    texts: evaluator.textsOf(module, node),
    holder: holderOf(module, node, schema),
    alone: isAlone(module, node),
  }));
  return { sql: new WrittenSql(modules, roots, new Templates(found)), schema };
}
function isSql(module: Module, node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return nameOf(child(node, 'tag')) === 'sql';
  const text =
    node.type === 'Literal' && typeof node['value'] === 'string'
      ? node['value']
      : node.type === 'TemplateLiteral' && module.parents.get(node)?.type !== 'TaggedTemplateExpression'
        ? module.text.slice(node.start + 1, node.end - 1)
        : '';
  return (
    (statementStart.test(text) || continued.test(text)) &&
    /\b(from|set|into|values)\b/i.test(text) &&
    !/^\w+(\.\w+)*$/.test(text)
  );
}
/** The table a fragment is about when it is handed to something that ties it to one. */
function holderOf(module: Module, node: Node, schema: Schema): string | null {
  for (let each = module.parents.get(node); each; each = module.parents.get(each)) {
    if (each.type !== 'CallExpression') continue;
    const name = nameOf(child(each, 'callee'));
    const args = each['arguments'] as Node[];
    if (name === 'pgTable') return nameOf(args[0] ?? null);
    if (name !== 'bindResource') continue;
    const table = nameOf(args[1] ?? null);
    for (const [key, value] of schema.declared)
      if (key.endsWith(`#${table}`) && value.kind === 'table') return value.table;
  }
  return null;
}
