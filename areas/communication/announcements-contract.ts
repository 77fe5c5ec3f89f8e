import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, longText, moment, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { announcementsRefusals } from '#areas/communication/announcements-refusals.ts';
import type { AnnouncementView } from '#areas/communication/contract.ts';
import { communicationRefusals } from '#areas/communication/refusals.ts';
import type { Audience } from '#areas/communication/rules/announcement-audience.ts';
import { announcementStatuses, type AnnouncementStatus } from '#areas/communication/rules/announcement-states.ts';

/** Announcements to an audience, on time, with receipts. */
export const announcementsPages = definePages([
  {
    path: '/announcements',
    title: 'title:announcements',
    needs: signedIn,
    kind: 'list',
    api: '/announcements/box',
    menu: { group: 'communication', order: 10, icon: 'announcement' },
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

export interface AnnouncementBox {
  items: AnnouncementView[];
  total: number;
  page: number;
  limit: number;
  counts: { now: number; unread: number; confirm: number; past: number };
}
/** What is or was for the reader; `view` is `now` unless said otherwise. */
export const announcementBox = defineQuery({
  name: 'announcement-box',
  path: '/announcements/box',
  needs: signedIn,
  input: { view: choice(boxViews), search: text({ max: 100 }), ...paging },
  output: shape<AnnouncementBox>(),
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
  output: shape<{ read_at: string }>(),
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
  output: shape<{ confirmed_at: string }>(),
  changes: read,
  refusals: [announcementsRefusals.specs],
  message: 'announcement_confirmed',
});

/** One announcement as its editor sees it. */
export interface DeskItem extends Audience {
  id: number;
  version: number;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  status: AnnouncementStatus;
  starts_at: string;
  ends_at: string | null;
  is_pinned: boolean;
  receipt: boolean;
  notify: boolean;
  notified_at: string | null;
  by: string | null;
  updated_at: string;
  opened: number;
  confirmed: number;
  can: { edit: May; publish: May; withdraw: May; destroy: May };
}
interface Coded {
  code: string;
  name: string;
  name_en: string;
}
export interface AnnouncementDesk {
  items: DeskItem[];
  total: number;
  page: number;
  limit: number;
  counts: Record<AnnouncementStatus, number>;
  /** what an audience can be made of; an editor of a unit finds his own */
  choices: { faculties: Coded[]; programs: Coded[]; roles: Coded[]; unit_only: boolean };
}
export const announcementDesk = defineQuery({
  name: 'announcement-desk',
  path: '/announcements/desk',
  needs: permission('announcement_store'),
  input: { status: choice(announcementStatuses), search: text({ max: 100 }), ...paging },
  output: shape<AnnouncementDesk>(),
  summary: 'Announcements the reader may write',
});

export interface AudiencePreview {
  count: number;
  by_role: { role: string; count: number }[];
  persons: { name: string; number: string | null; role: string }[];
}
/** How many persons an audience has within the editor's reach, and the first twenty of them. */
export const announcementAudience = defineQuery({
  name: 'announcement-audience',
  path: '/announcements/audience',
  needs: permission('announcement_store'),
  input: audience,
  output: shape<AudiencePreview>(),
  summary: 'Who would get an announcement',
});

export const receiptStates = {
  unopened: { tr: 'Açmadı', en: 'Not opened' },
  opened: { tr: 'Açtı', en: 'Opened' },
  confirmed: { tr: 'Onayladı', en: 'Confirmed' },
} as const;
export type ReceiptState = keyof typeof receiptStates;
export interface Receipt {
  user_id: number;
  name: string;
  number: string | null;
  role: string;
  read_at: string | null;
  confirmed_at: string | null;
}
export interface AnnouncementReceipts {
  id: number;
  name: string;
  name_en: string;
  receipt: boolean;
  counts: { all: number; opened: number; confirmed: number };
  items: Receipt[];
  total: number;
  page: number;
  limit: number;
}
const receiptInput = { ...id, state: choice(receiptStates), search: text({ max: 100 }) };
export const announcementReceipts = defineQuery({
  name: 'announcement-receipts',
  path: '/announcements/{id}/receipts',
  needs: permission('announcement_update'),
  input: { ...receiptInput, ...paging },
  output: shape<AnnouncementReceipts>(),
  summary: 'Who has opened and confirmed an announcement',
});
export const announcementReceiptsSheet = defineQuery({
  name: 'announcement-receipts-sheet',
  path: '/announcements/{id}/receipts/sheet',
  needs: permission('announcement_update'),
  input: receiptInput,
  output: shape<unknown>(),
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
  output: shape<{ id: number; version: number }>(),
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
  output: shape<{ id: number; version: number }>(),
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
  output: shape<{ readers: number }>(),
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
  output: shape<undefined>(),
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
  output: shape<undefined>(),
  changes,
  refusals,
  message: 'announcement_deleted',
});
