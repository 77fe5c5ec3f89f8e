import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { chair } from '#areas/requests/templates/steps.ts';

export const gradeRectificationTemplates: readonly ProposedTemplate[] = [
  {
    code: 'not-duzeltme',
    kind: 'grade_rectification',
    name: 'Not düzeltme (maddi hata)',
    name_en: 'Grade correction',
    about: 'Bölüm başkanı karar verir; gecikirse dekana geçer.',
    about_en: 'The department chair decides; if it is late, the dean does.',
    steps: [chair(1, 5)],
  },
];
