import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { chair, dean } from '#areas/requests/templates/steps.ts';

export const gradeChangeAppealTemplates: readonly ProposedTemplate[] = [
  {
    code: 'nota-itiraz',
    kind: 'grade_change_appeal',
    name: 'Not değişikliği itirazı',
    name_en: 'Grade change appeal',
    about: 'Yedi iş günü içinde karara bağlanır.',
    about_en: 'Decided within seven working days.',
    steps: [
      { ...chair(1, 4), name: 'Bölüm başkanı: öğretim elemanının yanıtı', name_en: 'Chair: answer of the instructor' },
      dean(2, 3),
    ],
  },
];
