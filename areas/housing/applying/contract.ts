import { PayerSession } from '#areas/epayment/payers/contract.ts';
import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, flag, integer, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { open, permission, type Needs } from '#kernel/contract/needs.ts';
import { HousingLetter } from '../letters/contract.ts';
import { DepositStoryAnswer } from '../stays/rules/deposit-answer.ts';
import { stayRefusals } from '../stays/refusals.ts';
import { personGenders, reservationStateWords, stayStateWords } from '../stays/rules/states.ts';
import { AskedMove } from './contract-moves.ts';
import { applyingRefusals } from './refusals.ts';

export { applyingPages } from './pages.ts';

/** A tenant by his token, a student by his account (AMB-14): each finds only his own. */
const tenants: Needs = { access: 'tenant', users: true };
const refusals = [applyingRefusals.specs, stayRefusals.specs];
const id = integer({ required: true, min: 1 });
const token = text({ required: true, max: 100 });
const code = text({ required: true, min: 6, max: 6, format: 'digits' });
const languages = { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } } as const;
export const TenantSession = a.record({ access_token: a.text, expires_at: a.moment });

/** What anybody asks for: days and wishes. */
export const wishes = {
  arrives_on: date({ required: true }),
  leaves_on: date({ required: true }),
  type_id: reference('housing-room-type'),
  needs_access: flag({ default: false }),
  roommate_code: text({ max: 12, format: 'code' }),
  with_friends: flag({ default: false }),
  note: longText({ max: 1000 }),
} as const;
export const person = {
  first_name: text({ required: true, max: 80, format: 'name' }),
  last_name: text({ required: true, max: 80, format: 'name' }),
  gender: choice(personGenders, { required: true }),
  email: text({ required: true, max: 200, format: 'email' }),
  phone: text({ required: true, max: 30, format: 'phone' }),
  allergies: longText({ max: 500 }),
} as const;

export const applyForHousing = defineCommand({
  name: 'apply-for-housing',
  method: 'POST',
  path: '/housing/reservation/form',
  needs: open,
  input: { ...person, ...wishes, language: choice(languages, { required: true, default: 'tr' }) },
  output: a.record({ token: a.text, expires_at: a.moment }),
  refusals,
  changes: [],
  message: 'housing_codes_sent',
  secret: true,
  idempotent: false,
  summary: 'A housing application of somebody without an account; a code goes to the address and to the phone each',
});
export const verifyHousing = defineCommand({
  name: 'verify-housing-application',
  method: 'POST',
  path: '/housing/reservation/form/verified',
  needs: open,
  input: { token, mail_code: code, sms_code: code },
  output: TenantSession,
  refusals,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'tenant', account: 'token' },
  summary: 'Both codes were right: the reservation exists, its tenant is bound to his contacts and signed in',
});
/** HOU-003: only whoever has just completed the form. */
export const housingFormResult = defineQuery({
  name: 'housing-form-result',
  path: '/housing/reservation/form/success',
  needs: open,
  input: { token },
  output: a.record({
    number: a.text,
    email: a.text,
    arrives_on: a.date,
    leaves_on: a.date,
    group_code: a.nullable(a.text),
  }),
  summary: 'What was submitted, for half an hour, to whoever holds the form',
});
export const askTenantCode = defineCommand({
  name: 'ask-tenant-code',
  method: 'POST',
  path: '/housing/tenant/code',
  needs: open,
  input: { email: text({ required: true, max: 200, format: 'email' }) },
  output: a.record({ sent: a.flag }),
  changes: [],
  message: 'housing_sign_in_code_sent',
  secret: true,
  idempotent: false,
  summary: 'A code to sign in as a tenant; the answer is the same for addresses nobody has',
});
export const enterAsTenant = defineCommand({
  name: 'enter-as-tenant',
  method: 'POST',
  path: '/housing/tenant/login',
  needs: open,
  input: { email: text({ required: true, max: 200, format: 'email' }), code },
  output: TenantSession,
  refusals,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'tenant', account: 'email' },
});
/**
 * HOU-021: whoever applied before he had an account brings his reservations into it. A code to the address that he proved then
 * says that he is the one; a name, or an address that somebody typed into a record, says nothing.
 */
export const claimHousing = defineCommand({
  name: 'claim-housing-tenant',
  method: 'POST',
  path: '/housing/my/claim',
  needs: { access: 'non-staff' },
  input: { email: text({ required: true, max: 200, format: 'email' }), code },
  output: a.record({ number: a.text }),
  refusals,
  changes: ['my-housing'],
  message: 'housing_claimed',
  secret: true,
  idempotent: false,
  summary:
    'Brings the reservations of an applicant without an account into the account of the student who proves his address',
});
/** HOU-024 */
export const studentTenantToken = defineQuery({
  name: 'student-tenant-token',
  path: '/housing/reservations/student/token',
  needs: { access: 'non-staff' },
  input: {},
  output: a.record({ token: a.text }),
  summary: 'A tenant token of the student who calls, for ten hours',
});

const MyReservation = a.record({
  id: a.integer,
  number: a.text,
  state: a.keyOf(reservationStateWords),
  arrives_on: a.date,
  leaves_on: a.date,
  room_type: a.nullable(a.named),
  group_code: a.nullable(a.text),
  waiting: a.nullable(a.integer),
  reply_by: a.nullable(a.moment),
  price: a.nullable(a.money),
  deposit: a.nullable(a.money),
  currency: a.nullable(a.text),
  stay: a.nullable(
    a.record({
      state: a.keyOf(stayStateWords),
      bed: a.text,
      building: a.named,
      from_on: a.date,
      until_on: a.date,
    }),
  ),
  deposit_story: a.nullable(DepositStoryAnswer),
  letters: a.many(HousingLetter),
  /** the office asks whether he would move to another bed */ move: a.nullable(AskedMove),
  /** the office has moved him without waiting for his answer, and he can still object */ moved: a.nullable(
    a.record({ bed: a.text, on: a.date, note: a.text }),
  ),
  exchange: a.nullable(a.record({ id: a.integer, mine: a.flag, state: a.oneOf('asked', 'agreed'), number: a.text })),
  can: a.record({ choose: a.flag, sign: a.flag, pay: a.flag, cancel: a.flag, stretch: a.flag }),
});
export type MyReservation = a.Of<typeof MyReservation>;
export const myHousing = defineQuery({
  name: 'my-housing',
  path: '/housing/my/reservations',
  needs: tenants,
  input: {},
  output: a.record({
    number: a.nullable(a.text),
    name: a.text,
    today: a.date,
    reservations: a.many(MyReservation),
    /** what is open, less his own money that lies with us */ due: a.many(
      a.record({ currency: a.text, amount: a.money }),
    ),
    /** his own money beyond all that is open; of one currency this or `due` */ lying: a.many(
      a.record({ currency: a.text, amount: a.money }),
    ),
  }),
  summary: 'A tenant’s own reservations',
});
const mine = {
  needs: tenants,
  refusals,
  changes: ['my-housing', 'my-free-beds', 'my-bed-choices', 'housing-reservation'],
};
const done = a.record({ id: a.integer, state: a.keyOf(reservationStateWords) });
export const askReservation = defineCommand({
  ...mine,
  name: 'ask-housing-reservation',
  method: 'POST',
  path: '/housing/my/reservations',
  input: wishes,
  output: done,
  message: 'housing_reservation_asked',
  idempotent: true,
});
export const FreeBed = a.record({
  bed_id: a.integer,
  bed: a.text,
  room: a.text,
  floor: a.integer,
  building: a.named,
  room_type: a.named,
  accessible: a.flag,
  currency: a.text,
  price: a.money,
  deposit: a.money,
});
export const myFreeBeds = defineQuery({
  name: 'my-free-beds',
  path: '/housing/my/reservations/{id}/beds',
  needs: tenants,
  input: {
    id,
    building_id: integer({ min: 1 }),
    type_id: integer({ min: 1 }),
    accessible: flag(),
    /** minor units */ most: integer({ min: 0, max: 1_000_000_000 }),
  },
  output: a.many(FreeBed),
  summary: 'Beds a tenant can choose for one of his reservations, at most sixty; by building, type, price and access',
});
const FreePart = a.record({ id: a.integer, name: a.text, name_en: a.text, beds: a.integer });
/** What the beds can be narrowed down to: of all that are free for him, not of those that are shown. */
export const myBedChoices = defineQuery({
  name: 'my-bed-choices',
  path: '/housing/my/reservations/{id}/beds/choices',
  needs: tenants,
  input: { id },
  output: a.record({
    beds: a.integer,
    buildings: a.many(FreePart),
    types: a.many(FreePart),
    accessible: a.integer,
    currency: a.nullable(a.text),
    /** the different prices, the lowest first, minor units */ prices: a.many(a.money),
  }),
  summary: 'Buildings, room types and prices of the beds that are free for one of his reservations',
});
export const chooseBed = defineCommand({
  ...mine,
  name: 'choose-housing-bed',
  method: 'POST',
  path: '/housing/my/reservations/{id}/bed',
  input: { id, bed_id: id },
  output: a.record({ id: a.integer, hold_until: a.moment, agreement: a.text }),
  message: 'housing_bed_held',
  idempotent: true,
  summary: 'Holds a bed for fifteen minutes; answers the address of its agreement',
});
export const openAgreement = defineCommand({
  ...mine,
  name: 'open-housing-agreement',
  method: 'POST',
  path: '/housing/my/reservations/{id}/agreement',
  input: { id },
  output: a.record({ id: a.integer, agreement: a.text }),
  idempotent: false,
  secret: true,
});
export const cancelMine = defineCommand({
  ...mine,
  name: 'cancel-my-housing',
  method: 'POST',
  path: '/housing/my/reservations/{id}/cancel',
  input: { id, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ id: a.integer, fee: a.money }),
  message: 'housing_cancelled',
  idempotent: true,
});
export const stretchMine = defineCommand({
  ...mine,
  name: 'stretch-my-housing',
  method: 'POST',
  path: '/housing/my/reservations/{id}/leaves',
  input: { id, until: date({ required: true }) },
  output: a.record({ id: a.integer, fee: a.money }),
  message: 'housing_stay_changed',
  idempotent: true,
  summary: 'Another day of departure: an extension, or an early departure with its fee',
});
export const payMine = defineCommand({
  ...mine,
  name: 'pay-my-housing',
  method: 'POST',
  path: '/housing/my/pay',
  input: {},
  output: PayerSession,
  idempotent: false,
  secret: true,
  summary: 'HOU-026: whoever is signed in as a tenant pays what he owes, without signing in anew',
});
export const askExchange = defineCommand({
  ...mine,
  name: 'ask-bed-exchange',
  method: 'POST',
  path: '/housing/my/reservations/{id}/exchange',
  input: {
    id,
    number: text({ required: true, max: 20, format: 'code' }),
    last_name: text({ required: true, max: 80, format: 'name' }),
  },
  output: a.record({ id: a.integer }),
  message: 'housing_exchange_asked',
  idempotent: true,
});
export const answerExchange = defineCommand({
  ...mine,
  name: 'answer-bed-exchange',
  method: 'POST',
  path: '/housing/my/exchanges/{id}',
  input: { id, agree: flag({ required: true }) },
  output: a.record({ id: a.integer }),
  message: 'housing_exchange_answered',
  idempotent: true,
});

/** HOU-004: by its token alone, which stands in no address of the API: addresses are written down on the way. */
export const housingAgreement = defineCommand({
  name: 'housing-agreement',
  method: 'POST',
  path: '/housing/agreement-form',
  needs: open,
  input: { token },
  output: a.record({
    edition: a.text,
    body: a.text,
    body_en: a.text,
    name: a.text,
    number: a.text,
    bed: a.text,
    arrives_on: a.date,
    leaves_on: a.date,
    currency: a.text,
    price: a.money,
    deposit: a.money,
    /** of a promise: when it ends; of a bed that is booked already none */ until: a.nullable(a.moment),
  }),
  changes: [],
  secret: true,
  idempotent: false,
  summary: 'The agreement that its token opens, to be read and signed',
});
export const signHousing = defineCommand({
  name: 'sign-housing-agreement',
  method: 'POST',
  path: '/housing/agreement-form/sign',
  needs: open,
  input: {
    token,
    name: text({ required: true, max: 170 }),
    agreed: flag({ required: true }),
    signature: longText({ required: true, max: 280_000 }),
  },
  output: a.record({ ticket: a.text }),
  refusals,
  changes: ['my-housing'],
  secret: true,
  idempotent: false,
  summary:
    'Signs the edition that was read; a promised bed is kept until the deposit is paid, one that is booked stays booked',
});
/** HOU-006: entering clears the flag. */
export const housingSubmitted = defineCommand({
  name: 'housing-form-success',
  method: 'POST',
  path: '/housing/form/success',
  needs: open,
  input: { ticket: token },
  output: a.record({
    number: a.text,
    until: a.nullable(a.moment),
    pay: a.nullable(a.text),
    currency: a.nullable(a.text),
    deposit: a.money,
    /** the bed is his, whatever is still to be paid */ booked: a.flag,
  }),
  changes: [],
  secret: true,
  idempotent: false,
});

/** What the office does with reservations. */
const office = {
  needs: permission('housingreservation_update'),
  refusals,
  changes: ['housing-reservation', 'housing-board', 'free-beds'],
  idempotent: true,
} as const;
export const offerBedsCommand = defineCommand({
  ...office,
  name: 'offer-housing-beds',
  method: 'POST',
  path: '/housing/reservations/offers',
  input: {
    hours: integer({ required: true, min: 1, max: 336, default: 72 }),
    pairs: rows({ reservation_id: id, bed_id: id }, { required: true, min: 1, max: 200 }),
    /** also where an applicant is holding another bed that was his own choice */ replace: flag({ default: false }),
  },
  output: a.record({ offered: a.integer }),
  message: 'housing_offered',
  summary: 'Offers beds until a deadline; roommates together or not at all',
});
/**
 * A bed can be offered only to whom it fits: what the office chooses from is what the offer would take. Roommates who wait
 * too are offered theirs with it: each with the beds that fit, and one of them proposed, near each other.
 */
export const bedsForReservation = defineQuery({
  name: 'beds-for-reservation',
  path: '/housing/reservations/{id}/beds',
  needs: permission('housingreservation_update'),
  input: { id },
  output: a.record({
    /** how near to each other the proposed beds are; null: of one alone, or there are not beds for all */
    near: a.nullable(a.oneOf('room', 'floor', 'building', 'apart')),
    members: a.many(
      a.record({
        id: a.integer,
        number: a.text,
        tenant: a.text,
        arrives_on: a.date,
        leaves_on: a.date,
        proposed: a.nullable(a.integer),
        beds: a.many(FreeBed),
      }),
    ),
  }),
  summary:
    'Free beds that fit whoever a reservation is of and the roommates who wait too, of the wished room type where there are any, with a proposal for the group',
});
export const moveHousing = defineCommand({
  ...office,
  name: 'move-housing-reservation',
  method: 'POST',
  path: '/housing/reservations/{id}/step',
  input: {
    id,
    step: choice(
      {
        waitlist: { tr: 'Bekleme listesine al', en: 'Put on the waitlist' },
        decline: { tr: 'Reddet', en: 'Decline' },
        cancel: { tr: 'İptal et', en: 'Cancel' },
        no_show: { tr: 'Gelmedi', en: 'No-show' },
        exchange: { tr: 'Değişimi yap', en: 'Carry out the exchange' },
      },
      { required: true },
    ),
    reason: longText({ max: 500 }),
    waive: flag({ default: false }),
  },
  output: done,
  message: 'housing_reservation_moved',
});
export const stretchStay = defineCommand({
  ...office,
  name: 'stretch-housing-stay',
  method: 'POST',
  path: '/housing/reservations/{id}/leaves',
  input: { id, until: date({ required: true }), waive: flag({ default: false }) },
  output: a.record({ id: a.integer, fee: a.money }),
  message: 'housing_stay_changed',
  summary: 'Another day of departure; an open request of the tenant for one is settled by it and closed with a note',
});
export const bookAtDesk = defineCommand({
  ...office,
  needs: permission('housingreservation_store'),
  name: 'book-housing-at-desk',
  method: 'POST',
  path: '/housing/reservations/desk',
  input: {
    arrives_on: date({ required: true }),
    leaves_on: date({ required: true }),
    bed_id: id,
    tenant_id: reference('housing-tenant'),
    student_id: reference('student'),
    first_name: text({ max: 80, format: 'name' }),
    last_name: text({ max: 80, format: 'name' }),
    gender: choice(personGenders),
    email: text({ max: 200, format: 'email' }),
    phone: text({ max: 30, format: 'phone' }),
    note: longText({ max: 1000 }),
  },
  output: a.record({ id: a.integer, number: a.text }),
  message: 'housing_booked',
  summary: 'HOU-028: the desk books at once, short stays too',
});
