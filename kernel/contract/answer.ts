import type { Field, Fields, Tone } from './field.ts';
import type { May, Office, Refusal } from './refusal.ts';

/*
 * What endpoints answer, declared as values: `import * as a from '#kernel/contract/answer.ts'` and
 * `export const CardView = a.record({ id: a.integer, issued_on: a.date }); export type CardView = a.Of<typeof CardView>`.
 * The compiler takes the types from them, OpenAPI its schemas, and the tests hold every answer against them.
 * The browser's bundle carries none of it: the build (vite.config.ts) leaves out what `output` says and each `const X = a.…`.
 */
declare const of: unique symbol;
/** The declaration of a value on the wire; `T` is its type. */
export interface Answer<T = unknown> {
  readonly kind: Kind['kind'];
  readonly [of]?: () => T;
}
/** A member that may be left out. */
export interface Optional<T = unknown> extends Answer<T> {
  readonly kind: 'optional';
}
type Members = Readonly<Record<string, Answer>>;
/** A record; `fields` may be spread into another one. */
export interface RecordAnswer<F extends Members = Members> extends Answer<RecordOf<F>> {
  readonly kind: 'record';
  readonly fields: F;
}
type Flat<T> = { [K in keyof T]: T[K] };
type RecordOf<F> = Flat<
  { -readonly [K in keyof F as F[K] extends Optional ? never : K]: Of<F[K]> } & {
    -readonly [K in keyof F as F[K] extends Optional ? K : never]?: Of<F[K]>;
  }
>;
/** The type a declaration stands for. */
export type Of<A> = A extends { readonly [of]?: () => infer T } ? T : never;

/** The same as data, for whoever reads declarations: documentation and tests. */
export type Kind =
  | { kind: 'text' | 'integer' | 'number' | 'money' | 'flag' | 'date' | 'moment' | 'json' | 'nothing' | 'binary' }
  | { kind: 'record'; fields: Members }
  | { kind: 'many' | 'nullable' | 'optional' | 'map'; of: Answer }
  | { kind: 'oneOf'; values: readonly (string | number | boolean)[] }
  | { kind: 'either'; of: readonly Answer[] }
  | { kind: 'later'; of: () => Answer }
  | { kind: 'row'; resource: string; without: readonly string[] };
/** A declaration as data. */
export const kindOf = (answer: Answer): Kind => answer as unknown as Kind;

export const text: Answer<string> = { kind: 'text' };
/** a whole number: ids, counts, years */
export const integer: Answer<number> = { kind: 'integer' };
/** any number: averages, shares, credits */
export const number: Answer<number> = { kind: 'number' };
/** minor units; the currency stands beside it */
export const money: Answer<number> = { kind: 'money' };
export const flag: Answer<boolean> = { kind: 'flag' };
/** a day, `YYYY-MM-DD` */
export const date: Answer<string> = { kind: 'date' };
/** a moment with its offset (ISO 8601) */
export const moment: Answer<string> = { kind: 'moment' };
/** structured data whose form belongs to somebody else */
export const json: Answer<unknown> = { kind: 'json' };
/** no `data` at all */
export const nothing: Answer<undefined> = { kind: 'nothing' };
/** `data` is null */
export const none: Answer<null> = { kind: 'nullable', of: { kind: 'nothing' } } as Answer<null>;
/** bytes instead of the envelope: pdf, spreadsheet, image, event stream */
export const binary: Answer<unknown> = { kind: 'binary' };

/** Members with their answers, every one present unless `optional`. */
export function record<const F extends Members>(fields: F): RecordAnswer<F> {
  return { kind: 'record', fields };
}
/** Some members of a record. */
export function pick<F extends Members, const K extends keyof F>(
  from: RecordAnswer<F>,
  ...names: readonly K[]
): RecordAnswer<Pick<F, K>> {
  const kept = Object.entries(from.fields).filter(([name]) => names.includes(name as never));
  return { kind: 'record', fields: Object.fromEntries(kept) as Pick<F, K> };
}
/** A record without some members. */
export function omit<F extends Members, const K extends keyof F>(
  from: RecordAnswer<F>,
  ...names: readonly K[]
): RecordAnswer<Omit<F, K>> {
  const kept = Object.entries(from.fields).filter(([name]) => !names.includes(name as never));
  return { kind: 'record', fields: Object.fromEntries(kept) as unknown as Omit<F, K> };
}
/** A record any member of which may be left out. */
export function partial<F extends Members>(
  from: RecordAnswer<F>,
): RecordAnswer<{ [K in keyof F]: Optional<Of<F[K]>> }> {
  const fields = Object.fromEntries(Object.entries(from.fields).map(([name, each]) => [name, optional(each)]));
  return { kind: 'record', fields: fields as { [K in keyof F]: Optional<Of<F[K]>> } };
}
export function many<T>(each: Answer<T>): Answer<T[]> {
  return { kind: 'many', of: each } as Answer<T[]>;
}
export function readonlyMany<T>(each: Answer<T>): Answer<readonly T[]> {
  return { kind: 'many', of: each } as Answer<readonly T[]>;
}
export function nullable<T>(given: Answer<T>): Answer<T | null> {
  return { kind: 'nullable', of: given } as Answer<T | null>;
}
export function optional<T>(given: Answer<T>): Optional<T> {
  return { kind: 'optional', of: given } as Optional<T>;
}
/** One of a few fixed values. */
export function oneOf<const V extends string | number | boolean>(...values: readonly V[]): Answer<V> {
  return { kind: 'oneOf', values } as Answer<V>;
}
/** A code whose set the compiler alone knows. */
export function coded<T extends string>(): Answer<T> {
  return { kind: 'text' } as unknown as Answer<T>;
}
/** One of the codes of a declared set (the choices of a field, the states of a table). */
export function keyOf<const C extends object>(choices: C): Answer<Extract<keyof C, string>> {
  return { kind: 'oneOf', values: Object.keys(choices) } as Answer<Extract<keyof C, string>>;
}
/** Any keys, one kind of value. */
export function map<T>(each: Answer<T>): Answer<Record<string, T>> {
  return { kind: 'map', of: each } as Answer<Record<string, T>>;
}
/** A value for each code of a closed set. */
export function perKey<K extends string, T>(keys: Answer<K>, each: Answer<T>): RecordAnswer<{ [key in K]: Answer<T> }> {
  const members = Object.fromEntries(codesOf(keys).map((key) => [key, each]));
  return { kind: 'record', fields: members as { [key in K]: Answer<T> } };
}
/** A value for some codes of a closed set. */
export function someKeys<K extends string, T>(
  keys: Answer<K>,
  each: Answer<T>,
): RecordAnswer<{ [key in K]: Optional<T> }> {
  return partial(perKey(keys, each)) as RecordAnswer<{ [key in K]: Optional<T> }>;
}
const codesOf = (keys: Answer): string[] => {
  const kind = kindOf(keys);
  return kind.kind === 'oneOf' ? kind.values.map(String) : kind.kind === 'either' ? kind.of.flatMap(codesOf) : [];
};
/** One of several forms. */
export function either<const A extends readonly Answer[]>(...forms: A): Answer<Of<A[number]>> {
  return { kind: 'either', of: forms } as unknown as Answer<Of<A[number]>>;
}
/** A form that contains itself: `export const Tree: a.Answer<Tree> = a.record({ children: a.many(a.later(() => Tree)) })`. */
export function later<T>(given: () => Answer<T>): Answer<T> {
  return { kind: 'later', of: given } as unknown as Answer<T>;
}
/** A record of a resource as its own detail answers it: its fields, `labels`, `can` and `version`; `without` some of its fields. */
export function row<T extends Record<string, unknown> = Record<string, unknown>>(
  resource: string,
  ...without: readonly string[]
): Answer<T> {
  return { kind: 'row', resource, without } as unknown as Answer<T>;
}
/** colour of a status, always beside its word */
export const tone: Answer<Tone> = oneOf('neutral', 'info', 'success', 'warning', 'danger');
/** A sentence or name in both languages. */
export const words = record({ tr: text, en: text });
/** A name in both languages, as records carry it: `name` is Turkish. */
export const named = record({ name: text, name_en: text });
const offices = {
  registrar: 1,
  studentaffairs: 1,
  advisor: 1,
  department: 1,
  instructor: 1,
  bursar: 1,
  international: 1,
  prepschool: 1,
  housing: 1,
  support: 1,
} as const satisfies Record<Office, 1>;
export const office: Answer<Office> = keyOf(offices);
/** A sentence that fills another one; the word of a choice brings its colour. */
const param = record({ ...words.fields, tone: optional(tone) });
/** Why something can't be done. */
export const refusal: Answer<Refusal> = record({
  key: text,
  params: optional(map(either(text, number, nullable(param)))),
  rule: optional(text),
  office: optional(office),
  field: optional(text),
  level: optional(oneOf('block', 'warning')),
});
/** What the reader may do: yes, or every reason why not. */
export const may: Answer<May> = either(oneOf(true), record({ refusals: many(refusal) }));
/** Declared fields as data: the form a screen draws. Their kinds stand in `field.ts`. */
export const field: Answer<Field> = { kind: 'json' } as Answer<Field>;
export const fields: Answer<Fields> = map(field);
