import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** REQ-001: before the diploma every office says that nothing is owed to it. */
export const graduationClearance = defineRequest({
  kind: 'graduation_clearance',
  name: { tr: 'Mezuniyet ilişik kesme', en: 'Graduation clearance' },
  facts: { debt: { kind: 'flag', words: { tr: 'Borcu var', en: 'Owes money' } } },
  group: 'study',
  page: '/graduation/clearance/form',
  knownAs: { tr: 'ilişik kesme, mezuniyet, diploma', en: 'clearance, graduate, diploma' },
  title: 'title:graduation_clearance',
  clearance: true,
  needs: signedIn,
  by: ['OGR'],
  form: {
    diploma_name: text({ required: true, min: 3, max: 160 }),
    diploma_name_en: text({ required: true, min: 3, max: 160 }),
    ceremony: choice(
      {
        attends: { tr: 'Katılacağım', en: 'I will attend' },
        absent: { tr: 'Katılmayacağım', en: 'I will not attend' },
      },
      { required: true },
    ),
    delivery: choice(
      {
        person: { tr: 'Kendim alacağım', en: 'I will pick it up' },
        proxy: {
          tr: 'Noter vekâletiyle bir yakınım alacak',
          en: 'Someone with a notarized power of attorney will pick it up',
        },
        post: { tr: 'Adresime gönderilsin', en: 'Send it to my address' },
      },
      { required: true, default: 'person' },
    ),
    address: longText({ max: 400, requiredIf: { field: 'delivery', is: ['post'] } }),
  },
  helps: ['diploma_name', 'diploma_name_en'],
  documents: [{ code: 'proxy', when: { field: 'delivery', is: ['proxy'] } }],
  policy: true,
});
