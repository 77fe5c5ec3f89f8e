import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const posPages = definePages([
  {
    path: '/virtual/pos',
    title: 'title:virtual_pos',
    knownAs: { tr: 'sanal POS, kartla ödeme, iyzico, üye iş yeri', en: 'virtual POS, card payment, iyzico, merchant' },
    needs: permission('virtualpos_index'),
    kind: 'list',
    api: '/virtual/pos',
    menu: { group: 'finance', under: 'title:menu_payment_setup', order: 420, icon: 'card' },
  },
  {
    path: '/virtual/pos/installments',
    title: 'title:pos_installments',
    knownAs: { tr: 'kart taksitleri, taksit oranları', en: 'card installments, installment rates' },
    needs: permission('posinstallment_index'),
    kind: 'list',
    api: '/virtual/pos/installments',
    menu: { group: 'finance', under: 'title:menu_payment_setup', order: 430, icon: 'columns' },
  },
]);
