import type { Params, Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { parametersRefusals as refusals } from '../refusals.ts';
import type { ValueState } from './parameter-values.ts';

/** A place of the system that reads a parameter by its code. */
export interface Reader {
  where: Text;
  /** the item codes it reads; without them every item */ items?: readonly string[];
}

const registration = { tr: 'Ders kaydı', en: 'Course registration' };
/** Who reads which parameter by code; whoever reads another one writes it down here, so that nobody deletes it under his feet. */
export const readersByCode: Readonly<Record<string, readonly Reader[]>> = {
  credit_limits: [{ where: registration }],
  waitlist_offer_hours: [{ where: { tr: 'Bekleme listesi', en: 'Waitlists' }, items: ['default'] }],
  registration_policies: [
    { where: registration, items: ['repeat_failed_first'] },
    { where: { tr: 'Ders planları', en: 'Course plans' }, items: ['max_plans'] },
    { where: { tr: 'Bekleme listesi', en: 'Waitlists' }, items: ['max_waitlists'] },
    { where: { tr: 'Not yükseltme', en: 'Grade improvement' }, items: ['improvement_max_letter'] },
  ],
  campus_travel: [{ where: registration }, { where: { tr: 'Haftalık program', en: 'Timetable' } }],
  graduation_rules: [{ where: { tr: 'Mezuniyet', en: 'Graduation' } }],
  advising_rules: [{ where: { tr: 'Danışmanlık', en: 'Advising' } }],
  thesis_rules: [{ where: { tr: 'Tez ve projeler', en: 'Theses and projects' } }],
  class_year_rule: [
    { where: { tr: 'Sınıf güncelleme', en: 'Class years' } },
    { where: { tr: 'Yatay geçiş', en: 'Transfer' } },
  ],
  attendance_rules: [{ where: { tr: 'Yoklama', en: 'Attendance' } }],
  document_letterhead: [{ where: { tr: 'Kurul kararlarının çıktısı', en: 'Papers of board decisions' } }],
};
/** Readers of a parameter, or of one of its items. */
export function readersOf(parameterCode: string, itemCode?: string): readonly Text[] {
  const readers = Object.hasOwn(readersByCode, parameterCode) ? (readersByCode[parameterCode] ?? []) : [];
  const fitting = readers.filter((each) => itemCode === undefined || !each.items || each.items.includes(itemCode));
  return [...new Map(fitting.map((each) => [each.where.en, each.where])).values()];
}
const joined = (places: readonly Text[]): Text => ({
  tr: places.map((each) => each.tr).join(', '),
  en: places.map((each) => each.en).join(', '),
});

/** SYS-018: codes are names in the source and in addresses. */
export const parameterCodeProblems = (code: string | null | undefined): Refusal[] =>
  code === null || code === undefined || /^[a-z][a-z0-9_]*$/.test(code)
    ? []
    : [refusals.parameter_code_form(undefined, 'code')];
export const itemCodeProblems = (code: string): Refusal[] =>
  /^[\p{L}\d._-]+$/u.test(code) ? [] : [refusals.parameter_item_code_form(undefined, 'code')];

/** SYS-013: a parameter goes when nothing reads it and it holds nothing. */
export function mayRemoveParameter(parameter: { code: string; items: number }): Refusal[] {
  const readers = readersOf(parameter.code);
  return [
    ...(readers.length > 0 ? [refusals.parameter_read({ places: joined(readers) })] : []),
    ...(parameter.items > 0 ? [refusals.parameter_has_items({ count: parameter.items })] : []),
  ];
}

export interface ItemFacts {
  parameterCode: string;
  editable: boolean;
  code: string;
  state: ValueState;
  held: readonly { where: Text; count: number }[];
}
/** SYS-015: values of the past stay as they were. */
export const mayChangeItem = (item: Pick<ItemFacts, 'editable' | 'state'>): Refusal[] => [
  ...(item.editable ? [] : [refusals.parameter_not_editable()]),
  ...(item.state === 'past' ? [refusals.parameter_value_is_history()] : []),
];
/** SYS-016: an item that rules read or records hold is made passive; one that has not begun yet goes freely. */
export function mayRemoveItem(item: ItemFacts): Refusal[] {
  const stops = mayChangeItem(item);
  if (item.state !== 'current') return stops;
  const readers = readersOf(item.parameterCode, item.code);
  const count = item.held.reduce((sum, each) => sum + each.count, 0);
  const held: Params = { count, places: joined(item.held.map((each) => each.where)) };
  return [
    ...stops,
    ...(readers.length > 0 ? [refusals.parameter_item_read({ places: joined(readers) })] : []),
    ...(count > 0 ? [refusals.parameter_item_held(held)] : []),
  ];
}
