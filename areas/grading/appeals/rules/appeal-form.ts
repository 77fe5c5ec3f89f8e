import { choice, decimal, integer, longText, text } from '#kernel/contract/field.ts';
import type { RequestAnswers, RequestDocument } from '#kernel/contract/define-request.ts';
import { prefixed, type Text } from '#kernel/contract/text.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** What every step of an appeal asks: about which grade, what for, and why. */
export const appealForm = {
  enrolment_id: integer({ required: true, min: 1 }),
  expected_letter: text({ required: true, max: 10 }),
  grounds: choice(
    {
      calculation: { tr: 'Toplama ya da hesap hatası', en: 'Calculation error' },
      entry: { tr: 'Not yanlış girilmiş', en: 'Grade entered incorrectly' },
      unread: { tr: 'Okunmamış ya da değerlendirilmemiş yanıt', en: 'Answer not read or not graded' },
      missing_work: { tr: 'Teslim edilen çalışma nota katılmamış', en: 'Submitted work not counted' },
      criteria: { tr: 'İlan edilen ölçütlere uyulmamış', en: 'Announced criteria not followed' },
      unequal: { tr: 'Eşit davranılmamış', en: 'Unequal treatment' },
      other: { tr: 'Diğer', en: 'Other' },
    },
    { required: true },
  ),
  explanation: longText({ required: true, min: 20, max: 4000 }),
};
/** Work that was handed in has to be shown. */
export const appealDocuments: readonly RequestDocument[] = [
  { code: 'evidence' },
  { code: 'handed_in', when: { field: 'grounds', is: ['missing_work'] } },
];
const decision = {
  new_letter: text({ required: true, max: 10, format: 'code' }),
  new_total: decimal({ min: 0, max: 100, scale: 2 }),
  reasoning: longText({ required: true, min: 10, max: 2000 }),
};
/** Whoever approves says to which letter and why; the last word counts. A step can come to any of these roles. */
export const appealAnswers: readonly RequestAnswers[] = ['chair', 'dean', 'registrar'].map((role) => ({
  role,
  fields: decision,
}));
/** What the three kinds have alike. */
export const appealParts = {
  group: 'grades',
  needs: signedIn,
  by: ['OGR', 'MS'],
  form: appealForm,
  offered: ['enrolment_id', 'expected_letter'],
  helps: ['enrolment_id', 'explanation'],
  documents: appealDocuments,
  policy: true,
  answers: appealAnswers,
} as const;

/** Words of one of the kinds: what it is about and its policy are its own. */
export const appealWords = <const K extends string>(kind: K, own: { about: Text; policy: Text }) =>
  prefixed(kind, {
    about: own.about,
    policy: own.policy,
    enrolment_id: { tr: 'Ders', en: 'Course' },
    'help.enrolment_id': {
      tr: 'Bu aşamada itiraz edilebilecek dersler',
      en: 'Courses that can be appealed at this step',
    },
    expected_letter: { tr: 'Beklediğiniz not', en: 'Expected grade' },
    grounds: { tr: 'İtirazın dayanağı', en: 'Grounds' },
    explanation: { tr: 'Açıklama', en: 'Explanation' },
    'help.explanation': {
      tr: 'Hangi sınav, ödev ya da soruda neyin yanlış olduğunu yazın',
      en: 'Explain what is wrong and in which exam, assignment or question',
    },
    new_letter: { tr: 'Yeni harf notu', en: 'New letter grade' },
    new_total: { tr: 'Yeni puan (100 üzerinden)', en: 'New total (out of 100)' },
    reasoning: { tr: 'Gerekçe', en: 'Reasoning' },
    'doc.evidence': { tr: 'Dayanak belge', en: 'Supporting document' },
    'doc.handed_in': { tr: 'Teslim edilen çalışma', en: 'Your submitted work' },
  });
