import { semesterCodeWords } from '#areas/reference/rules/semester-name.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, flag, numericChoice, text } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';

export const semesterStatusWords = {
  planned: { tr: 'Planlandı', en: 'Planned', tone: 'neutral' },
  open: { tr: 'Açık', en: 'Open', tone: 'info' },
  teaching: { tr: 'Ders dönemi', en: 'Teaching', tone: 'success' },
  grading: { tr: 'Notlandırma', en: 'Grading', tone: 'warning' },
  closed: { tr: 'Kapandı', en: 'Closed', tone: 'neutral' },
} as const;
export type SemesterStatus = keyof typeof semesterStatusWords;
export const semesterStates = defineStates<SemesterStatus>({
  planned: ['open'],
  open: ['teaching', 'planned'],
  teaching: ['grading'],
  grading: ['closed', 'teaching'],
  closed: ['grading'],
});
export const mayMoveSemester = (from: SemesterStatus, to: SemesterStatus): Refusal[] =>
  canGo(semesterStates, from, to) ? [] : [offeringRefusals.semester_state_order()];
/** One semester is the active one: lists and pickers begin with it (LIST-013). */
export const mayActivateSemester = (row: {
  is_active: boolean | null;
  status: SemesterStatus;
  academic_year: string;
}): Refusal[] => [
  ...(row.is_active === true ? [offeringRefusals.semester_already_active()] : []),
  ...(row.status === 'closed' ? [offeringRefusals.semester_closed({ semester: row.academic_year })] : []),
];

/** Dönem: a fall, spring, summer or whole academic year. */
export const semester = defineResource({
  name: 'semester',
  area: 'scheduling',
  path: '/semesters',
  // `/semesters/options` answers the picker (ACA-023); selects read `/semester/choices/options`
  optionsPath: '/semester/choices',
  actions: ['index', 'show', 'store', 'update', 'destroy', 'import'],
  fields: {
    academic_year: text({ required: true, length: 9 }),
    code: numericChoice(semesterCodeWords, { required: true }),
    starts_on: date({ required: true }),
    classes_start_on: date({ required: true }),
    classes_end_on: date({ required: true }),
    ends_on: date({ required: true }),
    grades_due_on: date({ required: true }),
    is_active: flag({ readOnly: true }),
    status: choice(semesterStatusWords, { required: true, readOnly: true, default: 'planned' }),
  },
  label: ['academic_year', 'code'],
  list: {
    columns: [
      'academic_year',
      'code',
      'starts_on',
      'classes_start_on',
      'classes_end_on',
      'ends_on',
      'is_active',
      'status',
    ],
    filters: ['academic_year', 'code', 'is_active', 'status'],
    sorts: ['academic_year', 'code', 'starts_on'],
    sort: '-starts_on',
  },
  states: { field: 'status', table: semesterStates },
  check: (row) => {
    const years = /^(\d{4})-(\d{4})$/.exec(row.academic_year ?? '');
    const days = [row.starts_on, row.classes_start_on, row.classes_end_on, row.ends_on].map((day) => String(day ?? ''));
    const [start = '', first = '', last = '', end = ''] = days;
    return [
      ...(years && Number(years[2]) === Number(years[1]) + 1
        ? []
        : [offeringRefusals.academic_year_invalid({}, 'academic_year')]),
      ...(start <= first && first < last && last <= end
        ? []
        : [offeringRefusals.semester_days_order({}, 'classes_start_on')]),
    ];
  },
  commands: {
    activate: {
      command: 'activate-semester',
      permission: 'semester_update',
      unless: mayActivateSemester,
      input: (row) => ({ id: row.id }),
    },
    open: {
      command: 'change-semester-status',
      permission: 'semester_update',
      unless: (row) => mayMoveSemester(row.status, 'open'),
      input: (row) => ({ id: row.id, status: 'open' }),
    },
    teach: {
      command: 'change-semester-status',
      permission: 'semester_update',
      unless: (row) => mayMoveSemester(row.status, 'teaching'),
      input: (row) => ({ id: row.id, status: 'teaching' }),
    },
    grade: {
      command: 'change-semester-status',
      permission: 'semester_update',
      unless: (row) => mayMoveSemester(row.status, 'grading'),
      input: (row) => ({ id: row.id, status: 'grading' }),
    },
    close: {
      command: 'change-semester-status',
      permission: 'semester_update',
      unless: (row) => mayMoveSemester(row.status, 'closed'),
      input: (row) => ({ id: row.id, status: 'closed' }),
    },
  },
});
