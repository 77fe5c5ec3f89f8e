import type { ProposedTemplate, TemplateStep } from '#kernel/contract/define-request.ts';
import { advisor, chair, registrar } from '#areas/requests/templates/steps.ts';

const wantedDean = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Geçilecek fakültenin yönetim kurulu kararı',
  name_en: 'Decision of the board of the faculty wanted',
  role: 'dean',
  scope: 'target_faculty',
  days,
});

export const changeOfMajorTemplates: readonly ProposedTemplate[] = [
  {
    code: 'bolum-degisikligi',
    kind: 'change_of_major',
    name: 'Bölüm değişikliği',
    name_en: 'Change of major',
    about: 'GNO koşulunu sağlayan lisans öğrencileri için; kendi bölümünün görüşü, geçilecek fakültenin kararı.',
    about_en:
      'For undergraduates with the required average: the opinion of their own department, the decision of the faculty wanted.',
    condition: { level: 'undergraduate' },
    steps: [advisor(1, 5), chair(2, 7), wantedDean(3, 15), registrar(4, 3)],
  },
];
