import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, flag, integer, text } from '#kernel/contract/field.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';
import { accessRefusals } from './refusals.ts';
import { passwordMaximum, passwordMinimum } from './sessions/rules/password-lengths.ts';

const refusals = [accessRefusals.specs];

/** ACC-075; `id` is the role's, the codes tell several of one kind apart, `user_role_id` names exactly one. */
export const MyRole = a.record({
  id: a.integer,
  user_role_id: a.integer,
  name: a.text,
  faculty_code: a.nullable(a.text),
  department_code: a.nullable(a.text),
  program_code: a.nullable(a.text),
  explanation: a.text,
  explanation_en: a.text,
  default: a.flag,
});
export type MyRole = a.Of<typeof MyRole>;
/** ACC-078, ACC-112 */
export const MyProgram = a.record({
  id: a.integer,
  program_name: a.text,
  program_name_en: a.text,
  program_code: a.text,
  student_type: a.text,
  kind: a.text,
  status: a.text,
  default: a.flag,
});
export type MyProgram = a.Of<typeof MyProgram>;
export const MySettings = a.record({
  night_mode: a.optional(a.flag),
  locale: a.optional(a.oneOf('tr', 'en')),
  date_format: a.optional(a.oneOf('MM/DD/YYYY', 'DD.MM.YYYY')),
  number_format: a.optional(a.oneOf('en-US', 'tr-TR')),
  /** how close the lines of lists stand */
  density: a.optional(a.oneOf('comfortable', 'compact')),
  /** addresses of the starred screens, in the order of the menu */
  favorites: a.optional(a.many(a.text)),
});
export type MySettings = a.Of<typeof MySettings>;
/** The current user, ACC-072…075. */
export const MeAnswer = a.record({
  id: a.integer,
  username: a.text,
  full_name: a.text,
  email: a.text,
  mobile_tel: a.nullable(a.text),
  /** the identity a screen was drawn for: user, role and program */
  identity: a.text,
  permissions: a.many(a.text),
  roles: a.many(MyRole),
  active_role: MyRole,
  active_student_program: a.nullable(MyProgram),
  /** ACC-059: only while signed in as another. The token itself never leaves the device that holds it. */
  old_token: a.optional(a.text),
  real_user: a.optional(a.record({ id: a.integer, full_name: a.text })),
  /** false while signed in as another only to look */ may_write: a.flag,
  person: a.record({ type: a.nullable(a.oneOf('student', 'staff')) }),
  student: a.nullable(
    a.record({
      id: a.integer,
      student_number: a.text,
      student_program: a.many(MyProgram),
      forms: a.record({ show_enrollment_agreement_form: a.flag }),
    }),
  ),
  staff: a.nullable(a.record({ id: a.integer, registration_number: a.text })),
  kvkk_status: a.flag,
  collect_mobile_tel: a.flag,
  collect_personal_email: a.flag,
  surveys: a.many(a.record({ id: a.integer, necessity: a.number, related_id: a.nullable(a.integer) })),
  settings: MySettings,
  expires_at: a.moment,
});
export type MeAnswer = a.Of<typeof MeAnswer>;
/**
 * `known_device` is what the browser keeps and sends as `device` at the next sign-in: it gives the device tries of its own,
 * and where the user asked for it to be remembered, no second factor is asked there.
 */
export const NewToken = a.record({
  access_token: a.text,
  expires_at: a.moment,
  known_device: a.optional(a.text),
});
export type NewToken = a.Of<typeof NewToken>;
export const Channel = a.oneOf('totp', 'sms', 'email');
export type Channel = a.Of<typeof Channel>;
/** `channels`: the one in use first, then the other ways this account has (none: a recovery code); `target` is where the code went, mostly hidden. */
export const SignInAnswer = a.either(
  NewToken,
  a.record({
    two_factor: a.record({
      token: a.text,
      channels: a.many(Channel),
      target: a.nullable(a.text),
      /** how the password was reset: that channel is not among the ways until another one has been used */
      reset_by: a.optional(a.oneOf('sms', 'email')),
    }),
  }),
);
export type SignInAnswer = a.Of<typeof SignInAnswer>;
export const DemoAccount = a.record({
  username: a.text,
  password: a.text,
  full_name: a.text,
  role: a.text,
  about: a.words,
});
export type DemoAccount = a.Of<typeof DemoAccount>;
export const SignInPage = a.record({
  methods: a.many(a.either(a.oneOf('password'), Channel)),
  images: a.record({ logo: a.nullable(a.text), background: a.nullable(a.text) }),
  notices: a.many(a.record({ id: a.integer, name: a.text, name_en: a.text, body: a.text, body_en: a.text })),
  demo: a.optional(a.record({ accounts: a.many(DemoAccount), totp_secret: a.text })),
});
export type SignInPage = a.Of<typeof SignInPage>;
/** HDR-034 */
export interface MenuItem {
  name: string;
  class: string;
  url: string;
  items: MenuItem[];
}
export const MenuItem: a.Answer<MenuItem> = a.record({
  name: a.text,
  class: a.text,
  url: a.text,
  items: a.many(a.later(() => MenuItem)),
});
/** What a browser says of itself, in words. */
export const DeviceWords = a.record({
  browser: a.nullable(a.text),
  system: a.nullable(a.text),
  kind: a.oneOf('desktop', 'mobile', 'tablet', 'other'),
});
export type DeviceWords = a.Of<typeof DeviceWords>;
export const MySession = a.record({
  id: a.integer,
  address: a.nullable(a.text),
  agent: a.nullable(a.text),
  device: DeviceWords,
  created_at: a.moment,
  seen_at: a.moment,
  expires_at: a.moment,
  current: a.flag,
  as_other: a.flag,
});
export type MySession = a.Of<typeof MySession>;

const password = (min?: number) =>
  text({ required: true, format: 'password', max: passwordMaximum, ...(min === undefined ? {} : { min }) });
const roleFields = {
  role_id: integer({ required: true, min: 1 }),
  user_role_id: integer({ min: 1 }),
  faculty_code: text({ max: 40 }),
  department_code: text({ max: 40 }),
  program_code: text({ max: 40 }),
};

export const signInPageQuery = defineQuery({
  name: 'sign-in-page',
  base: 'api',
  path: '/auth/login',
  needs: open,
  input: {},
  output: SignInPage,
  summary: 'What the sign-in page needs',
});
export const signInCommand = defineCommand({
  name: 'sign-in',
  base: 'api',
  method: 'POST',
  path: '/auth/login',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: { username: text({ required: true, max: 120 }), password: password(), device: text({ max: 400 }) },
  output: SignInAnswer,
  changes: [],
  message: 'signed_in',
  summary: 'Sign in with user name, student or staff number, or e-mail',
});
export const confirmSecondFactorCommand = defineCommand({
  name: 'second-factor',
  base: 'api',
  method: 'POST',
  path: '/auth/twofactor',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  // digits of an app or a message, or a recovery code (xxxx-xxxx)
  input: {
    token: text({ required: true, max: 100 }),
    code: text({ required: true, format: 'code', max: 20 }),
    remember: flag(),
    device: text({ max: 400 }),
  },
  output: NewToken,
  changes: [],
  message: 'signed_in',
});
export const signOutCommand = defineCommand({
  name: 'sign-out',
  acting: 'always',
  base: 'api',
  method: 'POST',
  path: '/auth/logout',
  needs: signedIn,
  idempotent: false,
  input: {},
  output: a.none,
  changes: [],
  message: 'signed_out',
});
export const renewSessionCommand = defineCommand({
  name: 'renew-session',
  acting: 'always',
  base: 'api',
  method: 'POST',
  path: '/auth/renew',
  needs: signedIn,
  idempotent: false,
  input: {},
  output: a.record({ expires_at: a.moment }),
  changes: [],
  message: 'session_renewed',
});
export const changePasswordCommand = defineCommand({
  name: 'change-password',
  acting: 'never',
  base: 'api',
  method: 'PUT',
  path: '/auth/password/change',
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { current_password: password(passwordMinimum), password: password(), password_confirmation: password() },
  output: a.none,
  changes: [],
  message: 'password_changed',
  summary: 'Changes the password and ends every session of the user',
});
export const setDefaultRoleCommand = defineCommand({
  name: 'set-default-role',
  acting: 'never',
  base: 'api',
  method: 'POST',
  path: '/auth/set-default-role',
  needs: signedIn,
  input: { ...roleFields },
  refusals,
  output: a.none,
  changes: ['me'],
  message: 'default_role_changed',
});

export const meQuery = defineQuery({
  name: 'me',
  path: '/users/me',
  needs: signedIn,
  input: {},
  output: MeAnswer,
});
export const myMenuQuery = defineQuery({
  name: 'my-menu',
  path: '/users/me/menu',
  needs: signedIn,
  input: {},
  output: a.many(MenuItem),
});
export const myPhotoQuery = defineQuery({
  name: 'my-photo',
  path: '/users/me/photo',
  needs: signedIn,
  input: {},
  output: a.text,
  summary: 'Photo in base64; under 100 characters means none',
});
export const mySessionsQuery = defineQuery({
  name: 'my-sessions',
  path: '/users/me/sessions',
  needs: signedIn,
  input: {},
  output: a.many(MySession),
});
export const switchRoleCommand = defineCommand({
  name: 'switch-role',
  acting: 'never',
  method: 'PUT',
  path: '/users/me/role',
  needs: signedIn,
  input: { ...roleFields },
  refusals,
  output: a.record({ identity: a.text }),
  changes: [],
  message: 'role_changed',
});
/** Who opens an address that the active role may not: which of my own other roles, and which roles at all, by name. */
export const OpensAddress = a.record({
  mine: a.many(MyRole),
  /** the roles whose page it is; empty where no page answers */
  whose: a.many(a.record({ explanation: a.text, explanation_en: a.text })),
});
export type OpensAddress = a.Of<typeof OpensAddress>;
export const rolesThatOpenQuery = defineQuery({
  name: 'roles-that-open',
  path: '/users/me/roles/opening',
  needs: signedIn,
  input: { path: text({ required: true, max: 2000 }) },
  output: OpensAddress,
  summary: 'My roles that may open a page, and whose page it is',
});
export const switchProgramCommand = defineCommand({
  name: 'switch-program',
  acting: 'never',
  method: 'PUT',
  path: '/users/me/program',
  needs: signedIn,
  input: { student_program_id: integer({ required: true, min: 1 }) },
  refusals,
  output: a.record({ identity: a.text }),
  changes: [],
  message: 'program_changed',
});
export const saveSettingsCommand = defineCommand({
  name: 'save-settings',
  acting: 'never',
  method: 'PUT',
  path: '/users/me/settings',
  needs: signedIn,
  input: {
    night_mode: flag(),
    locale: choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }),
    number_format: choice({ 'en-US': { tr: '1,234.56', en: '1,234.56' }, 'tr-TR': { tr: '1.234,56', en: '1.234,56' } }),
    density: choice({ comfortable: { tr: 'Geniş', en: 'Comfortable' }, compact: { tr: 'Dar', en: 'Compact' } }),
    date_format: choice({
      'MM/DD/YYYY': { tr: 'AA/GG/YYYY', en: 'MM/DD/YYYY' },
      'DD.MM.YYYY': { tr: 'GG.AA.YYYY', en: 'DD.MM.YYYY' },
    }),
  },
  output: MySettings,
  changes: ['me'],
  message: 'settings_saved',
});
export const endOtherSessionsCommand = defineCommand({
  name: 'end-other-sessions',
  acting: 'never',
  method: 'POST',
  path: '/users/me/sessions/end-others',
  needs: signedIn,
  input: {},
  refusals,
  output: a.record({ ended: a.number }),
  changes: ['my-sessions', 'user-about'],
  message: 'other_sessions_ended',
});
export const saveContactInfoCommand = defineCommand({
  name: 'save-contact-info',
  acting: 'never',
  method: 'PUT',
  path: '/users/me/contact-info',
  needs: signedIn,
  refusals,
  input: {
    mobile_tel: text({ format: 'phone', max: 20 }),
    mobile_code: text({ format: 'digits', max: 6 }),
    personal_email: text({ format: 'email', max: 150 }),
    email_code: text({ format: 'digits', max: 6 }),
  },
  output: a.none,
  secret: true,
  idempotent: false,
  changes: ['me', 'my-security'],
  message: 'contact_info_saved',
});

export {
  acceptAgreementCommand,
  answerSurveyCommand,
  enrollmentAgreementQuery,
  surveyFormQuery,
  type AgreementAnswer,
  type SurveyAnswer,
} from './acting/forms-contract.ts';

export const FoundPerson = a.record({
  user_id: a.integer,
  name: a.text,
  surname: a.text,
});
export type FoundPerson = a.Of<typeof FoundPerson>;
/** LIST-032: users by name, number or e-mail; students only those the reader may see. */
export const searchPersons = defineQuery({
  name: 'search-persons',
  path: '/users/search',
  needs: permission('user_search'),
  // the rule calls the text `query`, the list of calls `key` (CALL-035): either will do, one is needed
  input: { query: text({ min: 3, max: 100 }), key: text({ min: 3, max: 100 }) },
  output: a.many(FoundPerson),
});
