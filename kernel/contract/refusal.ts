import type { Text } from './text.ts';

/** The offices a reader can be sent to; their names stand in the texts under `office:`. */
export type Office =
  | 'registrar'
  | 'studentaffairs'
  | 'advisor'
  | 'department'
  | 'instructor'
  | 'bursar'
  | 'international'
  | 'prepschool'
  | 'housing'
  | 'support';

/** Params of a sentence; a value `{tr, en}` is shown in the reader's language. */
export type Params = Record<string, string | number | null | Text>;

/** One reason why something can't be done: a message key, what fills it, the rule behind it and who can help. */
export interface Refusal {
  key: string;
  params?: Params;
  /** id in the specification or name of the policy, shown to the reader as the rule */
  rule?: string;
  office?: Office;
  /** input field it belongs to, if any */
  field?: string;
  /** a warning lets the action through after the reader has confirmed it */
  level?: 'block' | 'warning';
}

/** A declared refusal: its status when it stands alone, both sentences, the rule, the office. */
export interface RefusalSpec extends Text {
  status?: 403 | 404 | 406;
  rule?: string;
  office?: Office;
  level?: 'block' | 'warning';
}

export type RefusalMakers<T> = { [K in keyof T]: (params?: Params, field?: string) => Refusal } & {
  /** the declarations, for texts, documentation and house rules */
  readonly specs: T;
};

/** Declares the refusals of an area: each key becomes a function that makes the refusal. */
export function defineRefusals<const T extends Record<string, RefusalSpec>>(specs: T): RefusalMakers<T> {
  const makers: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries<RefusalSpec>(specs)) {
    makers[key] = (params?: Params, field?: string): Refusal => ({
      key,
      ...(params ? { params } : {}),
      ...(spec.rule ? { rule: spec.rule } : {}),
      ...(spec.office ? { office: spec.office } : {}),
      ...(spec.level ? { level: spec.level } : {}),
      ...(field ? { field } : {}),
    });
  }
  return Object.defineProperty(makers, 'specs', { value: specs, enumerable: false }) as RefusalMakers<T>;
}

/** Only the refusals that stop; warnings pass. */
export const blocking = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter((each) => each.level !== 'warning');

/** What a reader may do to a record: yes, or every reason why not. Travels with the record as `can`. */
export type May = true | { refusals: Refusal[] };
export const may = (refusals: readonly Refusal[]): May => {
  const stops = blocking(refusals);
  return stops.length === 0 ? true : { refusals: stops };
};

/** Thrown by whatever refuses; the kernel turns it into 406 (one reason) or 420 (several). */
export class Refused extends Error {
  readonly refusals: readonly Refusal[];
  /** row results of a bulk action: who or what each refusal is about */
  readonly rows: readonly { data: Record<string, unknown>; refusal: Refusal }[];
  /** title key of the detailed-errors dialog when several refuse */
  readonly title: string;
  constructor(refusals: readonly Refusal[], rows: Refused['rows'] = [], title = 'request_refused') {
    super(refusals.map((each) => each.key).join(', '));
    this.refusals = refusals;
    this.rows = rows;
    this.title = title;
  }
}

/**
 * Stops the current command or query. One reason answers 406 (or the status its declaration names), several answer 420.
 * Warnings are left out; with nothing left it returns and the work goes on.
 */
export function refuse(reasons: Refusal | readonly Refusal[], title?: string): void {
  const stops = blocking(Array.isArray(reasons) ? reasons : [reasons as Refusal]);
  if (stops.length > 0) throw new Refused(stops, [], title);
}

/** Stops with one result per row (420): bulk actions, imports, grade entry. */
export function refuseRows(rows: Refused['rows'], title: string): void {
  if (rows.length > 0)
    throw new Refused(
      rows.map((row) => row.refusal),
      rows,
      title,
    );
}
