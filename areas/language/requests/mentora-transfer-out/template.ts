import type { ProposedTemplate, TemplateStep } from '#kernel/contract/define-request.ts';
import { affairs, bursar } from '#areas/requests/templates/steps.ts';

const school = (days: number): TemplateStep => ({
  position: 1,
  name: 'Dil okulu',
  name_en: 'Language school',
  role: 'prepschool',
  scope: 'university',
  days,
});
export const mentoraTransferOutTemplates: readonly ProposedTemplate[] = [
  {
    code: 'mentora-baska-kuruma-gecis',
    kind: 'mentora_transfer_out',
    name: 'Mentora başka kuruma geçiş',
    name_en: 'Mentora transfer out',
    about: 'Dil okulu görüş bildirir, mali işler borcu denetler, öğrenci işleri SEVIS devir gününü koyar.',
    about_en:
      'The language school gives its opinion, the bursar checks the balance, student affairs set the release date in SEVIS.',
    steps: [
      { ...school(3), name: 'Dil okulunun görüşü', name_en: 'Opinion of the language school' },
      bursar(1, 3),
      { ...affairs(2, 3), name: 'SEVIS devri', name_en: 'SEVIS release' },
    ],
  },
];
