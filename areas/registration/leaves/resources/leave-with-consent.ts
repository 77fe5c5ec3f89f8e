import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, moment, text } from '#kernel/contract/field.ts';
import { consentReasons } from '../../requests/leave-with-consent/declaration.ts';
import { requestStateChoice } from '#areas/requests/machine/contract.ts';

const derived = { derived: true, readOnly: true } as const;
/** Kısa süreli izin: short leaves while classes go on. */
export const leaveWithConsent = defineResource({
  name: 'leave-with-consent',
  area: 'registration',
  path: '/leave/with/consents',
  actions: ['index', 'show'],
  detail: '/leave/with/consents/:id',
  fields: {
    number: text(derived),
    student: text(derived),
    student_number: text({ ...derived, format: 'digits' }),
    program: text({ ...derived, format: 'code', hidden: true }),
    purpose: choice(consentReasons, derived),
    starts_on: date(derived),
    ends_on: date(derived),
    weeks: integer({ ...derived, hidden: true }),
    submitted_at: moment({ readOnly: true }),
    status: requestStateChoice,
  },
  label: ['number', 'student'],
  list: {
    columns: ['number', 'student', 'student_number', 'purpose', 'starts_on', 'ends_on', 'status'],
    filters: ['status', 'submitted_at'],
    sorts: ['submitted_at', 'status'],
    sort: '-submitted_at',
    search: true,
  },
});
