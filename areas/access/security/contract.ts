import * as a from '#kernel/contract/answer.ts';
import { Channel, DeviceWords } from '../contract.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, text } from '#kernel/contract/field.ts';
import { open, signedIn } from '#kernel/contract/needs.ts';
import { passwordMaximum } from '../sessions/rules/password-lengths.ts';
import { securityRefusals } from './refusals.ts';

/** Reset, second factors, known devices, recent sign-ins. */
export const securityPages = definePages([
  {
    path: '/password-reset',
    title: 'title:password_reset',
    needs: { access: 'not-authenticated' },
    kind: 'form',
    parent: '/login',
    bare: true,
  },
  {
    path: '/my-security',
    title: 'title:my_security',
    knownAs: {
      tr: 'parola, şifre, iki aşamalı doğrulama, oturumlar, cihazlar',
      en: 'password, two-factor, sessions, devices',
    },
    needs: signedIn,
    kind: 'page',
    parent: '/dashboard',
  },
]);

const refusals = [securityRefusals.specs];
const token = text({ required: true, max: 100 });
const password = text({ required: true, format: 'password', max: passwordMaximum });
const ways = {
  totp: { tr: 'Doğrulama uygulaması', en: 'Authenticator app' },
  sms: { tr: 'Kısa mesaj', en: 'Text message' },
  email: { tr: 'E-posta', en: 'E-mail' },
};
const sent = { sms: ways.sms, email: ways.email };
export const SentChannel = a.oneOf('sms', 'email');
export type SentChannel = a.Of<typeof SentChannel>;

/** Where a code went, mostly hidden. */
export const SentTo = a.record({
  channel: Channel,
  target: a.nullable(a.text),
});
export type SentTo = a.Of<typeof SentTo>;
export const secondFactorChannelCommand = defineCommand({
  name: 'second-factor-channel',
  base: 'api',
  method: 'POST',
  path: '/auth/twofactor/channel',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: { token, channel: choice(ways, { required: true }) },
  output: SentTo,
  changes: [],
  message: 'code_sent',
  summary: 'Another way for the second factor of a sign-in under way',
});

/** What a reset can be confirmed with; the same shape for a name that nobody has. */
export const ResetAsked = a.record({
  token: a.text,
  channels: a.many(a.record({ channel: SentChannel, target: a.text })),
});
export type ResetAsked = a.Of<typeof ResetAsked>;
export const askPasswordResetCommand = defineCommand({
  name: 'ask-password-reset',
  method: 'POST',
  path: '/auth/password/reset/info',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: { username: text({ required: true, max: 120 }) },
  output: ResetAsked,
  changes: [],
  message: 'reset_begun',
  summary: 'Begins a password reset: where a code can be sent',
});
export const sendResetCodeCommand = defineCommand({
  name: 'send-reset-code',
  method: 'POST',
  path: '/auth/password/reset/sms',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: { token, channel: choice(sent, {}) },
  output: a.record({ channel: SentChannel }),
  changes: [],
  message: 'code_sent',
  summary: 'Sends the code of a password reset; the same one again within its life',
});
export const verifyResetCodeCommand = defineCommand({
  name: 'verify-reset-code',
  method: 'POST',
  path: '/auth/password/reset/verifysms',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: { token, sms_code: text({ required: true, format: 'digits', max: 10 }) },
  output: a.record({ token: a.text }),
  changes: [],
  message: 'code_verified',
  summary: 'Trades the code for the token that sets the password, once',
});
export const resetPasswordCommand = defineCommand({
  name: 'reset-password',
  method: 'POST',
  path: '/auth/password',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: { token, password, password_confirmation: password },
  output: a.none,
  changes: [],
  message: 'password_reset_done',
  summary: 'Sets the password of a reset; ends every session, signs nobody in',
});

export const MySecurity = a.record({
  username: a.text,
  password_changed_at: a.nullable(a.moment),
  /** the second factor asked first at sign-in; null: none */
  second_factor: a.nullable(Channel),
  /** the ways this account has or could have, with what is known of each */
  channels: a.many(SentTo),
  recovery_codes_left: a.number,
});
export type MySecurity = a.Of<typeof MySecurity>;
export const mySecurityQuery = defineQuery({
  name: 'my-security',
  path: '/users/me/security',
  needs: signedIn,
  input: {},
  output: MySecurity,
});
export const MySignIn = a.record({
  id: a.integer,
  outcome: a.text,
  address: a.nullable(a.text),
  device: DeviceWords,
  at: a.moment,
});
export type MySignIn = a.Of<typeof MySignIn>;
export const mySignInsQuery = defineQuery({
  name: 'my-sign-ins',
  path: '/users/me/sign-ins',
  needs: signedIn,
  input: { before: integer({ min: 1 }), limit: integer({ min: 1, max: 50 }) },
  output: a.record({ items: a.many(MySignIn), next: a.nullable(a.number) }),
  summary: 'Own sign-ins and failed tries, the latest first; `next` is the `before` of the following page',
});
export const MyDevice = a.record({
  id: a.integer,
  device: DeviceWords,
  address: a.nullable(a.text),
  created_at: a.moment,
  seen_at: a.moment,
  expires_at: a.moment,
});
export type MyDevice = a.Of<typeof MyDevice>;
export const myDevicesQuery = defineQuery({
  name: 'my-devices',
  path: '/users/me/devices',
  needs: signedIn,
  input: {},
  output: a.many(MyDevice),
  summary: 'Devices that are not asked for the second factor',
});

/** For the app: the secret as text and as a picture (data URL). For sent codes: where it went. Nothing is active before the code is confirmed. */
export const FactorBegun = a.record({
  token: a.text,
  channel: Channel,
  target: a.nullable(a.text),
  secret: a.optional(a.text),
  qr: a.optional(a.text),
});
export type FactorBegun = a.Of<typeof FactorBegun>;
export const beginSecondFactorCommand = defineCommand({
  name: 'begin-second-factor',
  acting: 'never',
  method: 'POST',
  path: '/users/me/second-factor',
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { current_password: password, channel: choice(ways, { required: true }) },
  output: FactorBegun,
  changes: [],
  message: 'second_factor_begun',
});
export const activateSecondFactorCommand = defineCommand({
  name: 'activate-second-factor',
  acting: 'never',
  method: 'POST',
  path: '/users/me/second-factor/confirm',
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { token, code: text({ required: true, format: 'digits', max: 10 }) },
  output: a.record({ recovery_codes: a.many(a.text) }),
  changes: ['my-security', 'my-devices'],
  message: 'second_factor_active',
  summary: 'Makes the second factor active; answers the recovery codes, this one time',
});
export const removeSecondFactorCommand = defineCommand({
  name: 'remove-second-factor',
  acting: 'never',
  method: 'POST',
  path: '/users/me/second-factor/remove',
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { current_password: password },
  output: a.none,
  changes: ['my-security', 'my-devices'],
  message: 'second_factor_removed',
});
export const renewRecoveryCodesCommand = defineCommand({
  name: 'renew-recovery-codes',
  acting: 'never',
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { current_password: password },
  output: a.record({ recovery_codes: a.many(a.text) }),
  changes: ['my-security'],
  message: 'recovery_codes_renewed',
});
export const endSessionCommand = defineCommand({
  name: 'end-session',
  acting: 'never',
  method: 'POST',
  path: '/users/me/sessions/{id}/end',
  needs: signedIn,
  idempotent: false,
  refusals,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.none,
  changes: ['my-sessions', 'user-about'],
  message: 'session_ended',
  summary: 'Signs the user out on one other device (427 there)',
});
export const revokeDeviceCommand = defineCommand({
  name: 'revoke-device',
  acting: 'never',
  method: 'POST',
  path: '/users/me/devices/{id}/revoke',
  needs: signedIn,
  idempotent: false,
  refusals,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.none,
  changes: ['my-devices'],
  message: 'device_revoked',
});
export const sendContactCodeCommand = defineCommand({
  name: 'send-contact-code',
  acting: 'never',
  method: 'POST',
  path: '/users/me/contact-info/code',
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { channel: choice(sent, { required: true }), target: text({ required: true, max: 150 }) },
  output: a.record({ channel: SentChannel, target: a.text, expires_at: a.moment }),
  changes: [],
  message: 'code_sent',
  summary: 'Sends a code to the phone or address that is to be saved; the same one again within its life',
});
