import * as a from '#kernel/contract/answer.ts';
import { AnnouncementView } from '../contract.ts';
import { Audience } from './rules/announcement-audience.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, longText, moment, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { announcementsRefusals } from './refusals.ts';
import { communicationRefusals } from '../refusals.ts';
import { announcementStatuses } from './rules/announcement-states.ts';

/** Announcements to an audience, on time, with receipts. */
export const announcementsPages = definePages([
  {
    path: '/announcements',
    title: 'title:announcements',
    knownAs: { tr: 'haber, duyuru yayımla', en: 'news, bulletin, publish' },
    needs: signedIn,
    kind: 'list',
    api: '/announcements/box',
    menu: { group: 'communication', order: 10, icon: 'announcement', everyday: true },
  },
]);

const id = { id: integer({ required: true, min: 1 }) };
const paging = { page: integer({ min: 1 }), limit: integer({ min: 1, max: 50 }) };
const audience = {
  roles: list('text', { max: 20 }),
  faculties: list('text', { max: 60 }),
  programs: list('text', { max: 300 }),
  class_years: list('integer', { max: 8 }),
  student_types: list('text', { max: 10 }),
} as const;
export const boxViews = {
  now: { tr: 'Güncel', en: 'Current' },
  unread: { tr: 'Okunmamış', en: 'Unread' },
  confirm: { tr: 'Onay bekleyen', en: 'To confirm' },
  past: { tr: 'Geçmiş', en: 'Past' },
} as const;

export const AnnouncementBox = a.record({
  items: a.many(AnnouncementView),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  counts: a.record({ now: a.number, unread: a.integer, confirm: a.number, past: a.number }),
});
export type AnnouncementBox = a.Of<typeof AnnouncementBox>;
/** What is or was for the reader; `view` is `now` unless said otherwise. */
export const announcementBox = defineQuery({
  name: 'announcement-box',
  path: '/announcements/box',
  needs: signedIn,
  input: { view: choice(boxViews), search: text({ max: 100 }), ...paging },
  output: AnnouncementBox,
  summary: 'Announcements for the reader, unread first',
});

const read = ['my-announcements', 'announcement-box'];
/** Nothing is read again: what is being read must not move away under the reader. */
export const openAnnouncement = defineCommand({
  name: 'open-announcement',
  method: 'POST',
  path: '/announcements/{id}/open',
  needs: signedIn,
  input: id,
  output: a.record({ read_at: a.moment }),
  changes: [],
  message: 'announcement_opened',
});
export const confirmAnnouncement = defineCommand({
  name: 'confirm-announcement',
  method: 'POST',
  path: '/announcements/{id}/confirm',
  needs: signedIn,
  acting: 'never',
  input: id,
  output: a.record({ confirmed_at: a.moment }),
  changes: read,
  refusals: [announcementsRefusals.specs],
  message: 'announcement_confirmed',
});

/** One announcement as its editor sees it. */
export const DeskItem = a.record({
  ...Audience.fields,
  id: a.integer,
  version: a.integer,
  name: a.text,
  name_en: a.text,
  body: a.text,
  body_en: a.text,
  status: a.keyOf(announcementStatuses),
  starts_at: a.moment,
  ends_at: a.nullable(a.moment),
  is_pinned: a.flag,
  receipt: a.flag,
  notify: a.flag,
  notified_at: a.nullable(a.moment),
  by: a.nullable(a.text),
  updated_at: a.moment,
  opened: a.number,
  confirmed: a.number,
  can: a.record({ edit: a.may, publish: a.may, withdraw: a.may, destroy: a.may }),
});
export type DeskItem = a.Of<typeof DeskItem>;
const Coded = a.record({
  code: a.text,
  name: a.text,
  name_en: a.text,
});
type Coded = a.Of<typeof Coded>;
export const AnnouncementDesk = a.record({
  items: a.many(DeskItem),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  counts: a.perKey(a.keyOf(announcementStatuses), a.integer),
  /** what an audience can be made of; an editor of a unit finds his own */
  choices: a.record({ faculties: a.many(Coded), programs: a.many(Coded), roles: a.many(Coded), unit_only: a.flag }),
});
export type AnnouncementDesk = a.Of<typeof AnnouncementDesk>;
export const announcementDesk = defineQuery({
  name: 'announcement-desk',
  path: '/announcements/desk',
  needs: permission('announcement_store'),
  input: { status: choice(announcementStatuses), search: text({ max: 100 }), ...paging },
  output: AnnouncementDesk,
  summary: 'Announcements the reader may write',
});

export const AudiencePreview = a.record({
  count: a.integer,
  by_role: a.many(a.record({ role: a.text, count: a.integer })),
  persons: a.many(a.record({ name: a.text, number: a.nullable(a.text), role: a.text })),
});
export type AudiencePreview = a.Of<typeof AudiencePreview>;
/** How many persons an audience has within the editor's reach, and the first twenty of them. */
export const announcementAudience = defineQuery({
  name: 'announcement-audience',
  path: '/announcements/audience',
  needs: permission('announcement_store'),
  input: audience,
  output: AudiencePreview,
  summary: 'Who would get an announcement',
});

export const receiptStates = {
  unopened: { tr: 'Açmadı', en: 'Not opened' },
  opened: { tr: 'Açtı', en: 'Opened' },
  confirmed: { tr: 'Onayladı', en: 'Confirmed' },
} as const;
export type ReceiptState = keyof typeof receiptStates;
export const Receipt = a.record({
  user_id: a.integer,
  name: a.text,
  number: a.nullable(a.text),
  role: a.text,
  read_at: a.nullable(a.moment),
  confirmed_at: a.nullable(a.moment),
});
export type Receipt = a.Of<typeof Receipt>;
export const AnnouncementReceipts = a.record({
  id: a.integer,
  name: a.text,
  name_en: a.text,
  receipt: a.flag,
  counts: a.record({ all: a.number, opened: a.number, confirmed: a.number }),
  items: a.many(Receipt),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
});
export type AnnouncementReceipts = a.Of<typeof AnnouncementReceipts>;
const receiptInput = { ...id, state: choice(receiptStates), search: text({ max: 100 }) };
export const announcementReceipts = defineQuery({
  name: 'announcement-receipts',
  path: '/announcements/{id}/receipts',
  needs: permission('announcement_update'),
  input: { ...receiptInput, ...paging },
  output: AnnouncementReceipts,
  summary: 'Who has opened and confirmed an announcement',
});
export const announcementReceiptsSheet = defineQuery({
  name: 'announcement-receipts-sheet',
  path: '/announcements/{id}/receipts/sheet',
  needs: permission('announcement_update'),
  input: receiptInput,
  output: a.binary,
  binary: true,
  summary: 'Who has opened and confirmed an announcement, as a spreadsheet',
});

const content = {
  name: text({ required: true, min: 3, max: 200 }),
  name_en: text({ required: true, min: 3, max: 200 }),
  body: longText({ required: true, max: 5000 }),
  body_en: longText({ required: true, max: 5000 }),
  ...audience,
  starts_at: moment({ required: true }),
  ends_at: moment(),
  is_pinned: flag(),
  receipt: flag(),
  notify: flag(),
} as const;
const changes = ['announcement-desk', 'announcement', 'my-announcements', 'announcement-box', 'announcement-receipts'];
const refusals = [announcementsRefusals.specs, communicationRefusals.specs];
const versioned = { ...id, version: integer({ required: true, min: 1 }) };
export const storeAnnouncement = defineCommand({
  name: 'store-announcement',
  method: 'POST',
  path: '/announcements',
  needs: permission('announcement_store'),
  input: content,
  output: a.record({ id: a.integer, version: a.integer }),
  changes,
  refusals,
  message: 'announcement_saved',
  idempotent: true,
});
export const updateAnnouncement = defineCommand({
  name: 'update-announcement',
  method: 'PUT',
  path: '/announcements/{id}',
  needs: permission('announcement_update'),
  input: { ...versioned, ...content },
  output: a.record({ id: a.integer, version: a.integer }),
  changes,
  refusals,
  message: 'announcement_saved',
});
export const publishAnnouncement = defineCommand({
  name: 'publish-announcement',
  method: 'POST',
  path: '/announcements/{id}/publish',
  needs: permission('announcement_update'),
  input: versioned,
  output: a.record({ readers: a.number }),
  changes,
  refusals,
  message: 'announcement_published',
});
export const withdrawAnnouncement = defineCommand({
  name: 'withdraw-announcement',
  method: 'POST',
  path: '/announcements/{id}/withdraw',
  needs: permission('announcement_update'),
  input: versioned,
  output: a.nothing,
  changes,
  refusals,
  message: 'announcement_withdrawn',
});
export const destroyAnnouncement = defineCommand({
  name: 'destroy-announcement',
  method: 'DELETE',
  path: '/announcements/{id}',
  needs: permission('announcement_destroy'),
  input: id,
  output: a.nothing,
  changes,
  refusals,
  message: 'announcement_deleted',
});
