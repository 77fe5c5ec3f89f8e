import type { ProposedTemplate, TemplateStep } from '#kernel/contract/define-request.ts';
import { affairs } from '#areas/requests/templates/steps.ts';

const school = (days: number): TemplateStep => ({
  position: 1,
  name: 'Dil okulu',
  name_en: 'Language school',
  role: 'prepschool',
  scope: 'university',
  days,
});
export const mentoraTimeOffTemplates: readonly ProposedTemplate[] = [
  {
    code: 'mentora-izin',
    kind: 'mentora_time_off',
    name: 'Mentora izin',
    name_en: 'Mentora time off',
    about: 'Dil okulu devamı doğrular, öğrenci işleri vizeyi denetler.',
    about_en: 'The language school confirms the attendance, student affairs check the visa.',
    steps: [
      { ...school(3), name: 'Dil okulu: devam ve onay', name_en: 'Language school: attendance and approval' },
      { ...affairs(2, 2), name: 'Vize denetimi ve sonuç', name_en: 'Visa check and conclusion' },
    ],
  },
];
