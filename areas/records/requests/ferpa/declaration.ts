import { defineRequest } from '#kernel/contract/define-request.ts';
import { date, list, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** REQ-003: what may be told to whom, for what, until when. The passphrase is no part of the form: it is chosen when the consent is signed, and only its hash is kept. */
export const ferpa = defineRequest({
  kind: 'ferpa',
  name: { tr: 'FERPA bilgi paylaşım onayı', en: 'FERPA consent to release information' },
  group: 'documents',
  page: '/ferpa/consent/to/release/student/information',
  title: 'title:ferpa',
  parent: '/my-release-consents',
  needs: signedIn,
  by: ['OGR', 'MS', 'ALUMNI'],
  form: {
    records: list('text', { required: true, min: 1, max: 10 }),
    recipient: text({ required: true, min: 3, max: 160 }),
    relation: text({ required: true, min: 2, max: 80 }),
    contact: text({ required: true, min: 5, max: 200 }),
    purpose: longText({ required: true, min: 5, max: 600 }),
    valid_until: date({ required: true }),
  },
  offered: ['records'],
  helps: ['records', 'recipient', 'contact', 'valid_until'],
  policy: true,
  next: '/my-release-consents',
  paper: { noted: { recipient: 'words', relation: 'words', day: 'day', records: 'words' } },
});
