import type { Refusal } from '#kernel/contract/refusal.ts';
import { menuRefusals as refusals } from '../../menu/refusals.ts';
import { safeLink } from '../../menu/rules/menu-check.ts';

interface Given {
  key?: string | null;
  kind?: string | null;
  value?: string | null;
  value_en?: string | null;
}
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** SYS-033: a constant's value has the form of its kind, in both languages; the key is a name in addresses. */
export function constantProblems({ key, kind, value, value_en }: Given): Refusal[] {
  const values = [value, value_en].filter((each): each is string => typeof each === 'string' && each !== '');
  const wrong = (fits: (value: string) => boolean): boolean => values.some((each) => !fits(each));
  return [
    ...(typeof key === 'string' && !/^[a-z][a-z0-9._-]*$/.test(key)
      ? [refusals.constant_key_form(undefined, 'key')]
      : []),
    ...(kind === 'number' && wrong((each) => /^-?\d+([.,]\d+)?$/.test(each))
      ? [refusals.constant_value_number(undefined, 'value')]
      : []),
    ...(kind === 'date' && wrong(isDay) ? [refusals.constant_value_date(undefined, 'value')] : []),
    ...(kind === 'link' && wrong(safeLink) ? [refusals.constant_value_link(undefined, 'value')] : []),
    ...(kind === 'file' && values.length > 0 ? [refusals.constant_value_of_file(undefined, 'value')] : []),
  ];
}
/** Names under which files are kept and asked for: never a path, never hidden, never with a control character. */
export const fileNameProblems = (name: string): Refusal[] =>
  name.trim() === name &&
  name.length > 0 &&
  name.length <= 80 &&
  !name.startsWith('.') &&
  !/[\p{Cc}\p{Cf}/\\]/u.test(name)
    ? []
    : [refusals.constant_file_name(undefined, 'file')];
