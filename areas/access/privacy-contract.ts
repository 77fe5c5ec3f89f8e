import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { privacyRefusals } from './privacy-refusals.ts';

const refusals = [privacyRefusals.specs];

/** Notices and consents, who read my record, my data. */
export const privacyPages = definePages([
  { path: '/my-privacy', title: 'title:my_privacy', needs: signedIn, kind: 'detail', parent: '/dashboard' },
  {
    path: '/consents',
    title: 'title:consents',
    needs: permission('consent_index'),
    kind: 'list',
    api: '/consents',
    menu: { group: 'people', order: 80, icon: 'shield' },
  },
  {
    path: '/access/log',
    title: 'title:access_log',
    needs: permission('accesslog_index'),
    kind: 'list',
    api: '/access/log',
    menu: { group: 'people', order: 85, icon: 'search' },
  },
]);

/** A text in force, and where its reader stands with it. */
export interface ConsentTextView {
  id: number;
  kind: 'notice' | 'consent';
  purpose: string;
  edition: string;
  in_force_from: string;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  statement: string;
  statement_en: string;
  given_at: string | null;
  /** an earlier edition was read or agreed to, this one not yet */ earlier_edition: string | null;
}
export interface ConsentEvent {
  id: number;
  kind: 'notice' | 'consent';
  purpose: string;
  name: string;
  name_en: string;
  edition: string;
  given_at: string;
  withdrawn_at: string | null;
}
export interface MyConsentsAnswer {
  notice: ConsentTextView | null;
  consents: ConsentTextView[];
  history: ConsentEvent[];
}
export const myConsentsQuery = defineQuery({
  name: 'my-consents',
  path: '/users/me/consents',
  needs: signedIn,
  input: {},
  output: shape<MyConsentsAnswer>(),
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
  output: shape<{ given_at: string }>(),
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
  output: shape<{ given_at: string }>(),
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
  output: shape<{ withdrawn: number }>(),
  changes,
  message: 'consent_withdrawn',
});

export interface ConsentCount {
  agreement_text_id: number;
  kind: 'notice' | 'consent';
  purpose: string;
  edition: string;
  name: string;
  name_en: string;
  in_force_from: string;
  in_force: boolean;
  given: number;
  withdrawn: number;
}
export interface ConsentSummary {
  people: number;
  texts: ConsentCount[];
}
export const consentSummaryQuery = defineQuery({
  name: 'consent-summary',
  path: '/consents/summary',
  needs: permission('consent_index'),
  input: {},
  output: shape<ConsentSummary>(),
});

/** One reader on one day; `real` is who really sat there when the reader's account was used by another. */
export interface RecordReader {
  key: string;
  day: string;
  full_name: string;
  role: string;
  role_name: string;
  role_name_en: string;
  office: string | null;
  office_en: string | null;
  real: { full_name: string } | null;
  /** it was your own account, used by another */ as_me: boolean;
  times: number;
  first_at: string;
  last_at: string;
  what: (Text & { code: string })[];
}
export interface RecordReaders {
  readers: RecordReader[];
  total: number;
  page: number;
  limit: number;
}
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
  output: shape<RecordReaders>(),
});
export interface LogPerson {
  user_id: number;
  full_name: string;
  number: string | null;
  subject: 'student' | 'staff' | null;
  subject_id: number | null;
}
/** People to choose from over the list of readings, by name, number or user name. */
export const logPersonsQuery = defineQuery({
  name: 'access-log-persons',
  path: '/access/log/persons',
  needs: permission('accesslog_index'),
  input: { query: text({ max: 100 }), user_id: integer({ min: 1 }) },
  output: shape<LogPerson[]>(),
});

/** `state`: none was asked for, it is being gathered, it can be downloaded until `until`. */
export interface OwnDataAnswer {
  state: 'none' | 'gathering' | 'ready';
  asked_at: string | null;
  until: string | null;
  bytes: number;
  may_ask_at: string | null;
}
export const ownDataQuery = defineQuery({
  name: 'own-data',
  path: '/users/me/data',
  needs: signedIn,
  input: {},
  output: shape<OwnDataAnswer>(),
});
export const askOwnDataCommand = defineCommand({
  name: 'ask-own-data',
  acting: 'never',
  method: 'POST',
  path: '/users/me/data',
  needs: signedIn,
  refusals,
  input: {},
  output: shape<{ asked_at: string }>(),
  changes: ['own-data'],
  message: 'own_data_asked',
});
export const ownDataFileQuery = defineQuery({
  name: 'own-data-file',
  path: '/users/me/data/file',
  needs: signedIn,
  binary: true,
  output: shape<unknown>(),
  input: {
    format: choice(
      { html: { tr: 'Okunur belge', en: 'Readable document' }, json: { tr: 'Veri dosyası', en: 'Data file' } },
      { required: true },
    ),
  },
});
