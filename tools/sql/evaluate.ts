import {
  child,
  children,
  isFunction,
  nameOf,
  present,
  type Binding,
  type Module,
  type Modules,
  type Node,
} from './modules.ts';
import { asText, strings, under, unique, vary, type Choice, type Env, type Text, type Value } from './choices.ts';
import type { Schema } from './schema.ts';

const unknown: readonly Value[] = [{ kind: 'hole' }];
const most = 40;
const deepest = 30;

/**
 * Works out what SQL a template can become, without running anything: constants, functions, lists, conditions and the
 * arguments of every caller are followed. A choice gives one text per branch, so nothing that can be asked is left out;
 * what only the running program knows stays a hole.
 */
export class Evaluator {
  private readonly memo = new Map<Node, readonly Value[]>();
  private readonly calls = new Map<string, { module: Module; node: Node }[]>();
  private readonly open: Node[] = [];
  private readonly modules: Modules;
  private readonly schema: Schema;
  constructor(modules: Modules, schema: Schema, paths: readonly string[]) {
    this.modules = modules;
    this.schema = schema;
    for (const path of paths) {
      const module = modules.get(path);
      for (const node of module?.nodes ?? []) {
        const callee = node.type === 'CallExpression' ? child(node, 'callee') : null;
        if (!module || callee?.type !== 'Identifier') continue;
        const name = nameOf(callee);
        this.calls.set(name, [...(this.calls.get(name) ?? []), { module, node }]);
      }
    }
  }

  /** Every text a template or a string of SQL can become. */
  textsOf(module: Module, node: Node): Text[] {
    const owner = this.ownerOf(module, node);
    const callers = owner ? this.callersOf(module, owner) : [];
    const envs: (Env | null)[] =
      owner && callers.length > 0
        ? callers.slice(0, most).map((call) => this.envOf(call.module, call.node, owner, null, null))
        : [null];
    return unique(
      envs.flatMap((env) => this.evaluate(module, node, env).flatMap((value) => strings(value, module, node))),
    ).map((each) => each.text);
  }
  private ownerOf(module: Module, node: Node): Node | null {
    for (let each = module.parents.get(node); each; each = module.parents.get(each))
      if (isFunction(each) && this.callersOf(module, each).length > 0) return each;
    return null;
  }
  /** The calls of a function that has a name of its own. */
  private callersOf(module: Module, fn: Node): { module: Module; node: Node }[] {
    // the kernel serves every table: what one caller hands in says nothing about another's
    if (module.path.startsWith('kernel/')) return [];
    const parent = module.parents.get(fn);
    const name = nameOf(child(fn, 'id')) || (parent?.type === 'VariableDeclarator' ? nameOf(child(parent, 'id')) : '');
    if (name === '') return [];
    return (this.calls.get(name) ?? []).filter((call) => {
      const bound = this.settled(this.modules.lookup(call.module, call.node, name));
      return (bound.kind === 'function' && bound.node === fn) || (bound.kind === 'value' && bound.init === fn);
    });
  }
  private settled(binding: Binding): Binding {
    let found = binding;
    for (let step = 0; found.kind === 'module' && step < 5; step += 1)
      found = this.modules.exported(found.path, found.name);
    return found;
  }
  private envOf(module: Module, call: Node, owner: Node, env: Env | null, outer: Env | null): Env {
    const args = present(children(call, 'arguments')).map((each) =>
      each.type === 'SpreadElement' ? unknown : this.evaluate(module, each, env),
    );
    return { owner, args, outer };
  }

  evaluate(module: Module, node: Node, env: Env | null): readonly Value[] {
    if (env === null) {
      const before = this.memo.get(node);
      if (before) return before;
    }
    if (this.open.length > deepest || this.open.filter((each) => each === node).length > 1) return unknown;
    this.open.push(node);
    const found = this.once(module, node, env).slice(0, most);
    this.open.pop();
    if (env === null && this.open.length === 0) this.memo.set(node, found);
    return found;
  }
  private once(module: Module, node: Node, env: Env | null): readonly Value[] {
    const inner = (key: string): readonly Value[] => {
      const each = child(node, key);
      return each ? this.evaluate(module, each, env) : unknown;
    };
    switch (node.type) {
      case 'TaggedTemplateExpression': {
        const quasi = child(node, 'quasi');
        const isSql = nameOf(child(node, 'tag')) === 'sql';
        return isSql && quasi ? this.template(module, quasi, env).map((each) => ({ kind: 'sql', ...each })) : unknown;
      }
      case 'TemplateLiteral':
        return this.template(module, node, env, strings).map((each) => ({ kind: 'string', ...each }));
      case 'Literal':
        return typeof node['value'] === 'string'
          ? [
              {
                kind: 'string',
                text: [
                  {
                    kind: 'text',
                    text: module.text
                      .slice(node.start + 1, node.end - 1)
                      .replace(/\\./g, (each) => (each === "\\'" ? " '" : '  ')),
                    path: module.path,
                    at: node.start + 1,
                  },
                ],
              },
            ]
          : unknown;
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return inner('expression');
      case 'AwaitExpression':
        return inner('argument');
      case 'ConditionalExpression':
        return this.either(module, node, env);
      case 'LogicalExpression':
        return node['operator'] === '&&' ? inner('right') : [...inner('left'), ...inner('right')];
      case 'BinaryExpression': {
        if (node['operator'] !== '+') return unknown;
        const left = inner('left');
        return vary([left, inner('right')], (value) => strings(value, module, node)).map((each) => ({
          kind: 'string',
          ...each,
        }));
      }
      case 'ArrayExpression':
        return [
          {
            kind: 'list',
            items: present(children(node, 'elements')).flatMap((each) => {
              if (each.type !== 'SpreadElement') return [this.evaluate(module, each, env)];
              const spread = child(each, 'argument');
              const values = spread ? this.evaluate(module, spread, env) : unknown;
              return values.flatMap((value) => (value.kind === 'list' ? value.items : []));
            }),
          },
        ];
      case 'ObjectExpression':
        return [{ kind: 'object', node, env, module }];
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return [{ kind: 'function', node, env, module }];
      case 'Identifier':
        return this.named(module, node, nameOf(node), env);
      case 'MemberExpression':
        return this.member(module, node, env);
      case 'CallExpression':
        return this.call(module, node, env);
      default:
        return unknown;
    }
  }

  /** Both branches, or the one that is taken when the question can be answered now. */
  private either(module: Module, node: Node, env: Env | null): readonly Value[] {
    let test = child(node, 'test');
    let turned = false;
    while (test?.type === 'UnaryExpression' && test['operator'] === '!') {
      turned = !turned;
      test = child(test, 'argument');
    }
    const equals = test?.type === 'BinaryExpression' && (test['operator'] === '===' || test['operator'] === '!==');
    if (test && equals && test['operator'] === '!==') turned = !turned;
    const left = equals && test ? child(test, 'left') : null;
    const right = equals && test ? child(test, 'right') : null;
    const question =
      left && right ? `${textOf(module, left)}===${textOf(module, right)}` : test ? textOf(module, test) : '';
    const answer = left && right ? this.same(module, left, right, env) : null;
    const branch = (key: string, taken: boolean): readonly Value[] => {
      if (answer !== null && answer !== (taken !== turned)) return [];
      const held = child(node, key);
      const scope = env ? `@${env.owner.start}` : '';
      const when = new Map([[`${module.path}${scope}:${question}`, String(taken !== turned)]]);
      return held ? this.evaluate(module, held, env).flatMap((value) => under(value, when)) : [];
    };
    const found = [...branch('consequent', true), ...branch('alternate', false)];
    return found.length > 0 ? found : unknown;
  }
  private same(module: Module, left: Node, right: Node, env: Env | null): boolean | null {
    const [one, ...more] = this.evaluate(module, left, env);
    const [other] = this.evaluate(module, right, env);
    if (!one || more.length > 0 || one.kind === 'hole' || other?.kind !== 'string') return null;
    const [a] = one.kind === 'string' ? one.text : [];
    const [b] = other.text;
    if (one.kind !== 'string') return false;
    return a?.kind === 'text' && b?.kind === 'text' ? a.text === b.text : null;
  }

  private template(module: Module, quasi: Node, env: Env | null, read = asText): Choice[] {
    const expressions = present(children(quasi, 'expressions'));
    const quasis = present(children(quasi, 'quasis'));
    const written = quasis.map((each): Text => {
      const raw = (each['value'] as { raw?: string }).raw ?? '';
      return [{ kind: 'text', text: raw, path: module.path, at: each.start + 1 }];
    });
    const values = expressions.map((each) => this.evaluate(module, each, env));
    const texts = vary(
      values,
      (value, index) => read(value, module, expressions[index] ?? quasi),
      (parts) => written.flatMap((each, index) => [...each, ...(parts[index] ?? [])]),
    );
    return texts.slice(0, most);
  }

  private named(module: Module, at: Node, name: string, env: Env | null): readonly Value[] {
    return this.bound(this.modules.lookup(module, at, name), env, name);
  }
  private bound(binding: Binding, env: Env | null, name: string): readonly Value[] {
    switch (binding.kind) {
      case 'module': {
        const declared = this.schema.declared.get(`${binding.path}#${binding.name}`);
        if (declared) return [declared];
        return this.bound(this.modules.exported(binding.path, binding.name), null, binding.name);
      }
      case 'value': {
        const declared = this.schema.declared.get(`${binding.module.path}#${name}`);
        if (declared && binding.picks.length === 0) return [declared];
        return this.picked(this.evaluate(binding.module, binding.init, env), binding.picks);
      }
      case 'function':
        return [{ kind: 'function', node: binding.node, env, module: binding.module }];
      case 'parameter': {
        for (let each = env; each; each = each.outer) {
          if (each.owner !== binding.owner) continue;
          const given = each.args[binding.index];
          if (given) return this.picked(given, binding.picks);
          const fallback = binding.pattern.type === 'AssignmentPattern' ? child(binding.pattern, 'right') : null;
          return fallback ? this.evaluate(binding.module, fallback, each.outer) : unknown;
        }
        const callers = this.callersOf(binding.module, binding.owner).slice(0, most);
        const found = callers.flatMap((call) => {
          const arg = children(call.node, 'arguments')[binding.index];
          return arg ? this.picked(this.evaluate(call.module, arg, null), binding.picks) : [];
        });
        return found.length > 0 ? found : unknown;
      }
      default:
        return unknown;
    }
  }
  private picked(values: readonly Value[], picks: readonly string[]): readonly Value[] {
    return picks.reduce((found, pick) => found.flatMap((value) => this.property(value, pick)), values);
  }
  private property(value: Value, name: string | null): readonly Value[] {
    if (value.kind === 'table') {
      const column = this.schema.columnOf(value.table, name ?? '');
      return column === null ? unknown : [{ kind: 'column', table: value.table, column }];
    }
    if (value.kind === 'list')
      return name !== null && /^\d+$/.test(name) ? (value.items[Number(name)] ?? unknown) : value.items.flat();
    if (value.kind !== 'object') return unknown;
    const found: Value[] = [];
    for (const property of present(children(value.node, 'properties'))) {
      if (property.type === 'SpreadElement') {
        const spread = child(property, 'argument');
        for (const each of spread ? this.evaluate(value.module, spread, value.env) : [])
          if (each.kind === 'object') found.push(...this.property(each, name).filter((one) => one.kind !== 'hole'));
        continue;
      }
      const held = child(property, 'value');
      if (held && (name === null || nameOf(child(property, 'key')) === name))
        found.push(...this.evaluate(value.module, held, value.env));
    }
    return found.length > 0 ? found : unknown;
  }
  private member(module: Module, node: Node, env: Env | null): readonly Value[] {
    const object = child(node, 'object');
    const property = child(node, 'property');
    if (!object || !property) return unknown;
    const literal =
      node['computed'] !== true || property.type === 'Literal'
        ? String(property['name'] ?? property['value'] ?? '')
        : null;
    return this.evaluate(module, object, env).flatMap((value) => this.property(value, literal));
  }

  private call(module: Module, node: Node, env: Env | null): readonly Value[] {
    const callee = child(node, 'callee');
    const args = present(children(node, 'arguments'));
    const arg = (index: number): readonly Value[] => {
      const each = args[index];
      return each && each.type !== 'SpreadElement' ? this.evaluate(module, each, env) : unknown;
    };
    if (callee?.type === 'MemberExpression') {
      const object = child(callee, 'object');
      const method = nameOf(child(callee, 'property'));
      if (object && nameOf(object) === 'sql') return this.tag(module, node, method, arg);
      if (
        object &&
        [
          'map',
          'flatMap',
          'filter',
          'join',
          'concat',
          'trim',
          'slice',
          'as',
          'mapWith',
          'reverse',
          'values',
          'flat',
        ].includes(method)
      )
        return this.method(module, node, env, object, method, arg);
      if (nameOf(object) === 'Object' && (method === 'values' || method === 'entries'))
        return [{ kind: 'list', items: [arg(0).flatMap((value) => this.property(value, null))] }];
    }
    if (!callee) return unknown;
    const values = this.evaluate(module, callee, env).flatMap((value) =>
      value.kind === 'function'
        ? this.returned(value.module, value.node, this.envOf(module, node, value.node, env, value.env))
        : [],
    );
    return values.length > 0 ? values : unknown;
  }
  private tag(module: Module, node: Node, method: string, arg: (index: number) => readonly Value[]): readonly Value[] {
    if (method === 'raw' || method === 'identifier') {
      const names = arg(0);
      return names.flatMap((value) =>
        strings(value, module, node).map(({ text, when }): Value => ({
          kind: 'sql',
          text: names.length > 1 || method === 'identifier' ? text.map((piece) => ({ ...piece, chosen: true })) : text,
          when,
        })),
      );
    }
    if (method === 'join') {
      const separators = arg(1).flatMap((value) => asText(value, module, node));
      const separator = separators[0]?.text ?? [
        { kind: 'text' as const, text: ', ', path: module.path, at: node.start },
      ];
      return arg(0).flatMap((value) => {
        if (value.kind !== 'list') return unknown;
        const texts = vary(
          value.items,
          (each) => asText(each, module, node),
          (parts) => parts.flatMap((part, index) => (index === 0 ? part : [...separator, ...part])),
        );
        return texts.map((each): Value => ({ kind: 'sql', ...each }));
      });
    }
    return method === 'empty' ? [{ kind: 'sql', text: [] }] : unknown;
  }
  private method(
    module: Module,
    node: Node,
    env: Env | null,
    object: Node,
    method: string,
    arg: (index: number) => readonly Value[],
  ): readonly Value[] {
    const held = this.evaluate(module, object, env);
    if (method === 'map' || method === 'flatMap') {
      const items = held.flatMap((value) => (value.kind === 'list' ? value.items : [unknown]));
      const made = arg(0).flatMap((fn) =>
        fn.kind !== 'function'
          ? []
          : (items.length > 0 ? items : [unknown]).map((item) =>
              this.returned(fn.module, fn.node, { owner: fn.node, args: [item, unknown, unknown], outer: fn.env }),
            ),
      );
      return [
        {
          kind: 'list',
          items:
            method === 'map'
              ? made
              : made.flatMap((each) => each.flatMap((value) => (value.kind === 'list' ? value.items : [[value]]))),
        },
      ];
    }
    if (method !== 'join') return held;
    return held.flatMap((value) =>
      value.kind !== 'list'
        ? unknown
        : vary(
            value.items,
            (each) => strings(each, module, node),
            (parts) =>
              parts.flatMap((part, index) =>
                index === 0
                  ? part
                  : [
                      { kind: 'text' as const, text: stringOf(arg(1), ', '), path: module.path, at: node.end - 1 },
                      ...part,
                    ],
              ),
          ).map((each): Value => ({ kind: 'string', ...each })),
    );
  }
  /** What a call answers: every `return` of the function. */
  private returned(module: Module, fn: Node, env: Env): readonly Value[] {
    const body = child(fn, 'body');
    if (!body) return unknown;
    if (body.type !== 'BlockStatement') return this.evaluate(module, body, env);
    const found: Value[] = [];
    const visit = (node: Node): void => {
      if (isFunction(node)) return;
      const argument = node.type === 'ReturnStatement' ? child(node, 'argument') : null;
      if (argument) found.push(...this.evaluate(module, argument, env));
      for (const each of module.below.get(node) ?? []) visit(each);
    };
    visit(body);
    return found.length > 0 ? found : unknown;
  }
}

function stringOf(values: readonly Value[], fallback: string): string {
  const [value] = values;
  const [piece] = value?.kind === 'string' ? value.text : [];
  return piece?.kind === 'text' ? piece.text : fallback;
}
const textOf = (module: Module, node: Node): string => module.text.slice(node.start, node.end);
