import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, dean, registrar, affairs, bursar, housing } from '#areas/requests/templates/steps.ts';

export const institutionalWithdrawalTemplates: readonly ProposedTemplate[] = [
  {
    code: 'universiteden-ayrilma',
    kind: 'institutional_withdrawal',
    name: 'Üniversiteden ayrılma',
    name_en: 'Institutional withdrawal',
    about: 'İlişik kesme birimleri yan yana karar verir.',
    about_en: 'The offices that clear a student decide side by side.',
    steps: [
      advisor(1, 3),
      { ...bursar(2, 5) },
      { ...housing, position: 2 },
      { ...affairs(2, 5), name: 'Disiplin ve belge denetimi', name_en: 'Check of discipline and papers' },
      dean(3, 7),
      registrar(4, 2),
    ],
  },
];
