import { affairs, dean, registrar, type DemoTemplate } from './template-steps.ts';

const looksInto = { name: 'İnceleme', name_en: 'Investigation', may_decline: false } as const;
/** How these requests are decided in the demo university. */
export const servicesTemplates: readonly DemoTemplate[] = [
  {
    code: 'is-emri',
    kind: 'work_order',
    name: 'İş emri',
    name_en: 'Work order',
    about: 'Öğrenci işleri önceliğini denetler, işletme birimi yapar.',
    about_en: 'Student affairs check its priority, the office of the buildings does it.',
    steps: [{ ...affairs(1, 2), name: 'Öncelik denetimi', name_en: 'Check of the priority' }],
  },
  {
    code: 'ferpa-onayi',
    kind: 'ferpa',
    name: 'FERPA bilgi paylaşım onayı',
    name_en: 'FERPA consent to release information',
    about: 'Onay öğrencinindir; kayıt işleri yalnızca kayda alır.',
    about_en: 'The consent is the student’s; the registrar only notes it.',
    steps: [{ ...registrar(1, 2), name: 'Kayda alma', name_en: 'Noting' }],
  },
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
