import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { reservationStateWords, stayStateWords } from './rules/states.ts';

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

/** HOU-015: what somebody had, has and will have of us: his reservations, the latest first, each with its nights in beds. */
export const tenantStays = defineQuery({
  name: 'tenant-stays',
  path: '/housing/tenant/{id}/stays',
  needs: permission('housingtenant_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: a.many(
    a.record({
      id: a.integer,
      number: a.text,
      state: a.keyOf(reservationStateWords),
      arrives_on: a.date,
      leaves_on: a.date,
      stays: a.many(
        a.record({
          id: a.integer,
          state: a.keyOf(stayStateWords),
          bed: a.text,
          building: a.named,
          from_on: a.date,
          until_on: a.date,
        }),
      ),
    }),
  ),
  summary: 'Reservations of a tenant with the nights in each bed, the latest first, at most 100',
});
