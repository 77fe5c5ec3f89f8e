import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { type RequestAnswers, type RequestDocument, type RequestState } from '#kernel/contract/define-request.ts';
import { choice, flag, integer, json, longText, text, type Fields, type Tone } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { machineRefusals } from './machine-refusals.ts';
import { requestRefusals } from './refusals.ts';

/** REQ-006: tabs of the student's own requests. */
export const myTabs = ['open', 'drafts', 'closed', 'new'] as const;
export const machinePages = definePages([
  {
    path: '/my-requests/:tab?',
    title: 'title:my_requests',
    needs: { access: 'student-or-alumni' },
    kind: 'list',
    api: '/my-requests',
    menu: { group: 'requests', order: 20, icon: 'document' },
  },
  {
    path: '/requests',
    title: 'title:requests',
    needs: permission('request_index'),
    kind: 'list',
    api: '/requests',
    menu: { group: 'requests', order: 15, icon: 'layers' },
  },
  { path: '/requests/:id', title: 'title:request_page', needs: signedIn, kind: 'detail', parent: '/my-requests/:tab?' },
]);

/** REQ-016: words of the states, as the documents use them. */
export const requestStateWords = {
  draft: { tr: 'Gönderilmedi', en: 'Not sent', tone: 'neutral' },
  waiting: { tr: 'Bekliyor', en: 'Waiting', tone: 'info' },
  in_approval: { tr: 'Onay bekleniyor', en: 'Approval is awaited', tone: 'info' },
  returned: { tr: 'İade edildi', en: 'Returned', tone: 'warning' },
  approved: { tr: 'Onaylandı', en: 'Approved', tone: 'success' },
  completed: { tr: 'Sonuçlandı', en: 'Completed', tone: 'success' },
  delivered: { tr: 'Teslim edildi', en: 'Delivered', tone: 'success' },
  declined: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'neutral' },
  expired: { tr: 'Süresi doldu', en: 'Expired', tone: 'neutral' },
} as const satisfies Record<RequestState, Text & { tone: Tone }>;
export const requestStateChoice = choice(requestStateWords, { readOnly: true });
export const stepStateWords = {
  pending: { tr: 'Sırada', en: 'To come' },
  open: { tr: 'Şimdi burada', en: 'Here now' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  cleared: { tr: 'Kendiliğinden tamamlandı', en: 'Cleared by the records' },
  returned: { tr: 'İade edildi', en: 'Returned' },
  declined: { tr: 'Reddedildi', en: 'Declined' },
  skipped: { tr: 'Gerek kalmadı', en: 'Not needed any more' },
} as const satisfies Record<string, Text>;
export type StepState = keyof typeof stepStateWords;

export interface OfferView {
  value: string | number;
  label: Text;
  note: Text | null;
  refusals: Refusal[];
}
export interface FileView {
  id: number;
  document: string;
  name: string;
  bytes: number;
  uploaded_at: string;
}
/** A step that lies ahead, and how long such steps really take. `days`: working days; `measured`: from real durations, else the template's limit. */
export interface AheadStep {
  position: number;
  name: string;
  name_en: string;
  role: string;
  role_words: Text;
  days: number;
  measured: boolean;
  certain: boolean;
}
export interface RequestOpening {
  kind: string;
  page: string;
  helps: string[];
  needs_policy: boolean;
  shows_consequences: boolean;
  /** every reason why it can't be asked for; empty: the form opens */
  reasons: Refusal[];
  fields: Fields;
  documents: RequestDocument[];
  offers: Record<string, OfferView[]>;
  notes: Text[];
  values: Record<string, unknown>;
  /** a draft that was kept, or the request that was returned */
  request: {
    id: number;
    version: number;
    status: RequestState;
    number: string | null;
    updated_at: string;
    note: string | null;
    files: FileView[];
  } | null;
  person: { full_name: string; student_number: string; program: string; program_en: string } | null;
  steps: AheadStep[];
  /** working days until an answer, when it is sent today */
  expected_days: number | null;
  expected_on: string | null;
}
const kind = text({ required: true, max: 40 });
const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });
const form = json({ required: true });
const refusals = [machineRefusals.specs, requestRefusals.specs];

export const requestOpening = defineQuery({
  name: 'request-opening',
  path: '/request-forms',
  needs: signedIn,
  input: { /** path of the page with the form */ page: text({ required: true, max: 120 }), id: integer({ min: 1 }) },
  output: shape<RequestOpening>(),
  refusals,
  summary: 'Why a kind of request can’t be asked for, or its form with everything it needs',
});
export interface ConsequenceView {
  topic: string;
  before: Text | null;
  after: Text | null;
  about: Text;
  tone: Tone;
  known: boolean;
  office: string | null;
}
export const requestConsequences = defineQuery({
  name: 'request-consequences',
  path: '/request-kinds/{kind}/consequences',
  textParams: ['kind'],
  needs: permission('request_store'),
  input: { kind, form },
  output: shape<{ lines: ConsequenceView[]; reasons: Refusal[] }>(),
  refusals,
  summary: 'What sending and approving this would change: credits, status, visa, money, housing',
});

const mine = ['my-requests', 'request-opening', 'request-page', 'approvals', 'approvals-count', 'dashboard'];
export const saveRequestDraft = defineCommand({
  name: 'save-request-draft',
  method: 'PUT',
  path: '/request-kinds/{kind}/draft',
  textParams: ['kind'],
  needs: permission('request_store'),
  input: { kind, form, id: integer({ min: 1 }) },
  output: shape<{ id: number; version: number; updated_at: string }>(),
  refusals,
  changes: ['my-requests'],
  message: 'request_draft_saved',
  summary: 'Keeps what was typed so far, whatever it is worth',
});
export const submitRequest = defineCommand({
  name: 'submit-request',
  acting: 'never',
  method: 'POST',
  path: '/request-kinds/{kind}/submit',
  textParams: ['kind'],
  needs: permission('request_store'),
  idempotent: true,
  input: { kind, form, id: integer({ min: 1 }), policy: flag() },
  output: shape<{ id: number; number: string; status: RequestState; expected_on: string | null }>(),
  refusals,
  changes: mine,
  message: 'request_sent',
});
export const uploadRequestFile = defineCommand({
  name: 'upload-request-file',
  method: 'POST',
  path: '/request-kinds/{kind}/files',
  textParams: ['kind'],
  needs: permission('request_store'),
  multipart: true,
  idempotent: true,
  input: { kind, document: text({ required: true, max: 40 }), id: integer({ min: 1 }) },
  output: shape<FileView & { request_id: number }>(),
  refusals,
  changes: ['my-requests', 'request-page'],
  message: 'request_file_kept',
  summary: 'Adds a paper to the draft or the returned request; a paper of the same kind is replaced',
});
export const removeRequestFile = defineCommand({
  name: 'remove-request-file',
  method: 'DELETE',
  path: '/requests/files/{id}',
  needs: permission('request_store'),
  input: { id },
  output: shape<null>(),
  refusals,
  changes: ['my-requests', 'request-page'],
  message: 'request_file_removed',
});
export const requestFile = defineQuery({
  name: 'request-file',
  path: '/requests/files/{id}',
  needs: permission('request_show'),
  binary: true,
  input: { id },
  output: shape<unknown>(),
  summary: 'A paper of a request',
});

const item = { id, version };
export const cancelRequest = defineCommand({
  name: 'cancel-request',
  acting: 'never',
  method: 'POST',
  path: '/requests/{id}/cancel',
  needs: permission('request_store'),
  input: { ...item, reason: longText({ max: 1000 }) },
  output: shape<null>(),
  refusals,
  changes: mine,
  message: 'request_cancelled',
});
export const takeRequest = defineCommand({
  name: 'take-request',
  method: 'POST',
  path: '/requests/{id}/take',
  needs: permission('request_update'),
  input: { ...item, step_id: integer({ required: true, min: 1 }) },
  output: shape<null>(),
  refusals,
  changes: mine,
  message: 'request_taken',
  summary: 'Says that one works on it; others see that, and may still decide',
});
export const decideRequest = defineCommand({
  name: 'decide-request',
  method: 'POST',
  path: '/requests/{id}/decide',
  needs: permission('request_update'),
  idempotent: true,
  refusals,
  input: {
    id,
    step_id: integer({ required: true, min: 1 }),
    decision: choice(
      {
        approve: { tr: 'Onayla', en: 'Approve' },
        return: { tr: 'İade et', en: 'Return' },
        decline: { tr: 'Reddet', en: 'Decline' },
      },
      { required: true },
    ),
    note: longText({ max: 2000 }),
    answers: json(),
  },
  output: shape<{ status: RequestState }>(),
  changes: [...mine, 'student', 'student-page'],
  message: 'request_decided',
});
export const carryOutRequest = defineCommand({
  name: 'carry-out-request',
  method: 'POST',
  path: '/requests/{id}/carry-out',
  needs: permission('request_update'),
  idempotent: true,
  input: { ...item, note: longText({ max: 2000 }) },
  output: shape<{ status: RequestState }>(),
  refusals,
  changes: [...mine, 'student', 'student-page'],
  message: 'request_carried_out',
});
export const deliverRequest = defineCommand({
  name: 'deliver-request',
  method: 'POST',
  path: '/requests/{id}/deliver',
  needs: permission('request_update'),
  input: { ...item, note: longText({ max: 500 }) },
  output: shape<{ status: RequestState }>(),
  refusals,
  changes: mine,
  message: 'request_delivered',
});

export interface RequestRow {
  id: number;
  version: number;
  kind: string;
  page: string;
  number: string | null;
  status: RequestState;
  summary: string;
  summary_en: string;
  submitted_at: string | null;
  updated_at: string;
  decided_at: string | null;
  /** who has it now */ with: { step: Text; role: Text; since: string; due_on: string | null }[];
  expected_on: string | null;
  note: string | null;
  documents: { id: number; number: string; type: string }[];
}
export interface KindOffer {
  kind: string;
  page: string;
  group: string;
  reasons: Refusal[];
  expected_days: number | null;
  draft_id: number | null;
}
export interface MyRequests {
  counts: { open: number; drafts: number; closed: number };
  rows: RequestRow[];
  kinds: KindOffer[];
}
export const myRequests = defineQuery({
  name: 'my-requests',
  path: '/my-requests',
  needs: permission('request_store'),
  input: {
    tab: choice({
      open: { tr: 'Süren', en: 'Open' },
      drafts: { tr: 'Taslak', en: 'Drafts' },
      closed: { tr: 'Biten', en: 'Closed' },
      new: { tr: 'Yeni', en: 'New' },
    }),
    page: integer({ min: 1, max: 1000 }),
  },
  output: shape<MyRequests>(),
});

export interface StepView2 {
  id: number;
  position: number;
  name: string;
  name_en: string;
  role: string;
  role_words: Text;
  unit: Text | null;
  status: StepState;
  mode: 'any' | 'all';
  opened_at: string | null;
  due_on: string | null;
  overdue: boolean;
  days: number;
  decided_at: string | null;
  expected_days: number | null;
  /** who may decide it: shown while it is open, at most five */ people: string[];
  decisions: { by: string; instead_of: string | null; decision: string; note: string | null; at: string }[];
  taken_by: string | null;
  can: { take: May; approve: May; return: May; decline: May } | null;
}
export interface EventView {
  id: number;
  action: string;
  from: RequestState;
  to: RequestState;
  at: string;
  by: string | null;
  instead_of: string | null;
  step: Text | null;
  note: string | null;
  data: Record<string, unknown> | null;
}
export interface RequestPageAnswer {
  id: number;
  version: number;
  kind: string;
  page: string;
  /** where the student does the next thing himself */ next: string | null;
  number: string | null;
  status: RequestState;
  own: boolean;
  anonymous: boolean;
  person: { full_name: string; student_number: string; student_id: number; program: string; program_en: string } | null;
  summary: string;
  summary_en: string;
  fields: Fields;
  form: Record<string, unknown>;
  /** words of offered and referred values */ words: Record<string, Text>;
  documents: RequestDocument[];
  files: FileView[];
  answers: Record<string, unknown>;
  asked_answers: RequestAnswers[];
  outcome: Record<string, unknown> | null;
  submitted_at: string | null;
  decided_at: string | null;
  completed_at: string | null;
  expires_at: string | null;
  expected_on: string | null;
  attempt: number;
  steps: StepView2[];
  events: EventView[];
  issued: { id: number; number: string; type: string; status: string; issued_at: string }[];
  can: { edit: May; cancel: May; carry_out: May; deliver: May };
}
export const requestPage = defineQuery({
  name: 'request-page',
  path: '/requests/{id}',
  needs: permission('request_show'),
  input: { id },
  output: shape<RequestPageAnswer>(),
  summary: 'One request: what was asked, who has it now, everything that happened to it',
});
