import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { affairs } from '#areas/requests/templates/steps.ts';

export const workOrderTemplates: readonly ProposedTemplate[] = [
  {
    code: 'is-emri',
    kind: 'work_order',
    name: 'İş emri',
    name_en: 'Work order',
    about: 'Öğrenci işleri önceliğini denetler, işletme birimi yapar.',
    about_en: 'Student affairs check its priority, the office of the buildings does it.',
    steps: [{ ...affairs(1, 2), name: 'Öncelik denetimi', name_en: 'Check of the priority' }],
  },
];
