import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { affairs, dean } from '#areas/requests/templates/steps.ts';

const looksInto = { name: 'İnceleme', name_en: 'Investigation', may_decline: false } as const;
export const complaintTemplates: readonly ProposedTemplate[] = [
  {
    code: 'sikayet',
    kind: 'complaint',
    name: 'Şikâyet',
    name_en: 'Complaint',
    about: 'Konusuna göre dekan, mali işler ya da kayıt işleri inceler; öğrenci işleri yanıtlar.',
    about_en: 'By its subject the dean, the bursar or the registrar looks into it; student affairs answer it.',
    steps: [
      { ...dean(1, 10), ...looksInto, condition: { complaint_about: 'academic' } },
      {
        position: 1,
        role: 'bursar',
        scope: 'university',
        days: 10,
        ...looksInto,
        condition: { complaint_about: 'financial' },
      },
      {
        position: 1,
        role: 'registrar',
        scope: 'university',
        days: 10,
        ...looksInto,
        condition: { complaint_about: 'administrative' },
      },
      { ...affairs(2, 5), name: 'Yanıt', name_en: 'Answer', may_decline: false },
    ],
  },
];
