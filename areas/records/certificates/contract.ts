import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { certificateTypes } from '../documents/rules/document-types.ts';
import { coopRefusals } from '../coop/refusals.ts';
import { certificateRefusals } from './refusals.ts';
import { awardStatusWords } from './rules/certificate-progress.ts';

export const certificatePages = definePages([
  {
    path: '/certificate',
    title: 'title:certificates',
    knownAs: { tr: 'sertifika programları, sertifika al', en: 'certificate programs, micro-credentials' },
    needs: permission('certificate_index'),
    kind: 'list',
    api: '/certificate',
    menu: { group: 'academic', under: 'title:menu_certificates', order: 98, icon: 'check' },
  },
  {
    path: '/certificate/courses/:id',
    title: 'title:certificate_courses',
    needs: permission('certificate_show'),
    kind: 'list',
    parent: '/certificate',
  },
  {
    path: '/certificateshow',
    title: 'title:certificate_show',
    knownAs: { tr: 'sertifikalarım, sertifika indir', en: 'my certificates, download a certificate' },
    needs: permission('certificateaward_show'),
    kind: 'document',
    menu: { group: 'academic', under: 'title:menu_certificates', order: 99, icon: 'document' },
  },
  {
    path: '/coopcertificate',
    title: 'title:coop_certificates',
    knownAs: { tr: 'işveren sertifikası, firma teşekkür belgesi', en: 'employer certificates' },
    needs: permission('coopcertificate_index'),
    kind: 'list',
    api: '/coopcertificate',
    menu: { group: 'academic', under: 'title:menu_certificates', order: 103, icon: 'document' },
  },
  {
    path: '/coopstudentcertificate',
    title: 'title:coop_student_certificates',
    knownAs: { tr: 'staj sertifikası, işyeri eğitimi belgesi', en: 'internship certificate' },
    needs: permission('coopstudentcertificate_index'),
    kind: 'list',
    api: '/coopstudentcertificate',
    menu: { group: 'academic', under: 'title:menu_certificates', order: 104, icon: 'document' },
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [certificateRefusals.specs, coopRefusals.specs];
const changes = [
  'certificate-award',
  'coop-certificate',
  'coop-student-certificate',
  'certificate-page',
  'certificate-shown',
  'coop-certificates-due',
  'issued-document',
  'my-documents',
];
export const CertificateCandidate = a.record({
  student_program_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  done: a.integer,
  missing: a.integer,
  can: a.record({ award: a.may }),
});
export type CertificateCandidate = a.Of<typeof CertificateCandidate>;
/** A certificate program: what it asks, how far the reader is, and for the office who may have it now. */
export const certificatePage = defineQuery({
  name: 'certificate-page',
  path: '/certificate/courses/{id}/page',
  needs: permission('certificate_show'),
  input: { id },
  output: a.record({
    id: a.integer,
    code: a.text,
    ...a.named.fields,
    about: a.nullable(a.words),
    hours: a.integer,
    min_courses: a.integer,
    min_coefficient: a.number,
    status: a.text,
    /** null: the reader does not study here */
    own: a.nullable(a.record({ done: a.many(a.integer), missing: a.integer, award_id: a.nullable(a.integer) })),
    /** null: the reader gives no certificates */
    candidates: a.nullable(a.many(CertificateCandidate)),
  }),
  summary: 'A certificate program with progress and candidates',
});
export const awardCertificate = defineCommand({
  name: 'award-certificate',
  method: 'POST',
  path: '/certificate/courses/{id}/award',
  needs: permission('certificateaward_store'),
  idempotent: true,
  input: { id, student_program_ids: list('integer', { required: true, min: 1, max: 200 }) },
  output: a.record({ students: a.integer, ids: a.many(a.integer) }),
  refusals,
  changes,
  message: 'certificates_awarded',
  summary:
    'Gives a certificate to students who have met its conditions: all of them or none; one document in each language',
});
const coopKinds = { coop_student: certificateTypes.coop_student, coop_employer: certificateTypes.coop_employer };
/** Completed placements whose certificate has not been given. */
export const coopCertificatesDue = defineQuery({
  name: 'coop-certificates-due',
  path: '/coop/certificates/due',
  needs: permission('certificateaward_store'),
  input: { kind: choice(coopKinds, { required: true }) },
  output: a.many(
    a.record({
      placement_id: a.integer,
      student_number: a.text,
      full_name: a.text,
      employer: a.words,
      position: a.words,
      ends_on: a.date,
    }),
  ),
  summary: 'Placements that may be certified',
});
export const awardCoopCertificates = defineCommand({
  name: 'award-coop-certificates',
  method: 'POST',
  path: '/coop/certificates',
  needs: permission('certificateaward_store'),
  idempotent: true,
  input: {
    kind: choice(coopKinds, { required: true }),
    placement_ids: list('integer', { required: true, min: 1, max: 200 }),
  },
  output: a.record({ students: a.integer, ids: a.many(a.integer) }),
  refusals,
  changes,
  message: 'certificates_awarded',
  summary: 'Gives the co-op certificates of completed placements, to the students or to their employers: all or none',
});
export const withdrawCertificate = defineCommand({
  name: 'withdraw-certificate',
  method: 'POST',
  path: '/certificate/awards/{id}/withdraw',
  needs: permission('certificateaward_update'),
  input: { id, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ status: a.keyOf(awardStatusWords) }),
  refusals,
  changes,
  message: 'certificate_withdrawn',
  summary: 'Takes a certificate back: both its documents are revoked',
});
/** One certificate as it stands on paper, for the screen. */
export const certificateShown = defineQuery({
  name: 'certificate-shown',
  path: '/certificateshow/{id}',
  needs: permission('certificateaward_show'),
  input: { id },
  output: a.record({
    id: a.integer,
    kind: a.keyOf(certificateTypes),
    status: a.keyOf(awardStatusWords),
    holder: a.text,
    student_number: a.text,
    awarded_on: a.date,
    title: a.words,
    sentence: a.words,
    facts: a.many(a.record({ label: a.words, value: a.words })),
    courses: a.many(a.record({ code: a.text, name: a.words, credit: a.number, letter: a.text })),
    documents: a.record({
      tr: a.record({ id: a.integer, number: a.text, verify: a.text }),
      en: a.record({ id: a.integer, number: a.text, verify: a.text }),
    }),
  }),
  summary: 'A certificate with its documents and their verification addresses',
});
