import * as a from '#kernel/contract/answer.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { requestStates } from '#kernel/contract/define-request.ts';
import { releaseRecords, consentStates } from './rules/release-consent.ts';
import { choice, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { releaseConsentRefusals } from './refusals.ts';

const refusals = [releaseConsentRefusals.specs];
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
export const DisclosureView = a.record({
  id: a.integer,
  at: a.moment,
  by: a.text,
  channel: a.keyOf(disclosureChannels),
  allowed: a.flag,
  records: a.many(a.keyOf(releaseRecords)),
  note: a.nullable(a.text),
});
export type DisclosureView = a.Of<typeof DisclosureView>;
export const ConsentView = a.record({
  id: a.integer,
  request_id: a.integer,
  number: a.text,
  records: a.many(a.keyOf(releaseRecords)),
  recipient: a.text,
  relation: a.text,
  contact: a.text,
  purpose: a.text,
  valid_from: a.text,
  valid_until: a.text,
  signed_at: a.moment,
  revoked_at: a.nullable(a.moment),
  state: a.keyOf(consentStates),
  disclosures: a.many(DisclosureView),
});
export type ConsentView = a.Of<typeof ConsentView>;
/** A consent that was sent and still has to be signed. */
export const UnsignedView = a.record({
  request_id: a.integer,
  number: a.text,
  status: a.keyOf(requestStates),
  summary: a.text,
  summary_en: a.text,
  valid_until: a.text,
  can: a.record({ sign: a.may }),
});
export type UnsignedView = a.Of<typeof UnsignedView>;
export const MyConsents = a.record({
  unsigned: a.many(UnsignedView),
  consents: a.many(a.record({ ...ConsentView.fields, can: a.record({ revoke: a.may }) })),
});
export type MyConsents = a.Of<typeof MyConsents>;
/** Whoever is or was a student and may ask: members of the staff ask for other things, and have nothing to consent to. */
const ownOfStudents: Needs = { access: 'non-staff', permission: 'request_store' };
export const myReleaseConsents = defineQuery({
  name: 'my-release-consents',
  path: '/my-release-consents',
  needs: ownOfStudents,
  input: {},
  output: MyConsents,
  summary: 'The student’s own consents, and everything that was disclosed on their strength',
});

const mine = ['my-release-consents', 'release-consent', 'release-consent-page', 'request-page', 'my-requests'];
export const signReleaseConsent = defineCommand({
  name: 'sign-release-consent',
  acting: 'never',
  secret: true,
  method: 'POST',
  path: '/my-release-consents/{id}/sign',
  needs: ownOfStudents,
  input: { /** id of the request */ id, passphrase },
  output: a.record({ id: a.integer }),
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
  needs: ownOfStudents,
  input: { id, reason: longText({ max: 500 }) },
  output: a.none,
  refusals,
  changes: mine,
  message: 'consent_revoked',
});

export const ConsentPage = a.record({
  ...ConsentView.fields,
  person: a.record({ student_id: a.integer, full_name: a.text, student_number: a.text }),
  can: a.record({ check: a.may }),
});
export type ConsentPage = a.Of<typeof ConsentPage>;
export const releaseConsentPage = defineQuery({
  name: 'release-consent-page',
  path: '/release-consents/{id}',
  needs: permission('releaseconsent_show'),
  input: { id },
  output: ConsentPage,
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
  output: a.record({ allowed: a.flag, records: a.many(a.keyOf(releaseRecords)), reasons: a.many(a.refusal) }),
  refusals,
  changes: ['release-consent-page', 'release-consent', 'my-release-consents'],
  message: 'consent_checked',
  summary:
    'Whether a caller may be told what he asks for; every check, allowed or not, stands in the disclosure log of the student',
});

/** Consents to release information. */
export const releaseConsentPages = definePages([
  {
    path: '/my-release-consents',
    title: 'title:my_release_consents',
    knownAs: { tr: 'FERPA, bilgilerimi kim görebilir, veli', en: 'FERPA, who may see my records, parents' },
    needs: ownOfStudents,
    kind: 'page',
    menu: { group: 'requests', order: 30, icon: 'shield' },
  },
  {
    path: '/release-consents',
    title: 'title:release_consents',
    knownAs: { tr: 'FERPA, bilgi paylaşımı, veli', en: 'FERPA, release of information, parents' },
    needs: permission('releaseconsent_index'),
    kind: 'list',
    api: '/release-consents',
    menu: { group: 'requests', order: 40, icon: 'shield' },
  },
  {
    path: '/release-consents/:id',
    title: 'title:release_consent',
    needs: permission('releaseconsent_show'),
    kind: 'detail',
    parent: '/release-consents',
  },
]);
