import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import {
  askingGuests,
  RequestAnswers,
  RequestDocument,
  type RequestState,
  requestStates,
} from '#kernel/contract/define-request.ts';
import { choice, flag, integer, json, longText, text, type Tone } from '#kernel/contract/field.ts';
import { permission, signedIn, type Needs } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { machineRefusals } from './refusals.ts';
import { requestRefusals } from '../refusals.ts';

/** REQ-006: tabs of the student's own requests. */
export const myTabs = ['open', 'drafts', 'closed', 'new'] as const;
export const machinePages = definePages([
  {
    path: '/my-requests/:tab?',
    title: 'title:my_requests',
    knownAs: { tr: 'dilekçe, başvuru, başvurularım, yeni talep', en: 'petition, application, apply, new request' },
    needs: { access: 'student-or-alumni' },
    kind: 'list',
    api: '/my-requests',
    menu: { group: 'requests', order: 20, icon: 'document', everyday: true },
  },
  {
    path: '/requests',
    title: 'title:requests',
    knownAs: { tr: 'dilekçe, başvuru, talep ara', en: 'petitions, applications, tickets' },
    needs: permission('request_index'),
    kind: 'list',
    api: '/requests',
    menu: { group: 'requests', order: 15, icon: 'layers', everyday: true },
  },
  {
    path: '/requests/:id',
    title: 'title:request_page',
    needs: permission('request_show'),
    kind: 'detail',
    parent: '/my-requests/:tab?',
  },
]);

/** REQ-016: words of the states, as the documents use them. */
export const requestStateWords = {
  draft: { tr: 'Gönderilmedi', en: 'Not sent', tone: 'neutral' },
  waiting: { tr: 'Bekliyor', en: 'Waiting', tone: 'info' },
  in_approval: { tr: 'Onay bekleniyor', en: 'Awaiting approval', tone: 'info' },
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
  pending: { tr: 'Sırada', en: 'Not started' },
  open: { tr: 'Şimdi burada', en: 'Here now' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  cleared: { tr: 'Kendiliğinden tamamlandı', en: 'Cleared from the records' },
  returned: { tr: 'İade edildi', en: 'Returned' },
  declined: { tr: 'Reddedildi', en: 'Declined' },
  skipped: { tr: 'Gerek kalmadı', en: 'No longer needed' },
} as const satisfies Record<string, Text>;
export type StepState = keyof typeof stepStateWords;

export const OfferView = a.record({
  value: a.either(a.text, a.number),
  label: a.words,
  note: a.nullable(a.words),
  refusals: a.many(a.refusal),
});
export type OfferView = a.Of<typeof OfferView>;
export const FileView = a.record({
  id: a.integer,
  document: a.text,
  name: a.text,
  bytes: a.integer,
  uploaded_at: a.moment,
});
export type FileView = a.Of<typeof FileView>;
/** A step that lies ahead, and how long such steps really take. `days`: working days; `measured`: from real durations, else the template's limit. */
export const AheadStep = a.record({
  position: a.integer,
  name: a.text,
  name_en: a.text,
  role: a.text,
  role_words: a.words,
  days: a.number,
  measured: a.flag,
  certain: a.flag,
});
export type AheadStep = a.Of<typeof AheadStep>;
export const RequestOpening = a.record({
  kind: a.text,
  page: a.text,
  helps: a.many(a.text),
  needs_policy: a.flag,
  shows_consequences: a.flag,
  /** every reason why it can't be asked for; empty: the form opens */
  reasons: a.many(a.refusal),
  fields: a.fields,
  documents: a.many(RequestDocument),
  offers: a.map(a.many(OfferView)),
  notes: a.many(a.words),
  values: a.map(a.json),
  /** a draft that was kept, or the request that was returned */
  request: a.nullable(
    a.record({
      id: a.integer,
      version: a.integer,
      status: a.keyOf(requestStates),
      number: a.nullable(a.text),
      updated_at: a.moment,
      note: a.nullable(a.text),
      files: a.many(FileView),
    }),
  ),
  person: a.nullable(
    a.record({
      full_name: a.text,
      student_number: a.nullable(a.text),
      program: a.nullable(a.text),
      program_en: a.nullable(a.text),
    }),
  ),
  steps: a.many(AheadStep),
  /** working days until an answer, when it is sent today */
  expected_days: a.nullable(a.number),
  expected_on: a.nullable(a.date),
});
export type RequestOpening = a.Of<typeof RequestOpening>;
// guests ask on the same paths as users, each for himself
const asks: Needs = { ...permission('request_store'), guests: askingGuests };
const shows: Needs = { ...permission('request_show'), guests: askingGuests };
const kind = text({ required: true, max: 40 });
const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });
const form = json({ required: true });
const refusals = [machineRefusals.specs, requestRefusals.specs];

export const requestOpening = defineQuery({
  name: 'request-opening',
  path: '/request-forms',
  needs: { ...signedIn, guests: askingGuests },
  input: { /** path of the page with the form */ page: text({ required: true, max: 120 }), id: integer({ min: 1 }) },
  output: RequestOpening,
  refusals,
  summary: 'Why a kind of request can’t be asked for, or its form with everything it needs',
});
export const ConsequenceView = a.record({
  topic: a.text,
  before: a.nullable(a.words),
  after: a.nullable(a.words),
  about: a.words,
  tone: a.tone,
  known: a.flag,
  office: a.nullable(a.text),
});
export type ConsequenceView = a.Of<typeof ConsequenceView>;
export const requestConsequences = defineQuery({
  name: 'request-consequences',
  path: '/request-kinds/{kind}/consequences',
  textParams: ['kind'],
  needs: asks,
  input: { kind, form },
  output: a.record({ lines: a.many(ConsequenceView), reasons: a.many(a.refusal) }),
  refusals,
  summary: 'What sending and approving this would change: credits, status, visa, money, housing',
});

const mine = ['my-requests', 'request-opening', 'request-page', 'approvals', 'approvals-count', 'dashboard'];
export const saveRequestDraft = defineCommand({
  name: 'save-request-draft',
  method: 'PUT',
  path: '/request-kinds/{kind}/draft',
  textParams: ['kind'],
  needs: asks,
  input: { kind, form, id: integer({ min: 1 }) },
  output: a.record({ id: a.integer, version: a.integer, updated_at: a.moment }),
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
  needs: asks,
  idempotent: true,
  input: { kind, form, id: integer({ min: 1 }), policy: flag() },
  output: a.record({ id: a.integer, number: a.text, status: a.keyOf(requestStates), expected_on: a.nullable(a.date) }),
  refusals,
  changes: mine,
  message: 'request_sent',
});
export const uploadRequestFile = defineCommand({
  name: 'upload-request-file',
  method: 'POST',
  path: '/request-kinds/{kind}/files',
  textParams: ['kind'],
  needs: asks,
  multipart: true,
  idempotent: true,
  input: { kind, document: text({ required: true, max: 40 }), id: integer({ min: 1 }) },
  output: a.record({ ...FileView.fields, request_id: a.integer }),
  refusals,
  changes: ['my-requests', 'request-page'],
  message: 'request_file_kept',
  summary: 'Adds a paper to the draft or the returned request; a paper of the same kind is replaced',
});
export const removeRequestFile = defineCommand({
  name: 'remove-request-file',
  method: 'DELETE',
  path: '/requests/files/{id}',
  needs: asks,
  input: { id },
  output: a.none,
  refusals,
  changes: ['my-requests', 'request-page'],
  message: 'request_file_removed',
});
export const requestFile = defineQuery({
  name: 'request-file',
  path: '/requests/files/{id}',
  needs: shows,
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'A paper of a request',
});

const item = { id, version };
export const cancelRequest = defineCommand({
  name: 'cancel-request',
  acting: 'never',
  method: 'POST',
  path: '/requests/{id}/cancel',
  needs: asks,
  input: { ...item, reason: longText({ max: 1000 }) },
  output: a.none,
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
  output: a.none,
  refusals,
  changes: mine,
  message: 'request_taken',
  summary: 'Says that one works on it; others see that, and may still decide',
});
export const decideRequest = defineCommand({
  name: 'decide-request',
  byPerson: true,
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
  output: a.record({ status: a.keyOf(requestStates) }),
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
  output: a.record({ status: a.keyOf(requestStates) }),
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
  output: a.record({ status: a.keyOf(requestStates) }),
  refusals,
  changes: mine,
  message: 'request_delivered',
});

/** A finished paper: what it is called, and where anybody checks it. */
export const IssuedPaper = a.record({
  id: a.integer,
  number: a.text,
  type: a.text,
  name: a.words,
  status: a.text,
  issued_at: a.moment,
  check_path: a.text,
});
export type IssuedPaper = a.Of<typeof IssuedPaper>;
export const RequestRow = a.record({
  id: a.integer,
  version: a.integer,
  kind: a.text,
  page: a.text,
  number: a.nullable(a.text),
  status: a.keyOf(requestStates),
  summary: a.text,
  summary_en: a.text,
  submitted_at: a.nullable(a.moment),
  updated_at: a.moment,
  decided_at: a.nullable(a.moment),
  /** who has it now */ with: a.many(
    a.record({ step: a.words, role: a.words, since: a.text, due_on: a.nullable(a.date) }),
  ),
  expected_on: a.nullable(a.date),
  note: a.nullable(a.text),
  documents: a.many(IssuedPaper),
});
export type RequestRow = a.Of<typeof RequestRow>;
export const KindOffer = a.record({
  kind: a.text,
  page: a.text,
  group: a.text,
  reasons: a.many(a.refusal),
  expected_days: a.nullable(a.number),
  draft_id: a.nullable(a.integer),
});
export type KindOffer = a.Of<typeof KindOffer>;
export const MyRequests = a.record({
  counts: a.record({ open: a.integer, drafts: a.number, closed: a.number }),
  rows: a.many(RequestRow),
  kinds: a.many(KindOffer),
});
export type MyRequests = a.Of<typeof MyRequests>;
export const myRequests = defineQuery({
  name: 'my-requests',
  path: '/my-requests',
  needs: asks,
  input: {
    tab: choice({
      open: { tr: 'Süren', en: 'Open' },
      drafts: { tr: 'Taslak', en: 'Drafts' },
      closed: { tr: 'Biten', en: 'Closed' },
      new: { tr: 'Yeni', en: 'New' },
    }),
    page: integer({ min: 1, max: 1000 }),
  },
  output: MyRequests,
});

export const StepView2 = a.record({
  id: a.integer,
  position: a.integer,
  name: a.text,
  name_en: a.text,
  role: a.text,
  role_words: a.words,
  unit: a.nullable(a.words),
  status: a.keyOf(stepStateWords),
  mode: a.oneOf('any', 'all'),
  opened_at: a.nullable(a.moment),
  due_on: a.nullable(a.date),
  overdue: a.flag,
  days: a.number,
  decided_at: a.nullable(a.moment),
  expected_days: a.nullable(a.number),
  /** who may decide it: shown while it is open, at most five */ people: a.many(a.text),
  decisions: a.many(
    a.record({
      by: a.text,
      /** who was signed in as `by` and pressed the button */ acting: a.nullable(a.text),
      instead_of: a.nullable(a.text),
      decision: a.text,
      note: a.nullable(a.text),
      at: a.moment,
    }),
  ),
  taken_by: a.nullable(a.text),
  can: a.nullable(a.record({ take: a.may, approve: a.may, return: a.may, decline: a.may })),
});
export type StepView2 = a.Of<typeof StepView2>;
export const EventView = a.record({
  id: a.integer,
  action: a.text,
  from: a.keyOf(requestStates),
  to: a.keyOf(requestStates),
  at: a.moment,
  by: a.nullable(a.text),
  /** who was signed in as `by` */ acting: a.nullable(a.text),
  instead_of: a.nullable(a.text),
  step: a.nullable(a.words),
  note: a.nullable(a.text),
  data: a.nullable(a.map(a.json)),
});
export type EventView = a.Of<typeof EventView>;
export const RequestPageAnswer = a.record({
  id: a.integer,
  version: a.integer,
  kind: a.text,
  page: a.text,
  /** where the student does the next thing himself */ next: a.nullable(a.text),
  number: a.nullable(a.text),
  status: a.keyOf(requestStates),
  own: a.flag,
  anonymous: a.flag,
  person: a.nullable(
    a.record({
      full_name: a.text,
      /** of a student; of anybody else what tells him from others of his name */ student_number: a.nullable(a.text),
      student_id: a.nullable(a.integer),
      program: a.nullable(a.text),
      program_en: a.nullable(a.text),
    }),
  ),
  summary: a.text,
  summary_en: a.text,
  fields: a.fields,
  form: a.map(a.json),
  /** words of offered and referred values */ words: a.map(a.words),
  documents: a.many(RequestDocument),
  files: a.many(FileView),
  answers: a.map(a.json),
  asked_answers: a.many(RequestAnswers),
  /** choices of them, for whoever has the word now */
  answer_offers: a.map(a.many(OfferView)),
  outcome: a.nullable(a.map(a.json)),
  submitted_at: a.nullable(a.moment),
  decided_at: a.nullable(a.moment),
  completed_at: a.nullable(a.moment),
  expires_at: a.nullable(a.moment),
  expected_on: a.nullable(a.date),
  attempt: a.number,
  steps: a.many(StepView2),
  events: a.many(EventView),
  issued: a.many(IssuedPaper),
  /** what whoever asked was shown before sending */ consequences: a.many(ConsequenceView),
  can: a.record({ edit: a.may, cancel: a.may, carry_out: a.may, deliver: a.may }),
});
export type RequestPageAnswer = a.Of<typeof RequestPageAnswer>;
export const requestPage = defineQuery({
  name: 'request-page',
  path: '/requests/{id}',
  needs: shows,
  input: { id },
  output: RequestPageAnswer,
  summary: 'One request: what was asked, who has it now, everything that happened to it',
});

/** The public page where anybody checks an issued document. */
export const checkPath = (token: string): string => `/qr-verification/document-${token}`;
/** Where the paper of an issued document is read, whoever issues it. */
export const paperPath = (document_id: number): string => `/api/v1/documents/${document_id}/pdf`;
