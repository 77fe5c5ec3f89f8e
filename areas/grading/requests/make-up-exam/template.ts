import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { affairs, chair } from '#areas/requests/templates/steps.ts';

export const makeUpExamTemplates: readonly ProposedTemplate[] = [
  {
    code: 'mazeret-sinavi',
    kind: 'make_up_exam',
    name: 'Mazeret sınavı',
    name_en: 'Make-up exam',
    about: 'Öğrenci işleri belgeyi inceler, bölüm başkanı karar verir.',
    about_en: 'Student Affairs checks the document, the department chair decides.',
    steps: [affairs(1, 2), chair(2, 3)],
  },
];
