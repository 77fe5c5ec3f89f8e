import type { ProposedTemplate, TemplateStep } from '#kernel/contract/define-request.ts';
import { registrar, affairs } from '#areas/requests/templates/steps.ts';

const wantedChair = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Geçilecek bölümün görüşü',
  name_en: 'Opinion of the department wanted',
  role: 'chair',
  scope: 'target_department',
  days,
});
const wantedDean = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Geçilecek fakültenin yönetim kurulu kararı',
  name_en: 'Decision of the board of the faculty wanted',
  role: 'dean',
  scope: 'target_faculty',
  days,
});

export const programChangeTemplates: readonly ProposedTemplate[] = [
  {
    code: 'program-degisikligi',
    kind: 'program_change',
    name: 'Program değişikliği',
    name_en: 'Program change',
    about: 'Ön incelemeden sonra geçilmek istenen bölüm ve fakülte karar verir.',
    about_en: 'After a first check the department and the faculty wanted decide.',
    steps: [affairs(1, 5), wantedChair(2, 7), wantedDean(3, 15), registrar(4, 3)],
  },
];
