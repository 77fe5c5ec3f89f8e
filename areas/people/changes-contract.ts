import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import { changesRefusals } from './changes-refusals.ts';
import type { InformationChangeState } from './rules/information-change-states.ts';
import type { PersonalField } from './rules/personal-changes.ts';

const refusals = [changesRefusals.specs];

/** Changes of personal information and their approval. */
export const changesPages = definePages([
  {
    path: '/information-changes',
    title: 'title:information_changes',
    needs: permission('informationchange_index'),
    kind: 'list',
    api: '/information-changes',
    menu: { group: 'people', order: 40, icon: 'approval' },
  },
]);

/** `name` and `name_en` are what stands there in words: of a city its name, of everything else the value itself. */
export interface FieldChange {
  field: PersonalField;
  before: string | null;
  before_en: string | null;
  after: string | null;
  after_en: string | null;
}
export interface InformationChange {
  id: number;
  version: number;
  status: InformationChangeState;
  changes: FieldChange[];
  note: string | null;
  document: { name: string } | null;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  decline_reason: string | null;
  can: { decide: May };
}
export interface ListedChange extends InformationChange {
  person: { full_name: string; number: string; kind: 'student' | 'staff'; student_id: number | null };
}
/** What a person may change himself: the present values, and what he has asked for. */
export interface MyInformation {
  user_id: number;
  kind: 'student' | 'staff' | null;
  fields: PersonalField[];
  values: Partial<Record<PersonalField, string | number | null>>;
  changes: InformationChange[];
  can: { ask: May };
}
export const myInformation = defineQuery({
  name: 'my-information',
  path: '/users/me/information',
  needs: signedIn,
  input: {},
  output: shape<MyInformation>(),
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
  output: shape<{ saved: PersonalField[]; waiting: { id: number; fields: PersonalField[] } | null }>(),
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
  output: shape<null>(),
  changes: ['my-information', 'information-changes'],
  message: 'information_change_cancelled',
});

const statuses = {
  waiting: { tr: 'Bekliyor', en: 'Waiting' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  declined: { tr: 'Reddedildi', en: 'Declined' },
  cancelled: { tr: 'Geri alındı', en: 'Taken back' },
} as const;
export interface InformationChanges {
  rows: ListedChange[];
  total: number;
  page: number;
  limit: number;
  waiting: number;
}
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
  output: shape<InformationChanges>(),
});
export const informationChangeDocument = defineQuery({
  name: 'information-change-document',
  path: '/information-changes/{id}/document',
  needs: signedIn,
  input: { id: integer({ required: true, min: 1 }) },
  binary: true,
  output: shape<unknown>(),
});

const changes = ['information-changes', 'student', 'student-page', 'my-information'];
const one = { id: integer({ required: true, min: 1 }), version: integer({ required: true, min: 1 }) };
export const approveInformationChange = defineCommand({
  name: 'approve-information-change',
  method: 'POST',
  path: '/information-changes/{id}/approve',
  needs: permission('informationchange_update'),
  refusals,
  input: { ...one },
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
  changes,
  message: 'information_change_declined',
});
export interface BulkChange {
  id: number;
  full_name: string;
  ok: boolean;
  refusals: Refusal[];
}
export const approveInformationChanges = defineCommand({
  name: 'approve-information-changes',
  method: 'POST',
  path: '/information-changes/approve',
  needs: permission('informationchange_update'),
  refusals,
  input: { ids: list('integer', { required: true, min: 1, max: 100 }) },
  output: shape<{ done: number; rows: BulkChange[] }>(),
  changes,
  message: 'information_changes_approved',
});
