import { defineRequest } from '#kernel/contract/define-request.ts';
import { integer, longText } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** REQ-001, REQ-003: an undergraduate with the required average takes another major. */
export const changeOfMajor = defineRequest({
  kind: 'change_of_major',
  name: { tr: 'Bölüm değişikliği', en: 'Change of major' },
  facts: { destination: { kind: 'faculty', words: { tr: 'Geçilmek istenen fakülte', en: 'Faculty wanted' } } },
  group: 'study',
  page: '/change/major/form',
  knownAs: { tr: 'bölüm değiştir, yatay geçiş', en: 'switch major, transfer inside' },
  title: 'title:change_of_major_form',
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
});
