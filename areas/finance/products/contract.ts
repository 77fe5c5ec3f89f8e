import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const productPages = definePages([
  {
    path: '/products',
    title: 'title:products',
    knownAs: { tr: 'ürün, hizmet, ücret kalemi', en: 'products, services, fee items' },
    needs: permission('product_index'),
    kind: 'list',
    api: '/products',
    menu: { group: 'finance', under: 'title:menu_price_list', order: 210, icon: 'list' },
  },
]);
