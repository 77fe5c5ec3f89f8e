import type { Refusal } from '#kernel/contract/refusal.ts';
import { surveyRefusals } from '../refusals.ts';

export const questionKinds = {
  likert5: { tr: 'Katılım derecesi (1–5)', en: 'Agreement (1–5)' },
  'yes-no': { tr: 'Evet / Hayır', en: 'Yes / No' },
  choice: { tr: 'Tek seçim', en: 'One choice' },
  multi: { tr: 'Çok seçim', en: 'Several choices' },
  grade: { tr: 'Puan (1–10)', en: 'Score (1–10)' },
  text: { tr: 'Serbest metin', en: 'Free text' },
} as const;
export type QuestionKind = keyof typeof questionKinds;

/** Choices of a question, one a line; blank lines are none. */
export const optionLines = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface Asked {
  kind: string;
  name: string;
  name_en: string;
  options: string | null;
  options_en: string | null;
}
/** What speaks against sending questions for approval: none at all, or choices that are missing in a language. */
export function againstQuestions(questions: readonly Asked[]): Refusal[] {
  if (questions.length === 0) return [surveyRefusals.survey_without_questions()];
  return questions.flatMap((question) => {
    if (question.kind !== 'choice' && question.kind !== 'multi') return [];
    const [tr, en] = [optionLines(question.options), optionLines(question.options_en)];
    return tr.length >= 2 && tr.length === en.length
      ? []
      : [surveyRefusals.survey_options_missing({ question: { tr: question.name, en: question.name_en } })];
  });
}
