import * as a from '#kernel/contract/answer.ts';
import { NewToken } from '../contract.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer, longText } from '#kernel/contract/field.ts';
import { permission, signedIn, type Needs } from '#kernel/contract/needs.ts';
import { actingRefusals } from './refusals.ts';

const refusals = [actingRefusals.specs];
/** ACC-007: staff with the key. */
const loginAs: Needs = { access: 'staff', permission: 'user_loginas' };
/** Characters a reason has at least: for acting as another, for moving an account. */
export const reasonMinimum = 10;

/** Signing in as another, moving an account, agreements. */
export const actingPages = definePages([
  {
    path: '/login-as',
    title: 'title:login_as',
    knownAs: { tr: 'yerine geç, başkası adına oturum', en: 'impersonate, sign in as, act as' },
    needs: loginAs,
    kind: 'form',
    menu: { group: 'people', order: 80, icon: 'swap', everyday: ['A'] },
  },
  {
    path: '/login-as/report',
    title: 'title:login_as_report',
    needs: permission('loginasreport_index'),
    kind: 'list',
    api: '/login-as/report',
    parent: '/login-as',
  },
  {
    path: '/user-transfer',
    title: 'title:user_transfer',
    knownAs: { tr: 'hesap aktar, hesap birleştir', en: 'merge accounts, move account' },
    needs: permission('user_usertransfer'),
    kind: 'form',
    menu: { group: 'people', order: 84, icon: 'link' },
  },
  {
    path: '/agreement/texts',
    title: 'title:agreement_texts',
    knownAs: { tr: 'kayıt sözleşmesi metni', en: 'enrollment agreement wording, contract' },
    needs: permission('agreementtext_index'),
    kind: 'list',
    api: '/agreement/texts',
    menu: { group: 'people', order: 86, icon: 'document' },
  },
]);

export const ActingRole = a.record({
  user_role_id: a.integer,
  name: a.text,
  explanation: a.text,
  explanation_en: a.text,
  faculty_code: a.nullable(a.text),
  department_code: a.nullable(a.text),
  program_code: a.nullable(a.text),
  default: a.flag,
});
export type ActingRole = a.Of<typeof ActingRole>;
/** Whom somebody wants to act as, and every reason against it. */
export const ActingTarget = a.record({
  user_id: a.integer,
  username: a.text,
  full_name: a.text,
  person_type: a.nullable(a.oneOf('student', 'staff')),
  number: a.nullable(a.text),
  unit: a.nullable(a.text),
  unit_en: a.nullable(a.text),
  roles: a.many(ActingRole),
  can: a.record({ act: a.may, write: a.may }),
  minutes: a.integer,
});
export type ActingTarget = a.Of<typeof ActingTarget>;
export const loginAsTargetQuery = defineQuery({
  name: 'login-as-target',
  path: '/users/login-as/{user_id}',
  needs: loginAs,
  input: { user_id: integer({ required: true, min: 1 }) },
  refusals,
  output: ActingTarget,
  summary: 'Whom one would act as, and why not',
});
/** ACC-098, NS-204; not idempotent: an answer that holds a token is not kept. */
export const loginAsCommand = defineCommand({
  name: 'login-as',
  acting: 'never',
  method: 'POST',
  path: '/users/login-as',
  needs: loginAs,
  idempotent: false,
  refusals,
  input: {
    user_id: integer({ required: true, min: 1 }),
    reason: longText({ required: true, min: reasonMinimum, max: 500 }),
    write: flag(),
    user_role_id: integer({ min: 1 }),
  },
  output: a.record({ ...NewToken.fields, may_write: a.flag }),
  changes: [],
  message: 'login_as_started',
  summary: 'Signs in as another user, an hour at most',
});
export const endLoginAsCommand = defineCommand({
  name: 'end-login-as',
  acting: 'always',
  method: 'POST',
  path: '/users/login-as/end',
  needs: signedIn,
  idempotent: false,
  refusals,
  input: {},
  output: a.none,
  changes: [],
  message: 'login_as_ended',
});

/** What the banner says; null for whoever is in his own account. */
export const ActingNow = a.record({
  full_name: a.text,
  real_name: a.text,
  role: a.text,
  role_en: a.text,
  reason: a.text,
  may_write: a.flag,
  started_at: a.moment,
  ends_at: a.moment,
});
export type ActingNow = a.Of<typeof ActingNow>;
export const loginAsNowQuery = defineQuery({
  name: 'login-as-now',
  path: '/users/login-as/now',
  needs: signedIn,
  input: {},
  output: a.record({ acting: a.nullable(ActingNow) }),
});

/** Somebody acted as me. */
export const MyImpersonation = a.record({
  id: a.integer,
  real_name: a.text,
  role: a.nullable(a.text),
  role_en: a.nullable(a.text),
  reason: a.text,
  may_write: a.flag,
  started_at: a.moment,
  ended_at: a.nullable(a.moment),
  writes: a.number,
});
export type MyImpersonation = a.Of<typeof MyImpersonation>;
export const myImpersonationsQuery = defineQuery({
  name: 'my-impersonations',
  path: '/users/me/impersonations',
  needs: signedIn,
  input: {},
  output: a.many(MyImpersonation),
  summary: 'Who has signed in as me, when and why',
});

export const ActingWrite = a.record({
  id: a.integer,
  at: a.moment,
  action: a.text,
  resource: a.text,
  record_id: a.nullable(a.integer),
  /** the same in the reader’s words */ did: a.text,
  about: a.text,
  name: a.nullable(a.text),
  changed: a.many(a.record({ label: a.text, before: a.nullable(a.text), after: a.nullable(a.text) })),
});
export type ActingWrite = a.Of<typeof ActingWrite>;
export const ImpersonationRecord = a.record({
  id: a.integer,
  real_name: a.text,
  full_name: a.text,
  role: a.nullable(a.text),
  role_en: a.nullable(a.text),
  reason: a.text,
  may_write: a.flag,
  address: a.nullable(a.text),
  started_at: a.moment,
  ended_at: a.nullable(a.moment),
  writes: a.many(ActingWrite),
});
export type ImpersonationRecord = a.Of<typeof ImpersonationRecord>;
export const impersonationRecordQuery = defineQuery({
  name: 'impersonation-record',
  path: '/login-as/report/{id}/writes',
  needs: permission('loginasreport_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: ImpersonationRecord,
  summary: 'What somebody did as another',
});

const transferTarget = {
  user_id: integer({ required: true, min: 1 }),
  to_student_id: integer({ min: 1 }),
  to_staff_id: integer({ min: 1 }),
  keep_other: flag(),
};
export const TransferRole = a.record({
  user_role_id: a.nullable(a.integer),
  explanation: a.text,
  explanation_en: a.text,
});
export type TransferRole = a.Of<typeof TransferRole>;
export const TransferRecord = a.record({
  student_id: a.nullable(a.integer),
  staff_id: a.nullable(a.integer),
  number: a.text,
  name: a.text,
  unit: a.text,
  unit_en: a.text,
  status: a.text,
});
export type TransferRecord = a.Of<typeof TransferRecord>;
export const TransferAccount = a.record({
  user_id: a.integer,
  username: a.text,
  full_name: a.text,
  email: a.text,
  roles: a.many(TransferRole),
  holds: a.many(a.record({ what: a.text, count: a.integer })),
});
export type TransferAccount = a.Of<typeof TransferAccount>;
/** What a transfer would do, before anybody asks for it. */
export const TransferPreview = a.record({
  account: a.record({
    ...TransferAccount.fields,
    version: a.integer,
    student: a.nullable(TransferRecord),
    staff: a.nullable(TransferRecord),
  }),
  target: TransferRecord,
  keeps: a.record({ roles: a.many(TransferRole), student: a.flag, staff: a.flag }),
  loses: a.record({ roles: a.many(TransferRole), student: a.flag, staff: a.flag }),
  gains: a.many(TransferRole),
  /** the account the target has already: it is closed */
  closes: a.nullable(TransferAccount),
  sessions: a.number,
  can: a.may,
  warnings: a.many(a.refusal),
});
export type TransferPreview = a.Of<typeof TransferPreview>;
export const userTransferPreviewQuery = defineQuery({
  name: 'user-transfer-preview',
  path: '/users/user-transfer/preview',
  needs: permission('user_usertransfer'),
  input: transferTarget,
  refusals,
  output: TransferPreview,
  summary: 'What moving an account would change',
});
/** ACC-100, NS-205; `closes_user_id` is the account the preview named, so that none is closed unseen. */
export const transferUserCommand = defineCommand({
  name: 'user-transfer',
  acting: 'never',
  method: 'POST',
  path: '/users/user-transfer',
  needs: permission('user_usertransfer'),
  refusals,
  input: {
    ...transferTarget,
    reason: longText({ required: true, min: reasonMinimum, max: 500 }),
    version: integer({ required: true, min: 1 }),
    closes_user_id: integer({ min: 1 }),
  },
  output: a.record({ id: a.integer, user_id: a.integer, closed_user_id: a.nullable(a.integer) }),
  changes: ['user-transfer-preview', 'user'],
  message: 'user_transferred',
  summary: 'Moves an account to another person record',
});
/** People the account may move to. */
export const TransferChoice = a.record({
  student_id: a.nullable(a.integer),
  staff_id: a.nullable(a.integer),
  number: a.text,
  name: a.text,
  unit: a.text,
  unit_en: a.text,
  user_id: a.nullable(a.integer),
  username: a.nullable(a.text),
});
export type TransferChoice = a.Of<typeof TransferChoice>;
export const transferChoicesQuery = defineQuery({
  name: 'user-transfer-choices',
  path: '/users/user-transfer/records',
  needs: permission('user_usertransfer'),
  input: { query: longText({ required: true, min: 3, max: 100 }) },
  output: a.many(TransferChoice),
  summary: 'Student and staff records by name or number',
});
