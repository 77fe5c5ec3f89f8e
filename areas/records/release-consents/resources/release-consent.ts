import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, list, moment, reference, text } from '#kernel/contract/field.ts';
import { consentStates } from '../rules/release-consent.ts';

/** What students allow to be told to whom: signed, and noted by the registrar. */
export const releaseConsent = defineResource({
  name: 'release-consent',
  area: 'records',
  path: '/release-consents',
  detail: '/release-consents/:id',
  actions: ['index'],
  fields: {
    student_id: reference('student', { readOnly: true }),
    recipient: text({ readOnly: true }),
    relation: text({ readOnly: true }),
    records: list('text', { readOnly: true, cell: 'release-records' }),
    valid_from: date({ readOnly: true, hidden: true }),
    valid_until: date({ readOnly: true }),
    state: choice(consentStates, { derived: true, readOnly: true }),
    disclosed: integer({ derived: true, readOnly: true }),
    signed_at: moment({ readOnly: true, hidden: true }),
  },
  label: ['recipient'],
  list: {
    columns: ['student_id', 'recipient', 'relation', 'records', 'valid_until', 'state', 'disclosed'],
    filters: ['student_id', 'valid_until'],
    sorts: ['valid_until', 'recipient'],
    sort: '-valid_until',
    search: true,
  },
});
