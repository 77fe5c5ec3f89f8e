import type { Module, Node } from './modules.ts';

/** A part of a statement and where it stands: written text, names that a declared table or column stands for, or a value nobody knows before it runs. */
export type Piece = { path: string; at: number; /** one of several names a constant list holds */ chosen?: boolean } & (
  | { kind: 'text'; text: string }
  | { kind: 'names'; names: readonly string[] }
  | { kind: 'read'; read: string }
  | { kind: 'hole' }
);
export type Text = readonly Piece[];
/** Which branch was taken where: two places that ask the same question get the same answer. */
export type When = ReadonlyMap<string, string>;
export interface Choice {
  text: Text;
  when: When;
}

export type Value = { when?: When } & Kind;
type Kind =
  | { kind: 'sql'; text: Text }
  | { kind: 'string'; text: Text }
  | { kind: 'table'; table: string }
  | { kind: 'column'; table: string; column: string }
  | { kind: 'read'; read: string }
  | { kind: 'list'; items: readonly (readonly Value[])[] }
  | { kind: 'object'; node: Node; env: Env | null; module: Module }
  | { kind: 'function'; node: Node; env: Env | null; module: Module }
  | { kind: 'hole' };

/** The arguments of one call; a function written inside another sees both. */
export interface Env {
  owner: Node;
  args: readonly (readonly Value[])[];
  outer: Env | null;
}
const nothing: When = new Map();
const clash = (one: When, other: When): boolean =>
  [...other].some(([question, answer]) => (one.get(question) ?? answer) !== answer);
const both = (one: When, other: When): When => (other.size === 0 ? one : new Map([...one, ...other]));
export const under = (value: Value, when: When): Value[] =>
  value.when && clash(value.when, when) ? [] : [{ ...value, when: both(value.when ?? nothing, when) }];

/** How a value reads inside a template: a fragment by its text, a table by its name, anything else as a parameter. */
export function asText(value: Value, module: Module, node: Node): Choice[] {
  const place = { path: module.path, at: node.start };
  const when = value.when ?? nothing;
  if (value.kind === 'sql') return [{ text: value.text, when }];
  if (value.kind === 'table') return [{ text: [{ kind: 'names', names: [value.table], ...place }], when }];
  if (value.kind === 'column')
    return [{ text: [{ kind: 'names', names: [value.table, value.column], ...place }], when }];
  if (value.kind === 'read') return [{ text: [{ kind: 'read', read: value.read, ...place }], when }];
  return [{ text: [{ kind: 'hole', ...place }], when }];
}
export const strings = (value: Value, module: Module, node: Node): Choice[] =>
  value.kind === 'string' ? [{ text: value.text, when: value.when ?? nothing }] : asText(value, module, node);

/** One text with the first choice of every place, and one for each further choice: as many as there are choices, not their product. */
export function vary(
  places: readonly (readonly Value[])[],
  read: (value: Value, index: number) => readonly Choice[],
  join: (parts: readonly Text[]) => Text = (parts) => parts.flat(),
): Choice[] {
  const choices = places.map((values, index) => unique(values.flatMap((value) => read(value, index))));
  const settle = (fixed: number, choice: Choice | undefined): Choice => {
    let when = choice?.when ?? nothing;
    const parts = choices.map((each, at): Text => {
      if (at === fixed) return choice?.text ?? [];
      const fitting = each.find((one) => !clash(when, one.when)) ?? each[0];
      if (fitting) when = both(when, fitting.when);
      return fitting?.text ?? [];
    });
    return { text: join(parts), when };
  };
  const found = [settle(-1, undefined)];
  for (const [index, texts] of choices.entries()) for (const each of texts) found.push(settle(index, each));
  return unique(found);
}
const keyOf = ({ text, when }: Choice): string =>
  `${text.map((piece) => (piece.kind === 'hole' ? '?' : `${piece.path}:${piece.at}:${piece.kind === 'text' ? piece.text.length : ''}`)).join('|')}§${[...when].join('§')}`;
export function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [keyOf(choice), choice])).values()];
}
