import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, registrar, visa } from '#areas/requests/templates/steps.ts';

export const courseWithdrawalTemplates: readonly ProposedTemplate[] = [
  {
    code: 'dersten-cekilme',
    kind: 'course_withdrawal',
    name: 'Dersten çekilme',
    name_en: 'Course withdrawal',
    about: 'F-1 vizeli öğrencilerde kredi yükü ayrıca denetlenir.',
    about_en: 'For students on an F-1 visa the credit load is checked as well.',
    steps: [{ ...advisor(1, 2), on_overdue: 'approve' }, { ...visa, position: 2 }, registrar(3, 2)],
  },
];
