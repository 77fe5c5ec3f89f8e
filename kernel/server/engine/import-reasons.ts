import { labelKey } from '#kernel/contract/define-resource.ts';
import { Refused, type Params } from '#kernel/contract/refusal.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { BoundResource, Reading } from '../area.ts';
import { describeFailure, Failure } from '../failure.ts';
import type { Services } from '../services.ts';

/** Why a row is wrong: a text key with its values, and the column it stands in. Kept as such, so that every reader reads it in his language. */
export interface Reason {
  field: string | null;
  key: string;
  params?: Params;
}

/** Reasons of anything that refuses one record; what is no refusal is thrown on. */
export function reasonsOf(error: unknown, context: Pick<Reading, 'services' | 'locale' | 'requestId'>): Reason[] {
  if (error instanceof Refused && error.refusals.length > 0)
    return error.refusals.map((each) => ({
      field: each.field ?? null,
      key: `api:${each.key}`,
      ...(each.params ? { params: each.params } : {}),
    }));
  if (error instanceof Failure && error.fields)
    return Object.entries(error.fields).flatMap(([field, problems]) =>
      problems.map((problem) => ({
        field: field === '_' ? null : field,
        key: `validation:${problem.key}`,
        params: problem.params,
      })),
    );
  const { status, body } = describeFailure(error, context.services, context.locale, context.requestId);
  if (status >= 500) throw error;
  return [{ field: null, key: `api:${body.message}`, ...(body.params ? { params: body.params as Params } : {}) }];
}
/** A reason as a sentence: the column's name, then what is wrong. */
export function wordReason(
  bound: BoundResource | undefined,
  reason: Reason,
  locale: Locale,
  lines: Services['lines'],
): string {
  const sentence = lines.line(locale, reason.key, reason.params);
  if (reason.field === null || !bound) return sentence;
  const base = reason.field.split('.')[0] ?? reason.field;
  const known = base in bound.resource.fields ? base : base.replace(/_en$/, '');
  return `${lines.line(locale, labelKey(bound.resource, known))}: ${sentence}`;
}
