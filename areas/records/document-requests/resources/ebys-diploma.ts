import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, moment, text } from '#kernel/contract/field.ts';
import { documentWords } from '../../documents/rules/document-types.ts';
import { externalStates, externalWords, mayRetry } from '../rules/external-states.ts';

/** Diplomas that an outside document system (EBYS) signs: handed over, numbered there, received back. */
export const ebysDiploma = defineResource({
  name: 'ebys-diploma',
  area: 'records',
  path: '/document/requests/ebys/diploma',
  actions: ['index', 'show'],
  fields: {
    request_number: text({ derived: true, readOnly: true }),
    student: text({ derived: true, readOnly: true }),
    kind: choice(documentWords, { required: true, readOnly: true }),
    document_number: text({ derived: true, readOnly: true }),
    external_no: text({ readOnly: true }),
    status: choice(externalWords, { required: true, readOnly: true }),
    tries: integer({ readOnly: true }),
    sent_at: moment({ readOnly: true }),
    received_at: moment({ readOnly: true }),
    next_try_at: moment({ readOnly: true }),
    error: text({ readOnly: true }),
    request_id: integer({ readOnly: true, hidden: true }),
  },
  label: ['request_number', 'student'],
  list: {
    columns: [
      'request_number',
      'student',
      'kind',
      'document_number',
      'external_no',
      'status',
      'tries',
      'sent_at',
      'received_at',
    ],
    filters: ['status'],
    sorts: [],
    sort: '-id',
    search: true,
  },
  states: { field: 'status', table: externalStates },
  commands: {
    retry: {
      command: 'retry-external-document',
      permission: 'ebysdiploma_update',
      bulk: true,
      unless: mayRetry,
      input: (row) => ({ id: row.id }),
    },
  },
});
