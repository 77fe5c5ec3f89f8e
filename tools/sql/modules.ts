import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree, read by name: the checker asks for few kinds and passes over the rest. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
export const child = (node: Node, key: string): Node | null => {
  const value = node[key];
  return isNode(value) ? value : null;
};
export const children = (node: Node, key: string): (Node | null)[] => {
  const value = node[key];
  return Array.isArray(value) ? value.map((each) => (isNode(each) ? each : null)) : [];
};
export const present = (nodes: readonly (Node | null)[]): Node[] => nodes.filter((each) => each !== null);
export const nameOf = (node: Node | null): string => {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};
export const isFunction = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';

export interface Module {
  path: string;
  text: string;
  program: Node;
  parents: Map<Node, Node>;
  below: Map<Node, Node[]>;
  nodes: readonly Node[];
}
/** What a name stands for where it is used. */
export type Binding =
  | { kind: 'value'; module: Module; init: Node; picks: readonly string[] }
  | { kind: 'function'; module: Module; node: Node }
  | { kind: 'parameter'; module: Module; owner: Node; index: number; pattern: Node; picks: readonly string[] }
  | { kind: 'module'; path: string; name: string }
  | { kind: 'unknown' };

const roots = ['areas', 'kernel', 'demo', 'app', 'tools', 'bench'];
const written = /\bsql`|\bsql</;
const spoken = /['"`\s](select|insert into|update|delete from)\s/;
/** Does a file hold SQL? Others are read only when one that does leads to them. */
const holdsSql = (text: string): boolean => written.test(text) || spoken.test(text);
/** The files whose SQL is checked: everything that runs on the server, without tests. */
export function serverPaths(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (
        entry.name.endsWith('.ts') &&
        !/\.(test|d)\.ts$|texts\.ts$/.test(entry.name) &&
        (/tables\.ts$|\/reads\//.test(path) || holdsSql(readFileSync(join(root, path), 'utf8')))
      )
        found.push(path);
    }
  };
  for (const folder of roots) walk(folder);
  return found.sort();
}

/** The parsed files of the project; each is read once. */
export class Modules {
  private readonly known = new Map<string, Module | null>();
  private readonly bound = new Map<Node, Map<string, Binding | null>>();
  readonly root: string;
  private readonly given: ReadonlyMap<string, string>;
  constructor(root: string, given: ReadonlyMap<string, string> = new Map()) {
    this.root = root;
    this.given = given;
  }
  get(path: string): Module | null {
    const before = this.known.get(path);
    if (before !== undefined) return before;
    let module: Module | null = null;
    try {
      module = parse(path, this.given.get(path) ?? readFileSync(join(this.root, path), 'utf8'));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    }
    this.known.set(path, module);
    return module;
  }

  /** What the exported name of a file stands for. */
  exported(path: string, name: string): Binding {
    const module = this.get(path);
    if (!module) return { kind: 'unknown' };
    for (const statement of present(children(module.program, 'body'))) {
      if (statement.type !== 'ExportNamedDeclaration') continue;
      const declaration = child(statement, 'declaration');
      const declared = declaration ? declaredIn(module, declaration, name) : null;
      if (declared) return declared;
      for (const specifier of present(children(statement, 'specifiers'))) {
        if (nameOf(child(specifier, 'exported')) !== name) continue;
        const local = nameOf(child(specifier, 'local'));
        const source = child(statement, 'source');
        if (source) return { kind: 'module', path: resolvePath(path, nameOf(source)), name: local };
        return this.lookup(module, module.program, local);
      }
    }
    return { kind: 'unknown' };
  }

  /** What a name stands for at a place. */
  lookup(module: Module, at: Node, name: string): Binding {
    for (let node: Node | undefined = at; node; node = module.parents.get(node)) {
      if (!binds.has(node.type)) continue;
      const known = this.bound.get(node) ?? new Map<string, Binding | null>();
      this.bound.set(node, known);
      const before = known.get(name);
      const found = before === undefined ? boundBy(module, node, name) : before;
      if (before === undefined) known.set(name, found);
      if (found) return found;
    }
    return { kind: 'unknown' };
  }
}
const binds = new Set([
  'Program',
  'BlockStatement',
  'ForOfStatement',
  'ForInStatement',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
]);

function boundBy(module: Module, node: Node, name: string): Binding | null {
  if (node.type === 'Program' || node.type === 'BlockStatement') {
    for (const statement of present(children(node, 'body'))) {
      const inner = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement;
      const found = inner ? declaredIn(module, inner, name) : null;
      if (found) return found;
    }
    return null;
  }
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
    const left = child(node, 'left');
    return left && JSON.stringify(namesOf(left)).includes(`"${name}"`) ? { kind: 'unknown' } : null;
  }
  if (!isFunction(node)) return null;
  for (const [index, pattern] of present(children(node, 'params')).entries()) {
    const picks = pathTo(pattern, name);
    if (picks) return { kind: 'parameter', module, owner: node, index, pattern, picks };
  }
  return null;
}
function declaredIn(module: Module, node: Node, name: string): Binding | null {
  if (node.type === 'FunctionDeclaration')
    return nameOf(child(node, 'id')) === name ? { kind: 'function', module, node } : null;
  if (node.type === 'ImportDeclaration') {
    for (const specifier of present(children(node, 'specifiers'))) {
      if (nameOf(child(specifier, 'local')) !== name) continue;
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(child(specifier, 'imported')) : '*';
      return { kind: 'module', path: resolvePath(module.path, nameOf(child(node, 'source'))), name: imported };
    }
    return null;
  }
  if (node.type !== 'VariableDeclaration') return null;
  for (const declarator of present(children(node, 'declarations'))) {
    const pattern = child(declarator, 'id');
    const picks = pattern ? pathTo(pattern, name) : null;
    const init = child(declarator, 'init');
    if (picks) return init ? { kind: 'value', module, init, picks } : { kind: 'unknown' };
  }
  return null;
}
/** The steps from a pattern to the name it binds: `{ a: { b } }` binds `b` by a, b; null when it doesn't. */
function pathTo(pattern: Node, name: string): string[] | null {
  if (pattern.type === 'Identifier') return nameOf(pattern) === name ? [] : null;
  if (pattern.type === 'AssignmentPattern') {
    const left = child(pattern, 'left');
    return left ? pathTo(left, name) : null;
  }
  if (pattern.type === 'TSParameterProperty') {
    const inner = child(pattern, 'parameter');
    return inner ? pathTo(inner, name) : null;
  }
  if (pattern.type === 'ObjectPattern') {
    for (const property of present(children(pattern, 'properties'))) {
      const value = child(property, property.type === 'RestElement' ? 'argument' : 'value');
      const rest = value ? pathTo(value, name) : null;
      if (rest) return property.type === 'RestElement' ? ['…'] : [nameOf(child(property, 'key')), ...rest];
    }
  }
  if (pattern.type === 'ArrayPattern')
    for (const [index, element] of children(pattern, 'elements').entries()) {
      const rest = element
        ? pathTo(element.type === 'RestElement' ? (child(element, 'argument') ?? element) : element, name)
        : null;
      if (rest) return [String(index), ...rest];
    }
  return null;
}
const namesOf = (node: Node): string[] =>
  node.type === 'Identifier'
    ? [nameOf(node)]
    : nodesUnder(node)
        .filter((each) => each.type === 'Identifier')
        .map(nameOf);

export function resolvePath(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(importer), specifier)) : specifier;
}
function nodesUnder(root: Node, parents?: Map<Node, Node>, below?: Map<Node, Node[]>): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    found.push(node);
    for (const key of Object.keys(node)) {
      const value = node[key];
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(each)) {
          parents?.set(each, node);
          const siblings = below?.get(node);
          if (siblings) siblings.push(each);
          else below?.set(node, [each]);
          visit(each);
        }
    }
  };
  visit(root);
  return found;
}
function parse(path: string, text: string): Module {
  const program = parseSync(path, text).program as unknown as Node;
  const parents = new Map<Node, Node>();
  const below = new Map<Node, Node[]>();
  const nodes = nodesUnder(program, parents, below);
  return { path, text, program, parents, below, nodes };
}
/** The line of a place in a file, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
