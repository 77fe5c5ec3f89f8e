import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** REQ-001, REQ-003: the student goes on at another institution; he is released on the day he names, and may take it back until then. */
export const transferOut = defineRequest({
  kind: 'transfer_out',
  name: { tr: 'Başka kuruma geçiş', en: 'Transfer out' },
  facts: { debt: { kind: 'flag', words: { tr: 'Borcu var', en: 'Owes money' } } },
  group: 'leave',
  page: '/transfer/out/form',
  knownAs: { tr: 'başka üniversiteye geçiş, nakil', en: 'transfer to another university' },
  title: 'title:transfer_out_form',
  clearance: true,
  needs: signedIn,
  by: ['OGR'],
  form: {
    institution: text({ required: true, min: 3, max: 200 }),
    new_program: text({ max: 160 }),
    reason: choice(
      {
        placement: { tr: 'Merkezî yerleştirme', en: 'Central placement' },
        lateral: { tr: 'Yatay geçiş', en: 'Lateral transfer' },
        family: { tr: 'Aile veya taşınma', en: 'Family or relocation' },
        health: { tr: 'Sağlık', en: 'Health' },
        financial: { tr: 'Maddi nedenler', en: 'Financial reasons' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true },
    ),
    explanation: longText({ max: 2000, requiredIf: { field: 'reason', is: ['other'] } }),
    release_date: date({ required: true }),
  },
  helps: ['institution', 'release_date'],
  documents: [{ code: 'acceptance', required: true }],
  policy: true,
  consequences: true,
  carriedOutBy: ['registrar'],
  cancelAfterApproval: true,
  paper: { closed: { institution: 'words' } },
});
