import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer, longText } from '#kernel/contract/field.ts';
import { permission, signedIn, type Needs } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import { actingRefusals } from './acting-refusals.ts';
import type { NewToken } from './contract.ts';

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
    needs: loginAs,
    kind: 'form',
    menu: { group: 'people', order: 80, icon: 'swap' },
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
    needs: permission('user_usertransfer'),
    kind: 'form',
    menu: { group: 'people', order: 84, icon: 'link' },
  },
  {
    path: '/agreement/texts',
    title: 'title:agreement_texts',
    needs: permission('agreementtext_index'),
    kind: 'list',
    api: '/agreement/texts',
    menu: { group: 'people', order: 86, icon: 'document' },
  },
]);

export interface ActingRole {
  user_role_id: number;
  name: string;
  explanation: string;
  explanation_en: string;
  faculty_code: string | null;
  department_code: string | null;
  program_code: string | null;
  default: boolean;
}
/** Whom somebody wants to act as, and every reason against it. */
export interface ActingTarget {
  user_id: number;
  username: string;
  full_name: string;
  person_type: 'student' | 'staff' | null;
  number: string | null;
  unit: string | null;
  unit_en: string | null;
  roles: ActingRole[];
  can: { act: May; write: May };
  minutes: number;
}
export const loginAsTargetQuery = defineQuery({
  name: 'login-as-target',
  path: '/users/login-as/{user_id}',
  needs: loginAs,
  input: { user_id: integer({ required: true, min: 1 }) },
  refusals,
  output: shape<ActingTarget>(),
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
  output: shape<NewToken & { may_write: boolean }>(),
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
  output: shape<null>(),
  changes: [],
  message: 'login_as_ended',
});

/** What the banner says; null for whoever is in his own account. */
export interface ActingNow {
  full_name: string;
  real_name: string;
  role: string;
  role_en: string;
  reason: string;
  may_write: boolean;
  started_at: string;
  ends_at: string;
}
export const loginAsNowQuery = defineQuery({
  name: 'login-as-now',
  path: '/users/login-as/now',
  needs: signedIn,
  input: {},
  output: shape<{ acting: ActingNow | null }>(),
});

/** Somebody acted as me. */
export interface MyImpersonation {
  id: number;
  real_name: string;
  role: string | null;
  role_en: string | null;
  reason: string;
  may_write: boolean;
  started_at: string;
  ended_at: string | null;
  writes: number;
}
export const myImpersonationsQuery = defineQuery({
  name: 'my-impersonations',
  path: '/users/me/impersonations',
  needs: signedIn,
  input: {},
  output: shape<MyImpersonation[]>(),
  summary: 'Who has signed in as me, when and why',
});

export interface ActingWrite {
  id: number;
  at: string;
  action: string;
  resource: string;
  record_id: number | null;
  before: unknown;
  after: unknown;
}
export interface ImpersonationRecord {
  id: number;
  real_name: string;
  full_name: string;
  role: string | null;
  role_en: string | null;
  reason: string;
  may_write: boolean;
  address: string | null;
  started_at: string;
  ended_at: string | null;
  writes: ActingWrite[];
}
export const impersonationRecordQuery = defineQuery({
  name: 'impersonation-record',
  path: '/login-as/report/{id}/writes',
  needs: permission('loginasreport_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<ImpersonationRecord>(),
  summary: 'What somebody did as another',
});

const transferTarget = {
  user_id: integer({ required: true, min: 1 }),
  to_student_id: integer({ min: 1 }),
  to_staff_id: integer({ min: 1 }),
  keep_other: flag(),
};
export interface TransferRole {
  user_role_id: number | null;
  explanation: string;
  explanation_en: string;
}
export interface TransferRecord {
  student_id: number | null;
  staff_id: number | null;
  number: string;
  name: string;
  unit: string;
  unit_en: string;
  status: string;
}
export interface TransferAccount {
  user_id: number;
  username: string;
  full_name: string;
  email: string;
  roles: TransferRole[];
  holds: { what: string; count: number }[];
}
/** What a transfer would do, before anybody asks for it. */
export interface TransferPreview {
  account: TransferAccount & { version: number; student: TransferRecord | null; staff: TransferRecord | null };
  target: TransferRecord;
  keeps: { roles: TransferRole[]; student: boolean; staff: boolean };
  loses: { roles: TransferRole[]; student: boolean; staff: boolean };
  gains: TransferRole[];
  /** the account the target has already: it is closed */
  closes: TransferAccount | null;
  sessions: number;
  can: May;
  warnings: Refusal[];
}
export const userTransferPreviewQuery = defineQuery({
  name: 'user-transfer-preview',
  path: '/users/user-transfer/preview',
  needs: permission('user_usertransfer'),
  input: transferTarget,
  refusals,
  output: shape<TransferPreview>(),
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
  output: shape<{ id: number; user_id: number; closed_user_id: number | null }>(),
  changes: ['user-transfer-preview', 'user'],
  message: 'user_transferred',
  summary: 'Moves an account to another person record',
});
/** People the account may move to. */
export interface TransferChoice {
  student_id: number | null;
  staff_id: number | null;
  number: string;
  name: string;
  unit: string;
  unit_en: string;
  user_id: number | null;
  username: string | null;
}
export const transferChoicesQuery = defineQuery({
  name: 'user-transfer-choices',
  path: '/users/user-transfer/records',
  needs: permission('user_usertransfer'),
  input: { query: longText({ required: true, min: 3, max: 100 }) },
  output: shape<TransferChoice[]>(),
  summary: 'Student and staff records by name or number',
});
