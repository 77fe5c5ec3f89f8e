import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { currencies } from '#areas/finance/rules/words.ts';
import { choice, date, flag, integer, longText, money, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { AskedMove } from '../applying/contract-moves.ts';
import { stayRefusals } from '../stays/refusals.ts';
import { HousingLetter } from '../letters/contract.ts';
import { DepositStoryAnswer, OwedItem } from '../stays/rules/deposit-answer.ts';
import { reservationStateWords } from '../stays/rules/states.ts';
import { deskRefusals } from './refusals.ts';
import { conditions } from './rules/inspection.ts';
import { leftMoneyWays } from './rules/left-money.ts';

export const deskPages = definePages([
  {
    path: '/housing/desk',
    title: 'title:housing_desk',
    knownAs: { tr: 'giriş çıkış, yurt girişi', en: 'check-in, check-out, arrivals' },
    needs: permission('housingdesk_index'),
    kind: 'page',
    menu: { group: 'housing', order: 5, icon: 'list', everyday: ['housing'] },
  },
  {
    path: '/housing/desk/:id',
    title: 'title:housing_desk_record',
    needs: permission('housingdesk_index'),
    kind: 'page',
    parent: '/housing/desk',
  },
  {
    path: '/housing/inspection-items',
    title: 'title:housing_inspection_items',
    needs: permission('housinginspectionitem_index'),
    kind: 'list',
    api: '/housing/inspection-items',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 180, icon: 'list' },
  },
]);
const id = integer({ required: true, min: 1 });
const Person = a.record({
  id: a.integer,
  number: a.text,
  tenant: a.text,
  bed: a.text,
  state: a.keyOf(reservationStateWords),
  arrives_on: a.date,
  leaves_on: a.date,
  /** booked, or here, without having signed */ unsigned: a.flag,
});
export const deskDay = defineQuery({
  name: 'desk-day',
  path: '/housing/desk',
  needs: permission('housingdesk_index'),
  input: { on: date(), q: text({ max: 100 }) },
  output: a.record({
    today: a.date,
    on: a.date,
    /** by name, number or bed, of any day */ found: a.many(Person),
    arrivals: a.many(Person),
    departures: a.many(Person),
    inside: a.integer,
    guests: a.many(
      a.record({
        id: a.integer,
        guest: a.text,
        host: a.text,
        bed: a.nullable(a.text),
        from_on: a.date,
        until_on: a.date,
      }),
    ),
  }),
  summary:
    'Who arrives and who leaves on a day, today also whoever should have before; guests that were approved, of that night and the two weeks after; whoever a search finds',
});
export const deskRecord = defineQuery({
  name: 'desk-record',
  path: '/housing/desk/{id}',
  needs: permission('housingdesk_index'),
  input: { id },
  output: a.record({
    id: a.integer,
    number: a.text,
    tenant: a.text,
    tenant_number: a.text,
    bed: a.nullable(a.text),
    state: a.keyOf(reservationStateWords),
    arrives_on: a.date,
    leaves_on: a.date,
    today: a.date,
    currency: a.text,
    /** what is open, of each currency apart */ owed: a.many(a.record({ currency: a.text, amount: a.money })),
    price: a.money,
    deposit: a.money,
    /** it was asked for and has not come */ deposit_unpaid: a.flag,
    /** the tenant's own money that lies with us, and what of it a card could take back */ lying: a.many(
      a.record({ currency: a.text, amount: a.money, by_card: a.money }),
    ),
    /** nothing is to come any more: what is left may be paid out */ over: a.flag,
    open: a.many(OwedItem),
    deposit_story: a.nullable(DepositStoryAnswer),
    letters: a.many(HousingLetter),
    /** the edition that was signed, and when; `paper`: what is to be signed, where nothing was */ agreement: a.record({
      signed_at: a.nullable(a.moment),
      edition: a.nullable(a.text),
      paper: a.nullable(a.record({ edition: a.text, body: a.text, body_en: a.text })),
    }),
    /** a bed that the tenant is asked to move to */ move: a.nullable(AskedMove),
    items: a.many(a.record({ id: a.integer, name: a.text, name_en: a.text, charge: a.money })),
    inspections: a.many(
      a.record({
        id: a.integer,
        kind: a.oneOf('in', 'out'),
        at: a.moment,
        note: a.nullable(a.text),
        photos: a.many(a.integer),
        lines: a.many(
          a.record({
            item_id: a.integer,
            condition: a.keyOf(conditions),
            note: a.nullable(a.text),
            charge: a.nullable(a.money),
          }),
        ),
      }),
    ),
  }),
  summary: 'One reservation at the desk, with the list of its room type',
});
/** What a check-out would come to now. */
export const checkOutMoney = defineQuery({
  name: 'check-out-money',
  path: '/housing/desk/{id}/check-out',
  needs: permission('housingdesk_update'),
  input: { id, damages: integer({ min: 0, max: 600_000_000 }), waive: flag() },
  output: a.record({
    currency: a.text,
    /** without the deposit */ open: a.many(OwedItem),
    /** below zero: nights that are given up */ rent_change: a.money,
    damages: a.money,
    fee: a.money,
    deposit_paid: a.money,
    /** the tenant's own money that lies with us */ lying: a.money,
    owed: a.money,
    back: a.money,
  }),
  summary: 'What is open when somebody leaves today, what his deposit settles, and what is his own afterwards',
});
export const tenantMoney = defineQuery({
  name: 'tenant-money',
  path: '/housing/tenant/{id}/money',
  needs: permission('housingtenant_show'),
  input: { id },
  output: a.record({
    id: a.integer,
    number: a.text,
    name: a.text,
    open: a.many(OwedItem),
    lying: a.many(a.record({ currency: a.text, amount: a.money })),
    stays: a.many(
      a.record({
        id: a.integer,
        number: a.text,
        state: a.keyOf(reservationStateWords),
        arrives_on: a.date,
        leaves_on: a.date,
        deposit_story: a.nullable(DepositStoryAnswer),
      }),
    ),
  }),
  summary: 'What a tenant owes, and what became of the deposit of each of his stays',
});
const inspection = {
  id,
  lines: rows(
    {
      item_id: id,
      condition: choice(conditions, { required: true }),
      note: text({ max: 200 }),
      charge: integer({ min: 0, max: 10_000_000 }),
    },
    { required: true, max: 60 },
  ),
  tenant_signature: longText({ required: true, max: 90_000 }),
  staff_signature: longText({ required: true, max: 90_000 }),
  note: longText({ max: 1000 }),
} as const;
const common = {
  method: 'POST',
  needs: permission('housingdesk_update'),
  refusals: [deskRefusals.specs, stayRefusals.specs],
  changes: [
    'desk-day',
    'desk-record',
    // not what a check-out would come to: it is asked of a stay that is going on, anew with each dialog
    'tenant-money',
    'housing-reservation',
    'housing-tenant',
    'housing-cleaning',
  ],
} as const;
export const checkIn = defineCommand({
  ...common,
  name: 'housing-check-in',
  path: '/housing/desk/{id}/check-in',
  input: {
    ...inspection,
    /** why the room is handed over although the deposit is not paid */ anyway: text({ max: 500 }),
    /** why it is handed over although the agreement is not signed */ without_agreement: text({ max: 500 }),
  },
  output: a.record({ id: a.integer, inspection_id: a.integer }),
  message: 'housing_checked_in',
  summary: 'Somebody has come: the room as it was found, signed by both',
});
export const signAtDesk = defineCommand({
  ...common,
  changes: ['desk-day', 'desk-record', 'my-housing'],
  name: 'sign-housing-at-desk',
  byPerson: true,
  path: '/housing/desk/{id}/agreement',
  input: {
    id,
    /** the edition that the tenant has read */ edition: text({ required: true, max: 60 }),
    agreed: flag({ required: true }),
    signature: longText({ required: true, max: 280_000 }),
  },
  output: a.record({ id: a.integer }),
  message: 'housing_agreement_signed',
  secret: true,
  idempotent: false,
  summary: 'The tenant of a booking without an agreement reads and signs it at the desk',
});
export const checkOut = defineCommand({
  ...common,
  name: 'housing-check-out',
  path: '/housing/desk/{id}/check-out',
  input: { ...inspection, waive: flag({ default: false }) },
  output: a.record({
    id: a.integer,
    inspection_id: a.integer,
    damages: a.money,
    fee: a.money,
    owed: a.money,
    currency: a.text,
  }),
  message: 'housing_checked_out',
  summary: 'Somebody leaves: damages are charged, the deposit settles what is open, what is left of it is his own',
});
export const settleLeftMoney = defineCommand({
  ...common,
  changes: [...common.changes, 'my-housing'],
  name: 'settle-left-money',
  path: '/housing/desk/{id}/money',
  input: {
    id,
    way: choice(leftMoneyWays, { required: true, default: 'card' }),
    currency: choice(currencies, { required: true, default: 'USD' }),
    amount: money({ required: true, min: 1, max: 100_000_000_00, currencyField: 'currency' }),
    /** number of the bank's transfer */ reference: text({ max: 60 }),
    reason: longText({ required: true, min: 3, max: 500 }),
  },
  output: a.record({ id: a.integer, left: a.money }),
  message: 'housing_money_settled',
  idempotent: true,
  byPerson: true,
  summary: 'What is left of a deposit when the stay is over: back to the card, by the bank, or kept with a reason',
});
export const addInspectionPhoto = defineCommand({
  name: 'add-inspection-photo',
  method: 'POST',
  path: '/housing/inspections/{id}/photos',
  needs: permission('housingdesk_update'),
  multipart: true,
  input: { id },
  output: a.record({ id: a.integer }),
  changes: ['desk-record'],
  message: 'housing_photo_saved',
  idempotent: false,
  summary: 'A photo of an inspection; the server makes its own picture of it',
});
export const inspectionPhoto = defineQuery({
  name: 'inspection-photo',
  path: '/housing/inspections/photos/{id}',
  needs: permission('housingdesk_index'),
  input: { id },
  output: a.record({ picture: a.text }),
  summary: 'A photo of an inspection, as base64 of a JPEG',
});
