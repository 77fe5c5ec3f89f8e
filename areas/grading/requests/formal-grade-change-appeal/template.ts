import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { chair, dean } from '#areas/requests/templates/steps.ts';

export const formalGradeChangeAppealTemplates: readonly ProposedTemplate[] = [
  {
    code: 'resmi-nota-itiraz',
    kind: 'formal_grade_change_appeal',
    name: 'Resmî not değişikliği itirazı',
    name_en: 'Formal grade change appeal',
    about: 'Maddi hata komisyonunun raporuyla karara bağlanır.',
    about_en: 'Decided on the report of the commission.',
    steps: [chair(1, 7), { ...dean(2, 7), on_overdue: 'escalate', escalate_role: 'registrar' }],
  },
];
