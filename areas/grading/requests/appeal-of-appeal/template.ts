import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { dean, registrar } from '#areas/requests/templates/steps.ts';

export const appealOfAppealTemplates: readonly ProposedTemplate[] = [
  {
    code: 'itiraz-kararina-itiraz',
    kind: 'appeal_of_appeal',
    name: 'Not itirazı kararına itiraz',
    name_en: 'Appeal to the grade change appeal',
    about: 'Fakülte yönetim kurulu yeniden inceler, üniversite yönetim kurulu kesin kararı verir.',
    about_en: 'The faculty board looks at it again, the university board decides finally.',
    steps: [
      {
        ...dean(1, 7),
        name: 'Fakülte yönetim kurulu: yeniden inceleme',
        name_en: 'Faculty board: second examination',
        on_overdue: 'escalate',
        escalate_role: 'registrar',
      },
      {
        ...registrar(2, 7),
        name: 'Üniversite yönetim kurulu kararı',
        name_en: 'Decision of the university board',
        may_decline: true,
      },
    ],
  },
];
