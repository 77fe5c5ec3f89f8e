import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { registrar } from '#areas/requests/templates/steps.ts';

export const ferpaTemplates: readonly ProposedTemplate[] = [
  {
    code: 'ferpa-onayi',
    kind: 'ferpa',
    name: 'FERPA bilgi paylaşım onayı',
    name_en: 'FERPA consent to release information',
    about: 'Onay öğrencinindir; kayıt işleri yalnızca kayda alır.',
    about_en: 'The consent is the student’s; the registrar only notes it.',
    steps: [{ ...registrar(1, 2), name: 'Kayda alma', name_en: 'Noting' }],
  },
];
