import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { leavesRefusals } from '../../leaves/refusals.ts';

export const leavingReasons = {
  personal: { tr: 'Kişisel', en: 'Personal' },
  financial: { tr: 'Maddi', en: 'Financial' },
  health: { tr: 'Sağlık', en: 'Health' },
  other_university: { tr: 'Başka üniversite', en: 'Another university' },
  academic: { tr: 'Akademik', en: 'Academic' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;

/** REQ-003: leaving the university for good. */
export const institutionalWithdrawal = defineRequest({
  kind: 'institutional_withdrawal',
  name: { tr: 'Üniversiteden ayrılma', en: 'Institutional withdrawal' },
  facts: {
    debt: { kind: 'flag', words: { tr: 'Borcu var', en: 'Owes money' } },
    disciplinary: { kind: 'flag', words: { tr: 'Süren disiplin soruşturması var', en: 'Disciplinary case under way' } },
  },
  group: 'leave',
  page: '/institutional/withdrawal/request/form',
  knownAs: { tr: 'kayıt sildir, okulu bırak, ayrıl', en: 'leave the university, quit, withdraw' },
  title: 'title:institutional_withdrawal',
  clearance: true,
  detail: '/request/withDraw/detail/:id',
  needs: signedIn,
  by: ['OGR', 'MS'],
  form: {
    leaving_for: choice(leavingReasons, { required: true }),
    last_attendance: date({ required: true }),
    contact_email: text({ required: true, max: 120, format: 'email' }),
    reason: longText({ required: true, min: 10, max: 2000 }),
  },
  helps: ['contact_email'],
  policy: true,
  consequences: true,
  refusals: [leavesRefusals.specs],
  documents: [{ code: 'further' }],
  paper: { ended: { day: 'day', last_attendance: 'day' } },
});
