import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import type { RequestState } from '#kernel/contract/define-request.ts';
import { choice, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import type { ConsentState, ReleaseRecord } from './rules/release-consent.ts';
import { servicesRefusals } from './services-refusals.ts';

const refusals = [servicesRefusals.specs];
const id = integer({ required: true, min: 1 });
/** as long as a sentence: it is said over the telephone */
const passphrase = text({ required: true, min: 6, max: 120 });
export const disclosureChannels = {
  phone: { tr: 'Telefon', en: 'Telephone' },
  person: { tr: 'Yüz yüze', en: 'In person' },
  mail: { tr: 'E-posta', en: 'E-mail' },
  post: { tr: 'Posta', en: 'Post' },
} as const;

/** Something told, or refused, on the strength of a consent. */
export interface DisclosureView {
  id: number;
  at: string;
  by: string;
  channel: keyof typeof disclosureChannels;
  allowed: boolean;
  records: ReleaseRecord[];
  note: string | null;
}
export interface ConsentView {
  id: number;
  request_id: number;
  number: string;
  records: ReleaseRecord[];
  recipient: string;
  relation: string;
  contact: string;
  purpose: string;
  valid_from: string;
  valid_until: string;
  signed_at: string;
  revoked_at: string | null;
  state: ConsentState;
  disclosures: DisclosureView[];
}
/** A consent that was sent and still has to be signed. */
export interface UnsignedView {
  request_id: number;
  number: string;
  status: RequestState;
  summary: string;
  summary_en: string;
  valid_until: string;
  can: { sign: May };
}
export interface MyConsents {
  unsigned: UnsignedView[];
  consents: (ConsentView & { can: { revoke: May } })[];
}
export const myReleaseConsents = defineQuery({
  name: 'my-release-consents',
  path: '/my-release-consents',
  needs: permission('request_store'),
  input: {},
  output: shape<MyConsents>(),
  summary: 'The student’s own consents, and everything that was disclosed on their strength',
});

const mine = ['my-release-consents', 'release-consent', 'release-consent-page', 'request-page', 'my-requests'];
export const signReleaseConsent = defineCommand({
  name: 'sign-release-consent',
  acting: 'never',
  secret: true,
  method: 'POST',
  path: '/my-release-consents/{id}/sign',
  needs: permission('request_store'),
  input: { /** id of the request */ id, passphrase },
  output: shape<{ id: number }>(),
  refusals,
  changes: mine,
  message: 'consent_signed',
  summary: 'Signs a consent that was sent; only a hash of the passphrase is kept',
});
export const revokeReleaseConsent = defineCommand({
  name: 'revoke-release-consent',
  acting: 'never',
  method: 'POST',
  path: '/my-release-consents/{id}/revoke',
  needs: permission('request_store'),
  input: { id, reason: longText({ max: 500 }) },
  output: shape<null>(),
  refusals,
  changes: mine,
  message: 'consent_revoked',
});

export interface ConsentPage extends ConsentView {
  person: { student_id: number; full_name: string; student_number: string };
  can: { check: May };
}
export const releaseConsentPage = defineQuery({
  name: 'release-consent-page',
  path: '/release-consents/{id}',
  needs: permission('releaseconsent_show'),
  input: { id },
  output: shape<ConsentPage>(),
  summary: 'What a student allows to be told to whom, for the office that is asked',
});
export const checkReleaseConsent = defineCommand({
  name: 'check-release-consent',
  secret: true,
  method: 'POST',
  path: '/release-consents/{id}/check',
  needs: permission('releaseconsent_update'),
  input: {
    id,
    passphrase: text({ required: true, max: 120 }),
    records: list('text', { required: true, min: 1, max: 10 }),
    channel: choice(disclosureChannels, { required: true, default: 'phone' }),
    note: longText({ max: 500 }),
  },
  output: shape<{ allowed: boolean; records: ReleaseRecord[]; reasons: Refusal[] }>(),
  refusals,
  changes: ['release-consent-page', 'release-consent', 'my-release-consents'],
  message: 'consent_checked',
  summary:
    'Whether a caller may be told what he asks for; every check, allowed or not, stands in the disclosure log of the student',
});
