import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, chair } from '#areas/requests/templates/steps.ts';

export const courseCodeTemplates: readonly ProposedTemplate[] = [
  {
    code: 'ders-kodu',
    kind: 'course_code',
    name: 'Ders kodu',
    name_en: 'Course code',
    about: 'Danışman ve bölüm uygun görürse kayıt ofisi işler.',
    about_en: 'Where advisor and department agree, the registrar makes the change.',
    steps: [advisor(1, 3), chair(2, 5)],
  },
];
