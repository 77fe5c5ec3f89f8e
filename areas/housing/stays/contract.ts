import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const staysPages = definePages([
  {
    path: '/housing/reservations',
    title: 'title:housing_reservations',
    knownAs: { tr: 'yurt rezervasyonları, yatak ayırma', en: 'dorm reservations, bookings' },
    needs: permission('housingreservation_index'),
    kind: 'list',
    api: '/housing/reservations/list',
    menu: { group: 'housing', order: 10, icon: 'list', everyday: ['housing'] },
  },
  {
    path: '/reservations',
    title: 'title:reservations',
    needs: permission('housingreservation_index'),
    kind: 'list',
    api: '/housing/reservations/list',
    parent: '/housing/reservations',
  },
  {
    path: '/housing/tenant',
    title: 'title:housing_tenants',
    knownAs: { tr: 'yurtta kalanlar, konuklar', en: 'residents, guests' },
    needs: permission('housingtenant_index'),
    kind: 'list',
    api: '/housing/tenant',
    menu: { group: 'housing', order: 20, icon: 'people', everyday: ['housing'] },
  },
]);
