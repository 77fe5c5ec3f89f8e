import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { registrar, bursar } from '#areas/requests/templates/steps.ts';

export const paymentExceptionTemplates: readonly ProposedTemplate[] = [
  {
    code: 'odeme-istisnasi',
    kind: 'payment_exception',
    name: 'Ödeme istisnası',
    name_en: 'Payment exception',
    about: 'Büyük tutarlarda iki birim birlikte karar verir.',
    about_en: 'Large amounts are decided by two offices together.',
    steps: [
      { ...bursar(1, 5), name: 'Mali işler onayı', name_en: 'Approval of the bursar' },
      {
        ...registrar(1, 5),
        name: 'Kayıt işleri onayı',
        name_en: 'Approval of the registrar',
        may_decline: true,
        condition: { amount: { gte: 5000 } },
      },
    ],
  },
];
