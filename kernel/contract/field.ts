import type { Text } from './text.ts';

/** What every field may say, whatever its kind. */
export interface FieldOptions {
  required?: boolean;
  /** set by the server only: shown, filtered and exported, never written by a form */
  readOnly?: boolean;
  /** may be given when the record is made, never changed after */
  fixed?: boolean;
  /** computed by SQL in the binding instead of a column of its own */
  derived?: boolean;
  unique?: boolean;
  /** name of a cell in the area's `web.ts` that draws it in lists and details */
  cell?: string;
  /** hidden in the list until its column is chosen */
  hidden?: boolean;
  default?: string | number | boolean;
  /** required when another field of the same form has one of these values (VAL-011 required_if) */
  requiredIf?: { field: string; is: readonly (string | number | boolean)[] };
  /** must repeat another field of the same form (VAL-014 confirmed) */
  confirms?: string;
}
/** Whether a value of a form stands in a closed set (`requiredIf`, `when`). */
export const isOneOf = (set: readonly unknown[], value: unknown): boolean => set.includes(value);
export interface Sized {
  min?: number;
  max?: number;
}
export type Opt<O> = FieldOptions & O;

export type TextField = { kind: 'text' } & Opt<
  Sized & {
    /** how the input behaves: names are letters in Turkish upper case (VAL-024, 025); digits only (VAL-026); codes upper case without Turkish rules */
    format?: 'name' | 'digits' | 'email' | 'phone' | 'code' | 'url' | 'time' | 'password';
    /** exact length (VAL-017) */
    length?: number;
  }
>;
export type LongTextField = { kind: 'longText' } & Opt<Sized>;
export type IntegerField = { kind: 'integer' } & Opt<Sized>;
export type DecimalField = { kind: 'decimal' } & Opt<Sized & { scale?: number }>;
/** Minor units as an integer. Its currency is fixed here, or is what another field of the same record says; otherwise US dollars. */
export type MoneyField = { kind: 'money' } & Opt<
  Sized & {
    /** ISO code */
    currency?: string;
    /** name of the field that holds the ISO code */
    currencyField?: string;
  }
>;
export type DateField = { kind: 'date' } & Opt<{}>;
export type MomentField = { kind: 'moment' } & Opt<{}>;
export type FlagField = { kind: 'flag' } & Opt<{}>;
export type ChoiceValue = string | number;
export type Choices = Record<string, Text & { tone?: Tone }>;
/** colour of a status, always beside its word */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
export type ChoiceField<C extends Choices = Choices, N extends boolean = boolean> = {
  kind: 'choice';
  choices: C;
  numeric?: N;
} & Opt<{
  /** its codes are names of code (kinds of request, endpoints): a new one comes without a migration, so the database holds no list of them */
  open?: boolean;
}>;
/** id of another resource's record; its selects search that resource's options */
export type ReferenceField = { kind: 'reference'; to: string } & Opt<{
  /** offer only records that fit: fixed values, or `'@field'` for another field of the same form */
  where?: Record<string, string | number>;
}>;
export type FileField = { kind: 'file' } & Opt<{
  accept?: 'image' | 'document' | 'video' | 'spreadsheet';
  maxKb?: number;
}>;
/** two columns: `x` in Turkish and `x_en` in English */
export type BilingualField = { kind: 'bilingual' } & Opt<Sized & { long?: boolean }>;
/** several short values (codes, days) */
export type ListField = {
  kind: 'list';
  of: 'text' | 'integer';
  /** codes to choose from, with their words; a code that was stored before and stands no longer among them is kept and shown as it is */
  choices?: Choices;
  /** for the template of an import */ example?: string;
} & Opt<Sized>;
/** nested rows of an input, each with its own fields */
export type RowsField<F extends Fields = Fields> = { kind: 'rows'; fields: F } & Opt<Sized>;
/** structured value with its own validator in the rules of the area */
export type JsonField = { kind: 'json' } & Opt<{}>;

export type Field =
  | TextField
  | LongTextField
  | IntegerField
  | DecimalField
  | MoneyField
  | DateField
  | MomentField
  | FlagField
  | ChoiceField
  | ReferenceField
  | FileField
  | BilingualField
  | ListField
  | RowsField
  | JsonField;
export type Fields = { readonly [name: string]: Field };

export const text = <const O extends Omit<TextField, 'kind'>>(options?: O) =>
  ({ kind: 'text', ...options }) as { kind: 'text' } & O;
export const longText = <const O extends Omit<LongTextField, 'kind'>>(options?: O) =>
  ({ kind: 'longText', ...options }) as { kind: 'longText' } & O;
export const integer = <const O extends Omit<IntegerField, 'kind'>>(options?: O) =>
  ({ kind: 'integer', ...options }) as { kind: 'integer' } & O;
export const decimal = <const O extends Omit<DecimalField, 'kind'>>(options?: O) =>
  ({ kind: 'decimal', ...options }) as { kind: 'decimal' } & O;
export const money = <const O extends Omit<MoneyField, 'kind'>>(options?: O) =>
  ({ kind: 'money', ...options }) as { kind: 'money' } & O;
export const date = <const O extends Omit<DateField, 'kind'>>(options?: O) =>
  ({ kind: 'date', ...options }) as { kind: 'date' } & O;
export const moment = <const O extends Omit<MomentField, 'kind'>>(options?: O) =>
  ({ kind: 'moment', ...options }) as { kind: 'moment' } & O;
export const flag = <const O extends Omit<FlagField, 'kind'>>(options?: O) =>
  ({ kind: 'flag', ...options }) as { kind: 'flag' } & O;
export const reference = <const T extends string, const O extends Omit<ReferenceField, 'kind' | 'to'>>(
  to: T,
  options?: O,
) => ({ kind: 'reference', to, ...options }) as { kind: 'reference'; to: T } & O;
export const file = <const O extends Omit<FileField, 'kind'>>(options?: O) =>
  ({ kind: 'file', ...options }) as { kind: 'file' } & O;
export const bilingual = <const O extends Omit<BilingualField, 'kind'>>(options?: O) =>
  ({ kind: 'bilingual', ...options }) as { kind: 'bilingual' } & O;
export const list = <const K extends 'text' | 'integer', const O extends Omit<ListField, 'kind' | 'of'>>(
  of: K,
  options?: O,
) => ({ kind: 'list', of, ...options }) as { kind: 'list'; of: K } & O;
export const rows = <const F extends Fields, const O extends Omit<RowsField, 'kind' | 'fields'>>(
  fields: F,
  options?: O,
) => ({ kind: 'rows', fields, ...options }) as { kind: 'rows'; fields: F } & O;
export const json = <const O extends Omit<JsonField, 'kind'>>(options?: O) =>
  ({ kind: 'json', ...options }) as { kind: 'json' } & O;
/** a closed set of string codes */
export const choice = <const C extends Choices, const O extends Omit<ChoiceField, 'kind' | 'choices' | 'numeric'>>(
  choices: C,
  options?: O,
) => ({ kind: 'choice', choices, ...options }) as { kind: 'choice'; choices: C; numeric?: false } & O;
/** a closed set of numeric codes (semester codes, days, section types) */
export const numericChoice = <
  const C extends Choices,
  const O extends Omit<ChoiceField, 'kind' | 'choices' | 'numeric'>,
>(
  choices: C,
  options?: O,
) => ({ kind: 'choice', choices, numeric: true, ...options }) as { kind: 'choice'; choices: C; numeric: true } & O;

/** LIST-029, SYS-038: a active, p passive */
export const recordStatus = <const O extends FieldOptions>(options?: O) =>
  choice({ a: { tr: 'Aktif', en: 'Active', tone: 'success' }, p: { tr: 'Pasif', en: 'Passive', tone: 'neutral' } }, {
    required: true,
    default: 'a',
    ...options,
  } as const);

/**
 * ISO code of the currency an amount is in. `null`: its row carries the currency and does not say which, so that the amount
 * must be shown without one.
 */
export function currencyOf(field: MoneyField, row: Readonly<Record<string, unknown>>): string | null {
  if (field.currencyField === undefined) return field.currency ?? 'USD';
  const code = row[field.currencyField];
  return typeof code === 'string' && code !== '' ? code : null;
}

/** The value a field carries over the wire. */
export type ValueOf<F> = F extends { kind: 'text' | 'longText' | 'date' | 'moment' | 'bilingual' }
  ? string
  : F extends { kind: 'integer' | 'decimal' | 'money' | 'reference' | 'file' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'choice'; choices: infer C; numeric: true }
        ? keyof C extends infer K
          ? K extends number
            ? K
            : K extends `${infer N extends number}`
              ? N
              : never
          : never
        : F extends { kind: 'choice'; choices: infer C }
          ? Extract<keyof C, string>
          : F extends { kind: 'list'; of: 'integer' }
            ? number[]
            : F extends { kind: 'list' }
              ? string[]
              : F extends { kind: 'rows'; fields: infer R }
                ? Infer<R>[]
                : unknown;

type Given<F> = F extends { required: true } ? ValueOf<F> : ValueOf<F> | null;
/** The record a set of fields describes: every name present, null where it may be empty. */
export type Infer<F> = { [K in keyof F]: Given<F[K]> } & {
  [K in keyof F as F[K] extends { kind: 'bilingual' } ? `${K & string}_en` : never]: string | null;
};
