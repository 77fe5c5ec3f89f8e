import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, longText, moment, reference, text } from '#kernel/contract/field.ts';
import {
  documentStates,
  documentStatusWords,
  documentWords,
  mayReissueDocument,
  mayRevokeDocument,
} from '../rules/document-types.ts';

/** Verilen belge: what was issued, to whom, and whether it still holds. What stands on it is read as PDF only. */
export const issuedDocument = defineResource({
  name: 'issued-document',
  area: 'records',
  path: '/issued-documents',
  actions: ['index', 'show'],
  fields: {
    number_text: text({ derived: true, readOnly: true }),
    year: integer({ required: true, readOnly: true, hidden: true }),
    number: integer({ required: true, readOnly: true, hidden: true }),
    type: choice(documentWords, { required: true, readOnly: true }),
    student_id: reference('student', { readOnly: true }),
    /** who is no student has a name only */ holder: text({ derived: true, readOnly: true }),
    language: choice(
      {
        tr: { tr: 'Türkçe', en: 'Turkish' },
        en: { tr: 'İngilizce', en: 'English' },
        both: { tr: 'İki dilde', en: 'Both languages' },
      },
      { required: true, readOnly: true },
    ),
    status: choice(documentStatusWords, { required: true, readOnly: true }),
    issued_at: moment({ required: true, readOnly: true }),
    valid_until: moment({ readOnly: true }),
    signed_at: moment({ readOnly: true }),
    signer: text({ readOnly: true }),
    sha256: text({ readOnly: true }),
    purpose: text({ readOnly: true }),
    revoked_at: moment({ readOnly: true }),
    revoke_reason: longText({ readOnly: true }),
  },
  label: ['number_text'],
  list: {
    columns: ['number_text', 'type', 'student_id', 'language', 'status', 'issued_at', 'signed_at'],
    filters: ['student_id', 'year', 'number', 'type', 'status'],
    sorts: ['number'],
    sort: '-id',
    search: true,
  },
  states: { field: 'status', table: documentStates },
  commands: {
    revoke: {
      command: 'revoke-document',
      permission: 'issueddocument_update',
      danger: true,
      unless: mayRevokeDocument,
    },
    reissue: { command: 'reissue-document', permission: 'issueddocument_update', unless: mayReissueDocument },
  },
});
