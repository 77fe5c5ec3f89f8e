import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const discountPages = definePages([
  {
    path: '/product/discounts',
    title: 'title:product_discounts',
    knownAs: { tr: 'indirim, erken ödeme, kardeş indirimi', en: 'discounts, early payment, sibling discount' },
    needs: permission('productdiscount_index'),
    kind: 'list',
    api: '/product/discounts',
    menu: { group: 'finance', under: 'title:menu_price_list', order: 230, icon: 'flag' },
  },
]);
