import { affairs, type DemoTemplate } from './template-steps.ts';

/** How these requests are decided in the demo university. */
export const servicesTemplates: readonly DemoTemplate[] = [
  { code: 'is-emri', kind: 'work_order', name: 'İş emri', name_en: 'Work order', about: 'Öğrenci işleri önceliğini denetler, işletme birimi yapar.', about_en: 'Student affairs check its priority, the office of the buildings does it.', steps: [{ ...affairs(1, 2), name: 'Öncelik denetimi', name_en: 'Check of the priority' }] },
];
