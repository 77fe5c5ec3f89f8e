import { defineResource } from '#kernel/contract/define-resource.ts';
import { flag, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { documentRequest } from '../../requests/document-request/declaration.ts';
import { requestStateChoice } from '#areas/requests/machine/contract.ts';

const { document, language, delivery } = documentRequest.form;
const shown = { derived: true, readOnly: true, required: false } as const;
/** Belge talepleri: what was asked for, and where it stands. */
export const documentRequestList = defineResource({
  name: 'document-request',
  area: 'records',
  path: '/document/requests',
  actions: ['index', 'show'],
  detail: '/requests/:id',
  fields: {
    number_text: text({ derived: true, readOnly: true }),
    student_id: reference('student', { readOnly: true }),
    document: { ...document, ...shown },
    language: { ...language, ...shown },
    delivery: { ...delivery, ...shown },
    copies: integer({ derived: true, readOnly: true }),
    urgent: flag({ derived: true, readOnly: true }),
    document_number: text({ derived: true, readOnly: true }),
    status: requestStateChoice,
    submitted_at: moment({ readOnly: true }),
  },
  label: ['number_text'],
  list: {
    columns: ['number_text', 'student_id', 'document', 'language', 'delivery', 'urgent', 'status', 'submitted_at'],
    filters: ['student_id', 'status', 'submitted_at'],
    sorts: ['submitted_at'],
    sort: '-id',
    search: true,
  },
});
