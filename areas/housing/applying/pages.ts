import { definePages } from '#kernel/contract/define-page.ts';
import { open } from '#kernel/contract/needs.ts';

export const applyingPages = definePages([
  // HOU-002
  { path: '/housing/reservation/form', title: 'title:housing_form', needs: open, kind: 'form', bare: true },
  {
    path: '/housing/reservation/form/verified',
    title: 'title:housing_form_verified',
    needs: open,
    kind: 'form',
    bare: true,
  },
  // HOU-003
  {
    path: '/housing/reservation/form/success',
    title: 'title:housing_form_success',
    needs: open,
    kind: 'page',
    bare: true,
  },
  // HOU-004
  { path: '/housing/tenant/login', title: 'title:housing_tenant_login', needs: open, kind: 'form', bare: true },
  { path: '/housing/agreement-form/:token', title: 'title:housing_agreement', needs: open, kind: 'form', bare: true },
  { path: '/housing/move-form/:token', title: 'title:housing_move', needs: open, kind: 'form', bare: true },
  // HOU-005
  { path: '/housing/form/success', title: 'title:housing_submitted', needs: open, kind: 'page', bare: true },
  // FIN-002
  { path: '/housing/make-payment', title: 'title:housing_make_payment', needs: open, kind: 'form', bare: true },
  // HOU-021
  {
    path: '/my-housing-reservations',
    title: 'title:my_housing_reservations',
    knownAs: { tr: 'yurdum, odam, yatağım', en: 'my dorm, my room, my bed' },
    needs: { access: 'non-staff' },
    kind: 'list',
    menu: { group: 'housing', order: 5, icon: 'building' },
  },
  // AMB-14
  {
    path: '/my-housing-reservations/new',
    title: 'title:new_housing_reservation',
    needs: { access: 'tenant', users: true },
    kind: 'form',
    bare: true,
  },
]);
