import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, text } from '#kernel/contract/field.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';
import { privacyRefusals } from './refusals.ts';

const refusals = [privacyRefusals.specs];

/** Notices and consents, who read my record, my data. */
export const privacyPages = definePages([
  {
    path: '/my-privacy',
    title: 'title:my_privacy',
    knownAs: { tr: 'KVKK, kişisel veri, verilerimi indir', en: 'privacy, GDPR, download my data' },
    needs: signedIn,
    kind: 'detail',
    parent: '/dashboard',
  },
  {
    path: '/consents',
    title: 'title:consents',
    knownAs: { tr: 'KVKK, açık rıza, aydınlatma', en: 'privacy, GDPR, consent, notices' },
    needs: permission('consent_index'),
    kind: 'list',
    api: '/consents',
    menu: { group: 'people', order: 80, icon: 'shield' },
  },
  {
    path: '/access/log',
    title: 'title:access_log',
    knownAs: { tr: 'kim baktı, erişim kaydı', en: 'who looked, access log, audit' },
    needs: permission('accesslog_index'),
    kind: 'list',
    api: '/access/log',
    menu: { group: 'people', order: 85, icon: 'search' },
  },
]);

/** A text as it reads. */
export const NoticeText = a.record({
  id: a.integer,
  edition: a.text,
  in_force_from: a.text,
  name: a.text,
  name_en: a.text,
  body: a.text,
  body_en: a.text,
});
export type NoticeText = a.Of<typeof NoticeText>;
/** A text in force, and where its reader stands with it. */
export const ConsentTextView = a.record({
  ...NoticeText.fields,
  kind: a.oneOf('notice', 'consent'),
  purpose: a.text,
  statement: a.text,
  statement_en: a.text,
  given_at: a.nullable(a.moment),
  /** an earlier edition was read or agreed to, this one not yet */ earlier_edition: a.nullable(a.text),
});
export type ConsentTextView = a.Of<typeof ConsentTextView>;
/** What a form sends along with somebody's word that he has read it: the notice that it showed. */
export const noticeField = { notice_id: integer({ min: 1 }) } as const;
/** Whoever gives his data reads it first, with an account or without one. */
export const privacyNoticeQuery = defineQuery({
  name: 'privacy-notice',
  path: '/privacy/notice',
  needs: open,
  input: {},
  output: a.record({ notice: a.nullable(NoticeText) }),
  summary: 'The notice on personal data that is in force',
});
export const ConsentEvent = a.record({
  id: a.integer,
  kind: a.oneOf('notice', 'consent'),
  purpose: a.text,
  name: a.text,
  name_en: a.text,
  edition: a.text,
  given_at: a.moment,
  withdrawn_at: a.nullable(a.moment),
});
export type ConsentEvent = a.Of<typeof ConsentEvent>;
export const MyConsentsAnswer = a.record({
  notice: a.nullable(ConsentTextView),
  consents: a.many(ConsentTextView),
  history: a.many(ConsentEvent),
});
export type MyConsentsAnswer = a.Of<typeof MyConsentsAnswer>;
export const myConsentsQuery = defineQuery({
  name: 'my-consents',
  path: '/users/me/consents',
  needs: signedIn,
  input: {},
  output: MyConsentsAnswer,
});

const textInput = { agreement_text_id: integer({ required: true, min: 1 }) };
const changes = ['my-consents', 'me', 'consent', 'consent-summary'];
export const readNoticeCommand = defineCommand({
  name: 'read-notice',
  acting: 'never',
  method: 'POST',
  path: '/users/me/consents/notice',
  needs: signedIn,
  refusals,
  input: { ...textInput },
  output: a.record({ given_at: a.moment }),
  changes,
  message: 'notice_read',
});
export const giveConsentCommand = defineCommand({
  name: 'give-consent',
  acting: 'never',
  method: 'POST',
  path: '/users/me/consents',
  needs: signedIn,
  refusals,
  input: { ...textInput },
  output: a.record({ given_at: a.moment }),
  changes,
  message: 'consent_given',
});
export const withdrawConsentCommand = defineCommand({
  name: 'withdraw-consent',
  acting: 'never',
  method: 'POST',
  path: '/users/me/consents/withdraw',
  needs: signedIn,
  refusals,
  input: { ...textInput },
  output: a.record({ withdrawn: a.number }),
  changes,
  message: 'consent_withdrawn',
});

export const ConsentCount = a.record({
  agreement_text_id: a.integer,
  kind: a.oneOf('notice', 'consent'),
  purpose: a.text,
  edition: a.text,
  name: a.text,
  name_en: a.text,
  in_force_from: a.text,
  in_force: a.flag,
  given: a.number,
  withdrawn: a.number,
});
export type ConsentCount = a.Of<typeof ConsentCount>;
export const ConsentSummary = a.record({
  people: a.number,
  texts: a.many(ConsentCount),
});
export type ConsentSummary = a.Of<typeof ConsentSummary>;
export const consentSummaryQuery = defineQuery({
  name: 'consent-summary',
  path: '/consents/summary',
  needs: permission('consent_index'),
  input: {},
  output: ConsentSummary,
});

/** One reader, or one system of his, on one day; `real` is who really sat there when the reader's account was used by another. */
export const RecordReader = a.record({
  key: a.text,
  day: a.text,
  full_name: a.text,
  role: a.text,
  role_name: a.text,
  role_name_en: a.text,
  office: a.nullable(a.text),
  office_en: a.nullable(a.text),
  real: a.nullable(a.record({ full_name: a.text })),
  /** it was your own account, used by another */ as_me: a.flag,
  /** the other system that read, with an API key of the reader */ system: a.nullable(a.text),
  times: a.number,
  first_at: a.moment,
  last_at: a.moment,
  what: a.many(a.record({ ...a.words.fields, code: a.text })),
});
export type RecordReader = a.Of<typeof RecordReader>;
export const RecordReaders = a.record({
  readers: a.many(RecordReader),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
});
export type RecordReaders = a.Of<typeof RecordReaders>;
export const myRecordReadersQuery = defineQuery({
  name: 'my-record-readers',
  path: '/users/me/record-readers',
  needs: signedIn,
  input: {
    query: text({ max: 100 }),
    from: date(),
    to: date(),
    page: integer({ min: 1, max: 10_000 }),
    limit: integer({ min: 1, max: 50 }),
  },
  output: RecordReaders,
});
export const LogPerson = a.record({
  user_id: a.integer,
  full_name: a.text,
  number: a.nullable(a.text),
  subject: a.nullable(a.oneOf('student', 'staff')),
  subject_id: a.nullable(a.integer),
});
export type LogPerson = a.Of<typeof LogPerson>;
/** People to choose from over the list of readings, by name, number or user name. */
export const logPersonsQuery = defineQuery({
  name: 'access-log-persons',
  path: '/access/log/persons',
  needs: permission('accesslog_index'),
  input: { query: text({ max: 100 }), user_id: integer({ min: 1 }) },
  output: a.many(LogPerson),
});

/** `state`: none was asked for, it is being gathered, it can be downloaded until `until`. */
export const OwnDataAnswer = a.record({
  state: a.oneOf('none', 'gathering', 'ready'),
  asked_at: a.nullable(a.moment),
  until: a.nullable(a.text),
  bytes: a.integer,
  may_ask_at: a.nullable(a.moment),
});
export type OwnDataAnswer = a.Of<typeof OwnDataAnswer>;
export const ownDataQuery = defineQuery({
  name: 'own-data',
  path: '/users/me/data',
  needs: signedIn,
  input: {},
  output: OwnDataAnswer,
});
export const askOwnDataCommand = defineCommand({
  name: 'ask-own-data',
  acting: 'never',
  method: 'POST',
  path: '/users/me/data',
  needs: signedIn,
  refusals,
  input: {},
  output: a.record({ asked_at: a.moment }),
  changes: ['own-data'],
  message: 'own_data_asked',
});
export const ownDataFileQuery = defineQuery({
  name: 'own-data-file',
  path: '/users/me/data/file',
  needs: signedIn,
  binary: true,
  output: a.binary,
  input: {
    format: choice(
      { html: { tr: 'Okunur belge', en: 'Readable document' }, json: { tr: 'Veri dosyası', en: 'Data file' } },
      { required: true },
    ),
  },
});
