import { defineRequest } from '#kernel/contract/define-request.ts';
import { date, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';

/** MEN-001, MEN-002: to another school, with the SEVIS record. Approved it waits for its release date, which locks it. */
export const mentoraTransferOut = defineRequest({
  kind: 'mentora_transfer_out',
  name: { tr: 'Mentora başka kuruma geçiş', en: 'Mentora transfer out' },
  facts: { debt: { kind: 'flag', words: { tr: 'Borcu var', en: 'Owes money' } } },
  group: 'leave',
  page: '/mentora/transfer/out-request',
  title: 'title:mentora_transfer_out',
  clearance: true,
  detail: '/mentora/transfer/out-request/:id',
  needs: permission('transferoutrequest_studentform'),
  by: ['MS'],
  form: {
    school_name: text({ required: true, min: 3, max: 160 }),
    school_code: text({ max: 15, format: 'code' }),
    dso_name: text({ max: 120 }),
    dso_email: text({ max: 160, format: 'email' }),
    release_date: date({ required: true }),
    reason: longText({ required: true, min: 10, max: 1000 }),
  },
  helps: ['school_code', 'dso_name', 'release_date'],
  documents: [{ code: 'acceptance', required: true }],
  policy: true,
  consequences: true,
  answers: [{ role: 'studentaffairs', fields: { released_on: date({ required: true }) } }],
  carriedOutBy: ['studentaffairs', 'registrar'],
  cancelAfterApproval: true,
  paper: { closed: { day: 'day', school: 'words' }, sevis: { code: 'words' } },
});
