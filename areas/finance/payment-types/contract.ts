import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const paymentTypePages = definePages([
  {
    path: '/payment/types',
    title: 'title:payment_types',
    knownAs: {
      tr: 'ödeme türü, ödeme şekli, nakit, çek, havale',
      en: 'payment types, payment methods, cash, check, wire',
    },
    needs: permission('paymenttype_index'),
    kind: 'list',
    api: '/payment/types',
    menu: { group: 'finance', under: 'title:menu_payment_setup', order: 410, icon: 'receipt' },
  },
]);
