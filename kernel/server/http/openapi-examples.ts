import { kindOf, type Answer } from '#kernel/contract/answer.ts';
import type { Field, Fields } from '#kernel/contract/field.ts';
import { schemaOf } from '#kernel/contract/schema.ts';
import type { BoundResource } from '../area.ts';
import { rowAnswer } from './answers.ts';
import { recorded } from './openapi-recorded.ts';

type Values = Record<string, unknown>;
const aDay = '2026-09-14';
const aMoment = '2026-09-14T09:00:00.000Z';

/** Words that say more than “text” where a name tells what is meant. */
const byName: readonly [RegExp, string][] = [
  [/e?mail/, 'office@kampus.example'],
  [/(^|_)(url|homepage|href|path|link)$/, 'https://kampus.example/'],
  [/name_en$/, 'Computer Engineering'],
  [/(^|_)name$/, 'Bilgisayar Mühendisliği'],
  [/title_en$/, 'Graduation ceremony'],
  [/title$/, 'Mezuniyet töreni'],
  [/code$/, 'CS101'],
  [/(note|reason|explanation|about|purpose|message|body|description)(_en)?$/, 'As the office asked for it.'],
  [/year$/, '2026-2027'],
  [/time$/, '09:00'],
];
const worded = (name: string): string => byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';

/** Values to try for a text, the telling one first; what its declaration takes is used. */
function textsFor(name: string, field: Field): string[] {
  const format = field.kind === 'text' ? field.format : undefined;
  const length = field.kind === 'text' ? field.length : undefined;
  const long = 'min' in field && typeof field.min === 'number' ? field.min : 1;
  const digits = '1234567890'.repeat(5);
  return [
    ...(format === 'email' ? ['office@kampus.example'] : []),
    ...(format === 'url' ? ['https://kampus.example/'] : []),
    ...(format === 'phone' ? ['+905550000000'] : []),
    ...(format === 'time' ? ['09:00'] : []),
    ...(format === 'digits' ? [digits.slice(0, length ?? Math.max(long, 4))] : []),
    ...(format === 'name' ? ['DENİZ'] : []),
    ...(format === 'password' ? ['Kampus-2026!'] : []),
    worded(name),
    'CS101',
    digits.slice(0, length ?? Math.max(long, 1)),
    'a'.repeat(length ?? Math.max(long, 1)),
  ];
}
function candidates(name: string, field: Field): unknown[] {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'bilingual':
      return textsFor(name, field);
    case 'integer':
    case 'decimal':
    case 'money':
      return [field.kind === 'money' ? 150_000 : 1, field.min, field.max];
    case 'reference':
    case 'file':
      return [1];
    case 'date':
      return [aDay];
    case 'moment':
      return [aMoment];
    case 'flag':
      return [true];
    case 'choice': {
      const [first = ''] = Object.keys(field.choices);
      return [field.numeric ? Number(first) : first];
    }
    case 'list':
      return [field.of === 'integer' ? [1] : ['CS101'], Array.from({ length: field.min ?? 1 }, (_, n) => n + 1)];
    case 'rows':
      return [Array.from({ length: field.min ?? 1 }, () => inputExample(field.fields))];
    case 'json':
      return [{}];
  }
}
/** What a caller could send for these fields: values of a recorded record where there is one, otherwise what each declaration takes. */
export function inputExample(fields: Fields, known: Values = {}): Values {
  const schema = schemaOf(fields);
  const example: Values = {};
  const given = (name: string, tried: readonly unknown[]): void => {
    const shape = schema.shape[name] as { safeParse(value: unknown): { success: boolean } } | undefined;
    const value = tried.find((each) => each !== undefined && each !== null && shape?.safeParse(each).success === true);
    if (value !== undefined) example[name] = value;
  };
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in schema.shape)) continue;
    // what may be left out is shown where a record tells it
    given(name, field.required ? [known[name], ...candidates(name, field)] : [known[name]]);
    if (field.kind === 'bilingual')
      given(`${name}_en`, field.required ? [known[`${name}_en`], worded(`${name}_en`)] : []);
  }
  for (const [name, { requiredIf, confirms }] of Object.entries(fields)) {
    const field = fields[name];
    if (field && requiredIf && requiredIf.is.includes(example[requiredIf.field] as string))
      given(name, candidates(name, field));
    if (confirms !== undefined && example[confirms] !== undefined) example[name] = example[confirms];
  }
  return example;
}

/** Examples of answers. Records of resources are those of the demo university where one was recorded. */
export class AnswerExamples {
  readonly #bound: (name: string) => BoundResource;
  readonly #open = new Set<Answer>();
  constructor(bound: (name: string) => BoundResource) {
    this.#bound = bound;
  }

  of(answer: Answer, name = ''): unknown {
    const kind = kindOf(answer);
    switch (kind.kind) {
      case 'text':
      case 'binary':
        return worded(name);
      case 'integer':
      case 'number':
        return 1;
      case 'money':
        return 150_000;
      case 'flag':
        return true;
      case 'date':
        return aDay;
      case 'moment':
        return aMoment;
      case 'nothing':
        return null;
      case 'json':
        return {};
      case 'map':
        return {};
      case 'many':
        return this.#isOpen(kind.of) ? [] : [this.of(kind.of, name)];
      case 'optional':
        return this.of(kind.of, name);
      case 'nullable':
        return kindOf(kind.of).kind === 'later' ? null : this.of(kind.of, name);
      case 'oneOf':
        return kind.values[0];
      case 'either': {
        const [first] = kind.of;
        return first ? this.of(first, name) : null;
      }
      case 'later':
        return this.#later(kind.of(), name);
      case 'row':
        return this.row(kind.resource, kind.without);
      case 'record':
        return Object.fromEntries(
          Object.entries(kind.fields).flatMap(([each, of]) =>
            of.kind === 'optional' ? [] : [[each, this.of(of, each)]],
          ),
        );
    }
  }
  /** A record as it travels; what was not recorded stands as its kind. */
  row(name: string, without: readonly string[] = []): Values {
    const isPublic = name.endsWith('.public');
    const bound = this.#bound(name.replace(/\.public$/, ''));
    const shape = rowAnswer(bound, isPublic);
    const values: Values = {
      ...(this.of(shape) as Values),
      labels: {},
      can: {},
      ...Object.fromEntries(
        Object.entries(recorded[bound.resource.name] ?? {}).filter(([each]) => each in shape.fields),
      ),
    };
    return Object.fromEntries(Object.entries(values).filter(([each]) => !without.includes(each)));
  }
  #isOpen(answer: Answer): boolean {
    const kind = kindOf(answer);
    return kind.kind === 'later' && this.#open.has(kind.of());
  }
  /** A form that contains itself is shown once. */
  #later(answer: Answer, name: string): unknown {
    if (this.#open.has(answer)) return null;
    this.#open.add(answer);
    const example = this.of(answer, name);
    this.#open.delete(answer);
    return example;
  }
}
