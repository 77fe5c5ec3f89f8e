import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, longText } from '#kernel/contract/field.ts';

/** Başarısızlık nedeniyle ilişik kesmeye itiraz: a student appeals a dismissal, until its last day. */
export const standingAppeal = defineRequest({
  kind: 'standing_appeal',
  name: { tr: 'İlişik kesmeye itiraz', en: 'Appeal against a dismissal' },
  group: 'study',
  page: '/standing/appeal/form',
  knownAs: { tr: 'ilişiğim kesildi, itiraz', en: 'I was dismissed, appeal' },
  title: 'title:standing_appeal',
  parent: '/my-standing',
  needs: { access: 'student' },
  by: ['OGR', 'MS'],
  form: {
    grounds: choice(
      {
        illness: { tr: 'Hastalık', en: 'Illness' },
        family: { tr: 'Ailevi ya da ekonomik neden', en: 'Family or financial reasons' },
        record: { tr: 'Notlarda ya da kayıtta yanlışlık', en: 'A mistake in the grades or the record' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true },
    ),
    explanation: longText({ required: true, min: 20, max: 3000 }),
    plan: longText({ required: true, min: 20, max: 3000 }),
  },
  helps: ['explanation', 'plan'],
  documents: [{ code: 'evidence' }],
  policy: true,
});
