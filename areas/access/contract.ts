import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, flag, integer, text } from '#kernel/contract/field.ts';
import { open, signedIn } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { accessRefusals } from './refusals.ts';
import { passwordMaximum, passwordMinimum } from './rules/password-strength.ts';

const refusals = [accessRefusals.specs];

/** ACC-075; `id` is the role's, the codes tell several of one kind apart, `user_role_id` names exactly one. */
export interface MyRole {
  id: number;
  user_role_id: number;
  name: string;
  faculty_code: string | null;
  department_code: string | null;
  program_code: string | null;
  explanation: string;
  explanation_en: string;
  default: boolean;
}
/** ACC-078, ACC-112 */
export interface MyProgram {
  id: number;
  program_name: string;
  program_name_en: string;
  program_code: string;
  student_type: string;
  kind: string;
  status: string;
  default: boolean;
}
export interface MySettings {
  night_mode?: boolean;
  locale?: 'tr' | 'en';
  date_format?: 'MM/DD/YYYY' | 'DD.MM.YYYY';
  number_format?: 'en-US' | 'tr-TR';
}
/** The current user, ACC-072…075. */
export interface MeAnswer {
  id: number;
  username: string;
  full_name: string;
  email: string;
  mobile_tel: string | null;
  /** the identity a screen was drawn for: user, role and program */
  identity: string;
  permissions: string[];
  roles: MyRole[];
  active_role: MyRole;
  active_student_program: MyProgram | null;
  /** ACC-059: only while signed in as another. The token itself never leaves the device that holds it. */
  old_token?: string;
  real_user?: { id: number; full_name: string };
  /** false while signed in as another only to look */ may_write: boolean;
  person: { type: 'student' | 'staff' | null };
  student: {
    id: number;
    student_number: string;
    student_program: MyProgram[];
    forms: { show_enrollment_agreement_form: boolean };
  } | null;
  staff: { id: number; registration_number: string } | null;
  kvkk_status: boolean;
  collect_mobile_tel: boolean;
  collect_personal_email: boolean;
  surveys: { id: number; necessity: number; related_id: number | null }[];
  settings: MySettings;
  expires_at: string;
}
/** `known_device` comes once, where the user asked this device to be remembered. */
export interface NewToken {
  access_token: string;
  expires_at: string;
  known_device?: string;
}
export type Channel = 'totp' | 'sms' | 'email';
/** `channels`: the one in use first, then the other ways this account has; `target` is where the code went, mostly hidden. */
export type SignInAnswer = NewToken | { two_factor: { token: string; channels: Channel[]; target: string | null } };
export interface DemoAccount {
  username: string;
  password: string;
  full_name: string;
  role: string;
  about: Text;
}
export interface SignInPage {
  methods: ('password' | Channel)[];
  images: { logo: string | null; background: string | null };
  notices: { id: number; name: string; name_en: string; body: string; body_en: string }[];
  demo?: { accounts: DemoAccount[]; totp_secret: string };
}
/** HDR-034 */
export interface MenuItem {
  name: string;
  class: string;
  url: string;
  items: MenuItem[];
}
/** What a browser says of itself, in words. */
export interface DeviceWords {
  browser: string | null;
  system: string | null;
  kind: 'desktop' | 'mobile' | 'tablet' | 'other';
}
export interface MySession {
  id: number;
  address: string | null;
  agent: string | null;
  device: DeviceWords;
  created_at: string;
  seen_at: string;
  expires_at: string;
  current: boolean;
  as_other: boolean;
}

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
  output: shape<SignInPage>(),
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
  input: { username: text({ required: true, max: 120 }), password: password(), device: text({ max: 100 }) },
  output: shape<SignInAnswer>(),
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
  },
  output: shape<NewToken>(),
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
  output: shape<null>(),
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
  output: shape<{ expires_at: string }>(),
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
  output: shape<null>(),
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
  output: shape<null>(),
  changes: ['me'],
  message: 'default_role_changed',
});

export const meQuery = defineQuery({
  name: 'me',
  path: '/users/me',
  needs: signedIn,
  input: {},
  output: shape<MeAnswer>(),
});
export const myMenuQuery = defineQuery({
  name: 'my-menu',
  path: '/users/me/menu',
  needs: signedIn,
  input: {},
  output: shape<MenuItem[]>(),
});
export const myPhotoQuery = defineQuery({
  name: 'my-photo',
  path: '/users/me/photo',
  needs: signedIn,
  input: {},
  output: shape<string>(),
  summary: 'Photo in base64; under 100 characters means none',
});
export const mySessionsQuery = defineQuery({
  name: 'my-sessions',
  path: '/users/me/sessions',
  needs: signedIn,
  input: {},
  output: shape<MySession[]>(),
});
export const switchRoleCommand = defineCommand({
  name: 'switch-role',
  acting: 'never',
  method: 'PUT',
  path: '/users/me/role',
  needs: signedIn,
  input: { ...roleFields },
  refusals,
  output: shape<{ identity: string }>(),
  changes: [],
  message: 'role_changed',
});
export const switchProgramCommand = defineCommand({
  name: 'switch-program',
  acting: 'never',
  method: 'PUT',
  path: '/users/me/program',
  needs: signedIn,
  input: { student_program_id: integer({ required: true, min: 1 }) },
  refusals,
  output: shape<{ identity: string }>(),
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
    date_format: choice({
      'MM/DD/YYYY': { tr: 'AA/GG/YYYY', en: 'MM/DD/YYYY' },
      'DD.MM.YYYY': { tr: 'GG.AA.YYYY', en: 'DD.MM.YYYY' },
    }),
  },
  output: shape<MySettings>(),
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
  output: shape<{ ended: number }>(),
  changes: ['my-sessions'],
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
  output: shape<null>(),
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
} from './acting-forms-contract.ts';
