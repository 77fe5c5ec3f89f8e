import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { messagesRefusals } from './refusals.ts';
import { officeWords, offices } from './rules/offices.ts';
import { threadStatuses } from './rules/thread-states.ts';

/** The message box and the contact form. */
export const messagesPages = definePages([
  {
    path: '/message/box',
    title: 'title:message_box',
    knownAs: { tr: 'mesaj, gelen kutusu, yazışma', en: 'inbox, mail, conversation' },
    needs: signedIn,
    kind: 'list',
    api: '/message/threads',
    menu: { group: 'communication', order: 20, icon: 'message', everyday: true },
  },
  {
    path: '/contactCreate',
    title: 'title:contact_form',
    knownAs: {
      tr: 'iletişim, soru sor, yardım, destek, şikâyet',
      en: 'contact, ask a question, help, support, complaint',
    },
    needs: signedIn,
    kind: 'form',
    api: '/contact/choices',
    menu: { group: 'communication', order: 30, icon: 'help', everyday: true },
  },
  {
    path: '/contact/topics',
    title: 'title:contact_topics',
    knownAs: { tr: 'iletişim konusu, soru konusu', en: 'contact subjects, question topics' },
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
export const ThreadLine = a.record({
  id: a.integer,
  subject: a.text,
  office_role: a.nullable(a.keyOf(offices)),
  persons: a.many(a.record({ name: a.text, number: a.nullable(a.text) })),
  status: a.keyOf(threadStatuses),
  side: a.oneOf('person', 'office'),
  topic: a.nullable(a.text),
  topic_en: a.nullable(a.text),
  last_at: a.moment,
  snippet: a.text,
  last_by: a.text,
  unread: a.flag,
  archived: a.flag,
  assigned_to: a.nullable(a.text),
  due_on: a.nullable(a.date),
  /** the day is over */ late: a.flag,
});
export type ThreadLine = a.Of<typeof ThreadLine>;
export const BoxCounts = a.record({
  inbox: a.number,
  queue: a.number,
  mine: a.number,
});
export type BoxCounts = a.Of<typeof BoxCounts>;
export const MessageBox = a.record({
  items: a.many(ThreadLine),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  counts: BoxCounts,
  /** office of the active role, if it is one */ office: a.nullable(a.keyOf(offices)),
});
export type MessageBox = a.Of<typeof MessageBox>;
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
  output: MessageBox,
  summary: 'Conversations of the reader and of his office',
});
export const messageCount = defineQuery({
  name: 'message-count',
  path: '/message/count',
  needs: signedIn,
  input: {},
  output: BoxCounts,
  summary: 'How many conversations are unread or await the office',
});

export const MessageView = a.record({
  id: a.integer,
  author: a.text,
  mine: a.flag,
  as_office: a.flag,
  internal: a.flag,
  body: a.text,
  files: a.many(a.record({ id: a.integer, name: a.text, bytes: a.integer })),
  created_at: a.moment,
});
export type MessageView = a.Of<typeof MessageView>;
export const ThreadDetail = a.record({
  ...a.omit(ThreadLine, 'snippet', 'last_by', 'unread').fields,
  started_by: a.text,
  started_at: a.moment,
  read_at: a.nullable(a.moment),
  messages: a.many(MessageView),
  /** earlier ones there are before the first shown */ earlier: a.number,
  /** who could take it over; empty for the person */
  colleagues: a.many(a.record({ user_id: a.integer, name: a.text })),
  assigned_id: a.nullable(a.integer),
  can: a.record({ reply: a.may, note: a.may, close: a.may, reopen: a.may }),
});
export type ThreadDetail = a.Of<typeof ThreadDetail>;
/** The last fifty messages, or those before message `before`. */
export const messageThread = defineQuery({
  name: 'message-thread',
  path: '/message/threads/{id}',
  needs: signedIn,
  input: { ...id, before: integer({ min: 1 }) },
  output: ThreadDetail,
  summary: 'A conversation',
});
export const messageFile = defineQuery({
  name: 'message-file',
  path: '/message/threads/{id}/files/{file_id}',
  needs: signedIn,
  binary: true,
  input: { ...id, file_id: integer({ required: true, min: 1 }) },
  output: a.binary,
  summary: 'A file of a conversation',
});

export const Addressee = a.record({
  user_id: a.integer,
  name: a.text,
  number: a.nullable(a.text),
  /** why the reader may write to him */ as: a.oneOf('advisor', 'instructor', 'staff', 'student'),
});
export type Addressee = a.Of<typeof Addressee>;
export const Addressees = a.record({
  persons: a.many(Addressee),
  offices: a.many(a.keyOf(offices)),
  /** letters before a search begins; 0: everybody the reader may write to is listed */ letters: a.number,
  as_office: a.nullable(a.keyOf(offices)),
});
export type Addressees = a.Of<typeof Addressees>;
export const messageAddressees = defineQuery({
  name: 'message-addressees',
  path: '/message/addressees',
  needs: signedIn,
  input: { search: text({ max: 100 }) },
  output: Addressees,
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
  output: a.record({ id: a.integer }),
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
  output: a.record({ id: a.integer }),
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
  output: a.nothing,
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
  output: a.nothing,
  changes,
  message: 'thread_moved',
});
export const assignThread = defineCommand({
  name: 'assign-message-thread',
  method: 'POST',
  path: '/message/threads/{id}/assign',
  needs: office,
  input: { ...id, user_id: integer({ min: 1 }) },
  output: a.nothing,
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
  output: a.nothing,
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
  output: a.nothing,
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
  output: a.record({ id: a.integer, name: a.text, bytes: a.integer }),
  changes: [],
  message: 'message_file_stored',
  idempotent: false,
});

export const TopicChoice = a.record({
  id: a.integer,
  name: a.text,
  name_en: a.text,
  office: a.keyOf(offices),
  answer_days: a.number,
  answer_by: a.text,
});
export type TopicChoice = a.Of<typeof TopicChoice>;
export const contactChoices = defineQuery({
  name: 'contact-choices',
  path: '/contact/choices',
  needs: signedIn,
  input: {},
  output: a.record({ topics: a.many(TopicChoice) }),
  summary: 'Topics of the contact form',
});
export const sendContact = defineCommand({
  name: 'send-contact',
  method: 'POST',
  path: '/contact',
  needs: signedIn,
  acting: 'never',
  input: { topic_id: integer({ required: true, min: 1 }), ...words },
  output: a.record({ id: a.integer, answer_by: a.text }),
  changes,
  refusals,
  message: 'contact_sent',
  idempotent: true,
});
