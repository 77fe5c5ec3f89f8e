import type { ProblemKey } from '#kernel/contract/text.ts';
import { z } from 'zod';
import type { Field, Fields } from './field.ts';

/** What carries the values: a body that makes or changes a record, an address, or a form with files, where everything is text. */
export type Mode = 'create' | 'update' | 'query' | 'multipart';
/**
 * Turns declared fields into a zod schema: the same rules in the browser and on the server.
 * Messages are `key` or `key|value`, texts of the validation namespace (VAL-011…023); `null` stands for an empty field.
 */
export function schemaOf(fields: Fields, mode: Mode = 'create'): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || field.derived || (mode === 'update' && field.fixed)) continue;
    const base = mode === 'query' || mode === 'multipart' ? fromText(field, valueSchema(field)) : valueSchema(field);
    shape[name] = optionality(field, base, mode);
    if (field.kind === 'bilingual')
      shape[`${name}_en`] = optionality({ ...field, required: false }, valueSchema(field), mode);
  }
  return crossing(z.object(shape), fields, mode);
}
const empty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Rules that look at a second field of the same form. */
function crossing(schema: z.ZodObject, fields: Fields, mode: Mode): z.ZodObject {
  const conditional = Object.entries(fields).filter(
    ([name, field]) => name in schema.shape && (field.requiredIf !== undefined || field.confirms !== undefined),
  );
  const amounts = amountsOf(fields).filter(({ name }) => name in schema.shape);
  if ((conditional.length === 0 && amounts.length === 0) || mode === 'query') return schema;
  const rules = (row: unknown, context: z.core.$RefinementCtx): void => {
    const values = row as Record<string, unknown>;
    const faulty = new Set(context.issues.map((issue) => issue.path?.[0]));
    for (const [name, { requiredIf, confirms }] of conditional) {
      if (faulty.has(name)) continue;
      if (requiredIf && empty(values[name]) && requiredIf.is.includes(values[requiredIf.field] as string))
        context.addIssue({ code: 'custom', path: [name], message: required });
      if (confirms !== undefined && (values[name] ?? null) !== (values[confirms] ?? null))
        context.addIssue({ code: 'custom', path: [name], message: 'confirmed' });
    }
    // an amount without a currency says nothing; what is left out of a change stays, what has a default gets it
    for (const { name, currency, standing } of amounts)
      if (
        !faulty.has(currency) &&
        !empty(values[name]) &&
        empty(values[currency]) &&
        !(values[currency] === undefined && standing(mode))
      )
        context.addIssue({ code: 'custom', path: [currency], message: required });
  };
  // VAL-039: also where single fields are wrong already, so that every problem is told at once
  return schema.superRefine(rules, { when: ({ value }) => typeof value === 'object' && value !== null });
}

/** Amounts that take their currency from another field; `standing`: that field has a value without being sent. */
function amountsOf(fields: Fields): { name: string; currency: string; standing: (mode: Mode) => boolean }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'money' || field.currencyField === undefined) return [];
    const currency = field.currencyField;
    const carrier = fields[currency];
    if (carrier?.kind !== 'choice' && carrier?.kind !== 'text')
      throw new Error(`${name} takes its currency from ${currency}, which is no choice or text of the same record`);
    return [{ name, currency, standing: (mode) => mode === 'update' || carrier.default !== undefined }];
  });
}

function optionality(field: Pick<Field, 'required' | 'kind' | 'default'>, base: z.ZodType, mode: Mode): z.ZodType {
  if (mode === 'update') return field.required ? base.optional() : base.nullish();
  if (field.required && field.default === undefined) return base;
  return base.nullish();
}

/** Query strings carry everything as text. */
function fromText(field: Field, schema: z.ZodType): z.ZodType {
  const numeric =
    ['integer', 'decimal', 'money', 'reference', 'file'].includes(field.kind) ||
    (field.kind === 'choice' && field.numeric === true);
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    if (value === '') return field.required ? value : null;
    if (numeric) return Number(value);
    // anything else is no flag and is refused: a dry run that was meant must never become a real one
    if (field.kind === 'flag') return { '1': true, true: true, '0': false, false: false }[value] ?? value;
    if (field.kind === 'list')
      return value
        .split(',')
        .filter(Boolean)
        .map((each) => (field.of === 'integer' ? Number(each) : each));
    if (field.kind === 'rows' || field.kind === 'json') {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    }
    return value;
  }, schema);
}

const required = 'required';
const wrongType = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? required : key;

/** The schema of one filled value. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'bilingual':
      return textSchema(field);
    case 'integer':
    case 'reference':
    case 'file': {
      const limits = field.kind === 'integer' ? field : { min: 1, max: Number.MAX_SAFE_INTEGER };
      return bounded(z.int({ error: wrongType('numeric') }), limits);
    }
    case 'money':
      return bounded(z.int({ error: wrongType('numeric') }), field);
    case 'decimal':
      return bounded(z.number({ error: wrongType('double') }), field);
    case 'date':
      return z.iso.date({ error: wrongType('date') });
    case 'moment':
      return z.iso.datetime({ offset: true, error: wrongType('moment') });
    case 'flag':
      return z.boolean({ error: wrongType('flag') });
    case 'choice': {
      const codes = Object.keys(field.choices);
      return field.numeric
        ? z.literal(codes.map(Number), { error: wrongType('choice') })
        : z.enum(codes, { error: wrongType('choice') });
    }
    case 'list':
      return sizedArray(
        z.array(field.of === 'integer' ? z.int('numeric') : z.string().max(500, 'max|500'), {
          error: wrongType('list'),
        }),
        field,
      );
    case 'rows':
      return sizedArray(z.array(schemaOf(field.fields), { error: wrongType('list') }), field);
    case 'json':
      return z.unknown();
  }
}

function textSchema(field: Extract<Field, { kind: 'text' | 'longText' | 'bilingual' }>): z.ZodType {
  let schema = z.string({ error: wrongType('text') });
  const format = field.kind === 'text' ? field.format : undefined;
  if (format !== 'password') schema = schema.trim();
  if (field.required) schema = schema.min(1, required);
  // VAL-012: the ten-character rule counts down
  if (field.min === 10)
    schema = schema.min(10, { error: (issue) => `at_least_10|${10 - String(issue.input ?? '').trim().length}` });
  else if (field.min !== undefined) schema = schema.min(field.min, `min|${field.min}`);
  schema = schema.max(
    field.max ?? (field.kind === 'longText' ? 10_000 : 250),
    `max|${field.max ?? (field.kind === 'longText' ? 10_000 : 250)}`,
  );
  if (field.kind === 'text' && field.length !== undefined)
    schema = schema.length(field.length, `length|${field.length}`);
  switch (format) {
    case 'email':
      return schema.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/, 'email'); // VAL-015
    case 'digits':
      return schema.regex(/^\d*$/, 'numeric'); // VAL-018, 026
    case 'name':
      return schema.regex(/^[\p{L} .'’-]*$/u, 'name'); // VAL-024
    case 'code':
      return schema.regex(/^[A-Za-z0-9ÇĞİÖŞÜçğıöşü._/-]*$/, 'code');
    case 'phone':
      // a number of Türkiye is whole, any other as ITU-T E.164 has it
      return schema.regex(/^(?:\+90(?:[2-58]\d{9}|444\d{4})|(?!\+90)\+?\d{7,15})$/, 'phone');
    case 'url':
      return schema.regex(/^https?:\/\/[^\s]+$/, 'url');
    case 'time':
      return schema.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
    default:
      return schema.refine((value) => !value.includes('\0'), 'text');
  }
}
/** AMB-37: the bounds themselves are valid. */
function bounded<T extends z.ZodNumber | z.ZodInt>(schema: T, { min, max }: { min?: number; max?: number }): z.ZodType {
  let result: z.ZodType = schema;
  if (min === 1 && max === 100)
    return (schema as z.ZodNumber).min(1, 'between_1_and_100').max(100, 'between_1_and_100'); // VAL-013
  if (min !== undefined) result = (result as z.ZodNumber).min(min, `min_value|${min}`);
  if (max !== undefined) result = (result as z.ZodNumber).max(max, `max_value|${max}`);
  return result;
}
function sizedArray(schema: z.ZodArray, { min, max }: { min?: number; max?: number }): z.ZodType {
  let result = schema;
  if (min !== undefined) result = result.min(min, required);
  return result.max(max ?? 5000, `max_rows|${max ?? 5000}`);
}

/** One problem of one field: the text key and its params. `path` is `lines.0.section_id` for nested rows. */
export interface Problem {
  path: string;
  key: ProblemKey;
  params: Record<string, string>;
}

/** Checks a value against fields; answers the cleaned value or the problems, all at once. */
export function validate(
  schema: z.ZodType,
  value: unknown,
): { ok: true; value: Record<string, unknown> } | { ok: false; problems: Problem[] } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data as Record<string, unknown> };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => {
      const [key = 'invalid', param] = issue.message.split('|');
      // the messages of a schema are our own keys; a refinement of the library's has none
      const known = (/^[a-z_0-9]+$/.test(key) ? key : 'invalid') as ProblemKey;
      return {
        path: issue.path.join('.'),
        key: known,
        params: (param === undefined ? {} : { value: param, length: param, n: param }) as Record<string, string>,
      };
    }),
  };
}
