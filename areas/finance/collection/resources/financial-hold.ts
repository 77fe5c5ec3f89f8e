import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, reference, text } from '#kernel/contract/field.ts';

export const financialHoldStates = {
  active: { tr: 'Yürürlükte', en: 'Active', tone: 'danger' },
  suspended: { tr: 'Askıda', en: 'Suspended', tone: 'warning' },
  lifted: { tr: 'Kaldırıldı', en: 'Lifted', tone: 'success' },
} as const;

/** What keeps a student from registration, papers and graduation because of money. */
export const financialHold = defineResource({
  name: 'financial-hold',
  area: 'finance',
  path: '/financial/holds',
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    reason: bilingual({ readOnly: true, max: 250 }),
    state: choice(financialHoldStates, { derived: true, readOnly: true }),
    placed_on: date({ readOnly: true }),
    suspended_from: date({ readOnly: true }),
    suspended_until: date({ readOnly: true }),
    suspend_reason: text({ readOnly: true, hidden: true }),
    lifted_on: date({ readOnly: true }),
    lift_reason: text({ readOnly: true, hidden: true }),
  },
  label: ['student_program_id', 'placed_on'],
  list: {
    columns: ['student_program_id', 'reason', 'state', 'placed_on', 'suspended_from', 'suspended_until', 'lifted_on'],
    roomy: ['suspended_from'],
    filters: ['student_program_id', 'placed_on'],
    sorts: ['placed_on'],
    sort: '-placed_on',
    search: true,
  },
});
