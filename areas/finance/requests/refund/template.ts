import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { bursar, registrar } from '#areas/requests/templates/steps.ts';

/** From this share of the limit on (`refunds/rules/second-person.ts`) a second person decides. */
const secondPersonFrom = 1;
export const refundTemplates: readonly ProposedTemplate[] = [
  {
    code: 'para-iadesi',
    kind: 'refund',
    name: 'Para iadesi',
    name_en: 'Refund',
    about: 'Mali işler karar verir; öğrencinin 30 gündeki iadeleri sınıra ulaşınca ikinci bir kişi de onaylar.',
    about_en: 'The bursar decides. Once a student’s refunds of 30 days reach the limit, a second person approves too.',
    steps: [
      { ...bursar(1, 5), name: 'Mali işler onayı', name_en: 'Approval of the bursar' },
      {
        ...registrar(2, 5),
        name: 'Büyük tutarda ikinci onay',
        name_en: 'Second approval of a large amount',
        may_decline: true,
        condition: { refund_limit: { gte: secondPersonFrom } },
      },
    ],
  },
];
