import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, dean } from '#areas/requests/templates/steps.ts';

export const standingAppealTemplates: readonly ProposedTemplate[] = [
  {
    code: 'ilisik-kesme-itirazi',
    kind: 'standing_appeal',
    name: 'İlişik kesmeye itiraz',
    name_en: 'Appeal against a dismissal',
    about: 'Danışman görüş bildirir, fakülte yönetim kurulu karar verir.',
    about_en: 'The advisor gives an opinion, the faculty board decides.',
    steps: [{ ...advisor(1, 3), may_decline: false }, dean(2, 7)],
  },
];
