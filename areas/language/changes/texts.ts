import { defineTexts } from '#kernel/contract/text.ts';

const reason = {
  tr: 'Değişikliğin nedeni (öğrenci kayıtlıysa)',
  en: 'Reason for the change (once students are enrolled)',
};
const last = { tr: 'Son değişikliğin nedeni', en: 'Reason of the last change' };
export const languageChangeTexts = defineTexts({
  language: {
    'esl-course.change_reason': reason,
    'esl-course.last_change': last,
    'esl-module-date.change_reason': reason,
    'esl-module-date.last_change': last,
    'evaluation.change_reason': reason,
    'evaluation.last_change': last,
    'evaluation-assessment.change_reason': reason,
    'evaluation-assessment.last_change': last,
    'prep-module.change_reason': reason,
    'prep-module.last_change': last,
    'changed.subject': { tr: '{what}: kuralları değişti', en: '{what}: its rules changed' },
    'changed.body': { tr: '{changes}. Neden: {reason}', en: '{changes}. Reason: {reason}' },
    changed_from: { tr: '{field}: {before} yerine {after}', en: '{field}: {after} instead of {before}' },
    changed_new: { tr: '{field}: {after}', en: '{field}: {after}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/changes': typeof languageChangeTexts;
  }
}
