import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { messagesRefusals } from '#areas/communication/messages-refusals.ts';
import { officeWords, type OfficeRole } from '#areas/communication/rules/offices.ts';
import { threadStatuses, type ThreadStatus } from '#areas/communication/rules/thread-states.ts';

/** The message box and the contact form. */
export const messagesPages = definePages([
  {
    path: '/message/box',
    title: 'title:message_box',
    needs: signedIn,
    kind: 'list',
    api: '/message/threads',
    menu: { group: 'communication', order: 20, icon: 'message' },
  },
  {
    path: '/contactCreate',
    title: 'title:contact_form',
    needs: signedIn,
    kind: 'form',
    api: '/contact/choices',
    menu: { group: 'communication', order: 30, icon: 'help' },
  },
  {
    path: '/contact/topics',
    title: 'title:contact_topics',
    needs: permission('contacttopic_index'),
    kind: 'list',
    api: '/contact/topics',
    parent: '/contactCreate',
  },
]);

export const folders = {
  inbox: { tr: 'Gelen', en: 'Inbox' },
  sent: { tr: 'Gönderilen', en: 'Sent' },
  archived: { tr: 'Arşiv', en: 'Archive' },
  queue: { tr: 'Ofis kuyruğu', en: 'Office queue' },
} as const;
export type Folder = keyof typeof folders;
const id = { id: integer({ required: true, min: 1 }) };
const office = permission('messageoffice_update');
export const longestMessage = 20_000;
export const mostFiles = 5;

/** `persons`: members other than the reader. `due_on`: day by which the office should answer. */
export interface ThreadLine {
  id: number;
  subject: string;
  office_role: OfficeRole | null;
  persons: { name: string; number: string | null }[];
  status: ThreadStatus;
  side: 'person' | 'office';
  topic: string | null;
  topic_en: string | null;
  last_at: string;
  snippet: string;
  last_by: string;
  unread: boolean;
  archived: boolean;
  assigned_to: string | null;
  due_on: string | null;
  /** the day is over */ late: boolean;
}
export interface BoxCounts {
  inbox: number;
  queue: number;
  mine: number;
}
export interface MessageBox {
  items: ThreadLine[];
  total: number;
  page: number;
  limit: number;
  counts: BoxCounts;
  /** office of the active role, if it is one */ office: OfficeRole | null;
}
/** `mine`: only what is assigned to the reader (queue). */
export const messageBox = defineQuery({
  name: 'message-box',
  path: '/message/threads',
  needs: signedIn,
  input: {
    folder: choice(folders),
    status: choice(threadStatuses),
    mine: flag(),
    search: text({ max: 100 }),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 50 }),
  },
  output: shape<MessageBox>(),
  summary: 'Conversations of the reader and of his office',
});
export const messageCount = defineQuery({
  name: 'message-count',
  path: '/message/count',
  needs: signedIn,
  input: {},
  output: shape<BoxCounts>(),
  summary: 'How many conversations are unread or await the office',
});

export interface MessageView {
  id: number;
  author: string;
  mine: boolean;
  as_office: boolean;
  internal: boolean;
  body: string;
  files: { id: number; name: string; bytes: number }[];
  created_at: string;
}
export interface ThreadDetail extends Omit<ThreadLine, 'snippet' | 'last_by' | 'unread'> {
  started_by: string;
  started_at: string;
  read_at: string | null;
  messages: MessageView[];
  /** earlier ones there are before the first shown */ earlier: number;
  /** who could take it over; empty for the person */
  colleagues: { user_id: number; name: string }[];
  assigned_id: number | null;
  can: { reply: May; note: May; close: May; reopen: May };
}
/** The last fifty messages, or those before message `before`. */
export const messageThread = defineQuery({
  name: 'message-thread',
  path: '/message/threads/{id}',
  needs: signedIn,
  input: { ...id, before: integer({ min: 1 }) },
  output: shape<ThreadDetail>(),
  summary: 'A conversation',
});
export const messageFile = defineQuery({
  name: 'message-file',
  path: '/message/threads/{id}/files/{file_id}',
  needs: signedIn,
  binary: true,
  input: { ...id, file_id: integer({ required: true, min: 1 }) },
  output: shape<unknown>(),
  summary: 'A file of a conversation',
});

export interface Addressee {
  user_id: number;
  name: string;
  number: string | null;
  /** why the reader may write to him */ as: 'advisor' | 'instructor' | 'staff' | 'student';
}
export interface Addressees {
  persons: Addressee[];
  offices: OfficeRole[];
  /** letters before a search begins; 0: everybody the reader may write to is listed */ letters: number;
  as_office: OfficeRole | null;
}
export const messageAddressees = defineQuery({
  name: 'message-addressees',
  path: '/message/addressees',
  needs: signedIn,
  input: { search: text({ max: 100 }) },
  output: shape<Addressees>(),
  summary: 'Whom the reader may write to',
});

const words = {
  subject: text({ required: true, min: 3, max: 200 }),
  body: longText({ required: true, max: longestMessage }),
  file_ids: list('integer', { max: mostFiles }),
} as const;
const changes = ['message-box', 'message-thread', 'message-count'];
const refusals = [messagesRefusals.specs];
/** To one person (`user_id`) or one office; `as_office`: in the name of the office of the active role. */
export const startThread = defineCommand({
  name: 'start-message-thread',
  method: 'POST',
  path: '/message/threads',
  needs: signedIn,
  acting: 'never',
  input: { user_id: integer({ min: 1 }), office: choice(officeWords), as_office: flag(), ...words },
  output: shape<{ id: number }>(),
  changes,
  refusals,
  message: 'message_sent',
  idempotent: true,
});
export const replyToThread = defineCommand({
  name: 'reply-message-thread',
  method: 'POST',
  path: '/message/threads/{id}/messages',
  needs: signedIn,
  acting: 'never',
  input: { ...id, body: words.body, file_ids: words.file_ids, internal: flag() },
  output: shape<{ id: number }>(),
  changes,
  refusals,
  message: 'message_sent',
  idempotent: true,
});
export const readThread = defineCommand({
  name: 'read-message-thread',
  method: 'POST',
  path: '/message/threads/{id}/read',
  needs: signedIn,
  acting: 'never',
  input: id,
  output: shape<undefined>(),
  changes: ['message-box', 'message-count'],
  message: 'message_read',
});
export const archiveThread = defineCommand({
  name: 'archive-message-thread',
  method: 'POST',
  path: '/message/threads/{id}/archive',
  needs: signedIn,
  acting: 'never',
  input: { ...id, archived: flag({ required: true }) },
  output: shape<undefined>(),
  changes,
  message: 'thread_moved',
});
export const assignThread = defineCommand({
  name: 'assign-message-thread',
  method: 'POST',
  path: '/message/threads/{id}/assign',
  needs: office,
  input: { ...id, user_id: integer({ min: 1 }) },
  output: shape<undefined>(),
  changes,
  refusals,
  message: 'thread_assigned',
});
export const closeThread = defineCommand({
  name: 'close-message-thread',
  method: 'POST',
  path: '/message/threads/{id}/close',
  needs: office,
  input: id,
  output: shape<undefined>(),
  changes,
  refusals,
  message: 'thread_closed_now',
});
export const reopenThread = defineCommand({
  name: 'reopen-message-thread',
  method: 'POST',
  path: '/message/threads/{id}/reopen',
  needs: signedIn,
  acting: 'never',
  input: id,
  output: shape<undefined>(),
  changes,
  refusals,
  message: 'thread_reopened',
});
/** VAL-034, VAL-036: a file for the next message; it belongs to its owner until it is sent. */
export const storeMessageFile = defineCommand({
  name: 'store-message-file',
  method: 'POST',
  path: '/message/files',
  needs: signedIn,
  acting: 'never',
  multipart: true,
  input: {},
  output: shape<{ id: number; name: string; bytes: number }>(),
  changes: [],
  message: 'message_file_stored',
  idempotent: false,
});

export interface TopicChoice {
  id: number;
  name: string;
  name_en: string;
  office: OfficeRole;
  answer_days: number;
  answer_by: string;
}
export const contactChoices = defineQuery({
  name: 'contact-choices',
  path: '/contact/choices',
  needs: signedIn,
  input: {},
  output: shape<{ topics: TopicChoice[] }>(),
  summary: 'Topics of the contact form',
});
export const sendContact = defineCommand({
  name: 'send-contact',
  method: 'POST',
  path: '/contact',
  needs: signedIn,
  acting: 'never',
  input: { topic_id: integer({ required: true, min: 1 }), ...words },
  output: shape<{ id: number; answer_by: string }>(),
  changes,
  refusals,
  message: 'contact_sent',
  idempotent: true,
});
