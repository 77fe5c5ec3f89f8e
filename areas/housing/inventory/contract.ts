import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const inventoryPages = definePages([
  {
    path: '/housing/building',
    title: 'title:housing_buildings',
    knownAs: { tr: 'yurtlar, yurt binaları', en: 'halls of residence, dormitories' },
    needs: permission('housingbuilding_index'),
    kind: 'list',
    api: '/housing/building',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 110, icon: 'building' },
  },
  {
    path: '/housing/rooms',
    title: 'title:housing_rooms',
    needs: permission('housingroom_index'),
    kind: 'list',
    api: '/housing/rooms',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 120, icon: 'building' },
  },
  {
    path: '/housing/beds',
    title: 'title:housing_beds',
    needs: permission('housingbed_index'),
    kind: 'list',
    api: '/housing/beds',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 130, icon: 'list' },
  },
  {
    path: '/housing/room-types',
    title: 'title:housing_room_types',
    needs: permission('housingroomtype_index'),
    kind: 'list',
    api: '/housing/room-types',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 140, icon: 'list' },
  },
  {
    path: '/housing/rates',
    title: 'title:housing_rates',
    knownAs: { tr: 'yurt ücretleri, depozito', en: 'room rates, deposits' },
    needs: permission('housingrate_index'),
    kind: 'list',
    api: '/housing/rates',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 150, icon: 'finance' },
  },
  {
    path: '/housing/fees',
    title: 'title:housing_fees',
    knownAs: { tr: 'iptal ücreti, gelmeme', en: 'cancellation policy, no-show fees' },
    needs: permission('housingfee_index'),
    kind: 'list',
    api: '/housing/fees',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 160, icon: 'finance' },
  },
]);
