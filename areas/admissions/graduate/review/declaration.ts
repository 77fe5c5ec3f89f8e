import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, flag, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { candidacyStates, candidacyStateWords, decisionWords } from '../rules/states.ts';

/** REQ-013: the queue: one line for each program that somebody applies to. Drafts are their applicant's alone. */
export const graduateApplication = defineResource({
  name: 'graduate-application',
  area: 'admissions',
  path: '/graduate/applications',
  actions: ['index', 'show'],
  detail: '/graduate/applications/:id',
  fields: {
    number: text({ derived: true, readOnly: true }),
    applicant: text({ derived: true, readOnly: true }),
    call_id: reference('graduate-call', { required: true }),
    preference: integer({ required: true }),
    state: choice(candidacyStateWords, { required: true, readOnly: true }),
    documents: text({ derived: true, readOnly: true }),
    letters: text({ derived: true, readOnly: true }),
    fee_paid: flag({ derived: true, readOnly: true }),
    submitted_at: moment({ derived: true, readOnly: true }),
    interview_score: decimal({ readOnly: true, scale: 2, hidden: true }),
    total_score: decimal({ readOnly: true, scale: 2 }),
    place: integer({ readOnly: true, hidden: true }),
    decision: choice(decisionWords, { readOnly: true }),
    reply_by: moment({ readOnly: true, hidden: true }),
  },
  label: ['number', 'applicant'],
  list: {
    columns: [
      'number',
      'applicant',
      'call_id',
      'preference',
      'state',
      'documents',
      'letters',
      'fee_paid',
      'submitted_at',
      'total_score',
      'decision',
    ],
    roomy: ['preference', 'fee_paid', 'decision'],
    filters: ['state', 'call_id', 'decision'],
    sorts: ['state', 'total_score'],
    sort: '-id',
    search: true,
  },
  states: { field: 'state', table: candidacyStates },
});
