import * as a from '#kernel/contract/answer.ts';
import { PersonalField } from './rules/personal-changes.ts';
import { informationChangeStates } from './rules/information-change-states.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { changesRefusals } from './refusals.ts';

const refusals = [changesRefusals.specs];

/** Changes of personal information and their approval. */
export const changesPages = definePages([
  {
    path: '/information-changes',
    title: 'title:information_changes',
    knownAs: {
      tr: 'adres değişikliği, telefon, kişisel bilgi güncelleme',
      en: 'address change, phone number, update personal data',
    },
    needs: permission('informationchange_index'),
    kind: 'list',
    api: '/information-changes',
    menu: { group: 'people', order: 40, icon: 'approval', everyday: ['registrar', 'studentaffairs'] },
  },
]);

/** `name` and `name_en` are what stands there in words: of a city its name, of everything else the value itself. */
export const FieldChange = a.record({
  field: PersonalField,
  before: a.nullable(a.text),
  before_en: a.nullable(a.text),
  after: a.nullable(a.text),
  after_en: a.nullable(a.text),
});
export type FieldChange = a.Of<typeof FieldChange>;
export const InformationChange = a.record({
  id: a.integer,
  version: a.integer,
  status: a.keyOf(informationChangeStates),
  changes: a.many(FieldChange),
  note: a.nullable(a.text),
  document: a.nullable(a.record({ name: a.text })),
  created_at: a.moment,
  decided_at: a.nullable(a.moment),
  decided_by: a.nullable(a.text),
  decline_reason: a.nullable(a.text),
  can: a.record({ decide: a.may }),
});
export type InformationChange = a.Of<typeof InformationChange>;
export const ListedChange = a.record({
  ...InformationChange.fields,
  person: a.record({
    full_name: a.text,
    number: a.text,
    kind: a.oneOf('student', 'staff'),
    student_id: a.nullable(a.integer),
  }),
});
export type ListedChange = a.Of<typeof ListedChange>;
/** What a person may change himself: the present values, and what he has asked for. */
export const MyInformation = a.record({
  user_id: a.integer,
  kind: a.nullable(a.oneOf('student', 'staff')),
  fields: a.many(PersonalField),
  values: a.someKeys(PersonalField, a.nullable(a.either(a.text, a.number))),
  changes: a.many(InformationChange),
  can: a.record({ ask: a.may }),
});
export type MyInformation = a.Of<typeof MyInformation>;
export const myInformation = defineQuery({
  name: 'my-information',
  path: '/users/me/information',
  needs: signedIn,
  input: {},
  output: MyInformation,
});

/** ACC-099, NS-205: `id` is the user's; one's own, or anybody's with the permission. */
export const updatePersonalInformation = defineCommand({
  name: 'update-personal-information',
  method: 'POST',
  path: '/users/update-personal-information/{id}',
  needs: signedIn,
  refusals,
  input: {
    id: integer({ required: true, min: 1 }),
    first_name: text({ format: 'name', max: 80 }),
    last_name: text({ format: 'name', max: 80 }),
    birth_place: text({ max: 100 }),
    nationality_id: reference('country'),
    national_id: text({ max: 20 }),
    passport_no: text({ format: 'code', max: 20 }),
    address: longText({ max: 500 }),
    city_id: reference('city'),
    note: longText({ max: 500 }),
    document_file_id: integer({ min: 1 }),
  },
  output: a.record({
    saved: a.many(PersonalField),
    waiting: a.nullable(a.record({ id: a.integer, fields: a.many(PersonalField) })),
  }),
  changes: ['my-information', 'my-profile', 'me', 'information-changes', 'student', 'student-page'],
  message: 'information_updated',
  idempotent: true,
  summary: 'Address and city are saved at once; name, birth place, nationality and identity numbers wait for approval',
});
export const cancelInformationChange = defineCommand({
  name: 'cancel-information-change',
  method: 'POST',
  path: '/users/me/information-changes/{id}/cancel',
  needs: signedIn,
  refusals,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.none,
  changes: ['my-information', 'information-changes'],
  message: 'information_change_cancelled',
});

const statuses = {
  waiting: { tr: 'Bekliyor', en: 'Waiting' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  declined: { tr: 'Reddedildi', en: 'Declined' },
  cancelled: { tr: 'Geri alındı', en: 'Withdrawn' },
} as const;
export const InformationChanges = a.record({
  rows: a.many(ListedChange),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  waiting: a.integer,
});
export type InformationChanges = a.Of<typeof InformationChanges>;
export const informationChangesQuery = defineQuery({
  name: 'information-changes',
  path: '/information-changes',
  needs: permission('informationchange_index'),
  input: {
    status: choice({ ...statuses, all: { tr: 'Hepsi', en: 'All' } }),
    query: text({ max: 100 }),
    page: integer({ min: 1, max: 10_000 }),
    limit: integer({ min: 1, max: 50 }),
  },
  output: InformationChanges,
});
export const informationChangeDocument = defineQuery({
  name: 'information-change-document',
  path: '/information-changes/{id}/document',
  needs: signedIn,
  input: { id: integer({ required: true, min: 1 }) },
  binary: true,
  output: a.binary,
});

const changes = ['information-changes', 'student', 'student-page', 'my-information'];
const one = { id: integer({ required: true, min: 1 }), version: integer({ required: true, min: 1 }) };
export const approveInformationChange = defineCommand({
  name: 'approve-information-change',
  byPerson: true,
  method: 'POST',
  path: '/information-changes/{id}/approve',
  needs: permission('informationchange_update'),
  refusals,
  input: { ...one },
  output: a.record({ id: a.integer }),
  changes,
  message: 'information_change_approved',
});
export const declineInformationChange = defineCommand({
  name: 'decline-information-change',
  method: 'POST',
  path: '/information-changes/{id}/decline',
  needs: permission('informationchange_update'),
  refusals,
  input: { ...one, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ id: a.integer }),
  changes,
  message: 'information_change_declined',
});
export const BulkChange = a.record({
  id: a.integer,
  full_name: a.text,
  ok: a.flag,
  refusals: a.many(a.refusal),
});
export type BulkChange = a.Of<typeof BulkChange>;
export const approveInformationChanges = defineCommand({
  name: 'approve-information-changes',
  byPerson: true,
  method: 'POST',
  path: '/information-changes/approve',
  needs: permission('informationchange_update'),
  refusals,
  input: { ids: list('integer', { required: true, min: 1, max: 100 }) },
  output: a.record({ done: a.integer, rows: a.many(BulkChange) }),
  changes,
  message: 'information_changes_approved',
});
