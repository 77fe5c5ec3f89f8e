import * as a from '#kernel/contract/answer.ts';
import { noticeField } from '#areas/access/privacy/contract.ts';
import { privacyRefusals } from '#areas/access/privacy/refusals.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { choice, text } from '#kernel/contract/field.ts';
import { open } from '#kernel/contract/needs.ts';
import { transferRefusals } from './refusals.ts';
import { transferStateWords } from './rules/states.ts';

export const transferRefusalSpecs = [transferRefusals.specs];
const refusals = [...transferRefusalSpecs, privacyRefusals.specs];
export const transferLanguages = {
  tr: { tr: 'Türkçe', en: 'Turkish' },
  en: { tr: 'İngilizce', en: 'English' },
} as const;

export const startPerson = {
  first_name: text({ required: true, max: 80, format: 'name' }),
  last_name: text({ required: true, max: 80, format: 'name' }),
  email: text({ required: true, max: 200, format: 'email' }),
} as const;
/** CALL-078 */
export const startTransfer = defineCommand({
  name: 'start-transfer',
  method: 'POST',
  path: '/undergraduate/transfers/start',
  needs: open,
  input: { ...startPerson, language: choice(transferLanguages, { required: true, default: 'tr' }), ...noticeField },
  output: a.record({ token: a.text, expires_at: a.moment }),
  refusals,
  changes: [],
  message: 'transfer_code_sent',
  secret: true,
  idempotent: false,
  summary: 'Begins an application for transfer; a code goes to the e-mail address',
});
/** CALL-079 */
export const verifyTransfer = defineCommand({
  name: 'verify-transfer',
  method: 'POST',
  path: '/undergraduate/transfers/verify',
  needs: open,
  input: {
    token: text({ required: true, max: 100 }),
    code: text({ required: true, min: 6, max: 6, format: 'digits' }),
  },
  output: a.record({ username: a.text }),
  refusals,
  changes: [],
  message: 'transfer_verified',
  secret: true,
  idempotent: false,
  summary: 'The code was right: user name and pin are sent to the address, once',
});
/** CALL-080, TRF-004 */
export const loginTransfer = defineCommand({
  name: 'login-transfer',
  method: 'POST',
  path: '/undergraduate/transfers/login',
  needs: open,
  input: {
    username: text({ required: true, max: 20, format: 'code' }),
    pin: text({ required: true, min: 8, max: 8, format: 'digits' }),
  },
  output: a.record({
    access_token: a.text,
    expires_at: a.moment,
    username: a.text,
    data: a.record({ status: a.keyOf(transferStateWords), number: a.text }),
  }),
  refusals,
  changes: ['my-transfer'],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'transfer-applicant', account: 'username' },
});
export const newTransferPin = defineCommand({
  name: 'new-transfer-pin',
  method: 'POST',
  path: '/undergraduate/transfers/pin',
  needs: open,
  input: { email: text({ required: true, max: 200, format: 'email' }) },
  output: a.record({ sent: a.flag }),
  changes: [],
  message: 'transfer_pin_sent',
  secret: true,
  idempotent: false,
  summary: 'A new pin for whoever lost it; the answer is the same for addresses nobody has',
});
