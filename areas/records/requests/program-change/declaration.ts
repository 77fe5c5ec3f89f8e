import { defineRequest } from '#kernel/contract/define-request.ts';
import { integer, longText } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** REQ-001, REQ-003: from one program to another of the same level. */
export const programChange = defineRequest({
  kind: 'program_change',
  name: { tr: 'Program değişikliği', en: 'Program change' },
  facts: { destination: { kind: 'faculty', words: { tr: 'Geçilmek istenen fakülte', en: 'Faculty wanted' } } },
  group: 'study',
  page: '/program/change/request/form',
  knownAs: { tr: 'program değiştir', en: 'switch program' },
  title: 'title:program_change_form',
  needs: signedIn,
  by: ['OGR'],
  form: {
    program_id: integer({ required: true, min: 1 }),
    justification: longText({ required: true, min: 20, max: 2000 }),
  },
  offered: ['program_id'],
  helps: ['program_id'],
  documents: [{ code: 'evidence' }],
  policy: true,
  consequences: true,
  paper: { moved: { from: 'program', to: 'program' } },
});
