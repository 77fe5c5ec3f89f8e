import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, date, flag, recordStatus, text } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { registersRefusals } from '../refusals.ts';

/** `2026-2027`: two years that follow each other. */
export function yearCode(code: string): boolean {
  const found = /^(\d{4})-(\d{4})$/.exec(code);
  return found !== null && Number(found[2]) === Number(found[1]) + 1;
}
/** One year is the current one; making it so takes it from the other. */
export const mayBeCurrent = (row: { is_current: boolean | null; status: string | null; code: string }): Refusal[] => [
  ...(row.is_current === true ? [registersRefusals.year_already_current({ year: row.code })] : []),
  ...(row.status === 'p' ? [registersRefusals.year_is_passive({ year: row.code })] : []),
];

/** Akademik yıl */
export const year = defineResource({
  name: 'year',
  area: 'reference',
  path: '/years',
  fields: {
    code: text({ required: true, unique: true, length: 9 }),
    name: bilingual({ required: true, max: 80 }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    is_current: flag({ readOnly: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['code', 'name', 'starts_on', 'ends_on', 'is_current', 'status'],
    filters: ['is_current', 'status'],
    sorts: ['code', 'starts_on'],
    sort: '-code',
    search: true,
  },
  check: (row) => [
    ...(yearCode(row.code ?? '') ? [] : [registersRefusals.year_code_invalid({ code: row.code ?? '' }, 'code')]),
    ...(row.starts_on && row.ends_on && row.starts_on >= row.ends_on
      ? [registersRefusals.year_days_order({}, 'ends_on')]
      : []),
    ...(row.is_current === true && row.status === 'p'
      ? [registersRefusals.year_current_stays_active({ year: row.code ?? '' }, 'status')]
      : []),
  ],
  commands: {
    make_current: {
      command: 'make-year-current',
      permission: 'year_update',
      unless: mayBeCurrent,
      input: (row) => ({ id: row.id }),
    },
  },
});
