import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus } from '#kernel/contract/field.ts';

export const reasonAbouts = {
  document: { tr: 'Belge reddi', en: 'Declining a document' },
  registration: { tr: 'Kaydın iadesi ya da reddi', en: 'Returning or declining a registration' },
  message: { tr: 'Başvurana mesaj', en: 'Message to the applicant' },
} as const;

/** Sentences that the office uses again and again. */
export const admissionReason = defineResource({
  name: 'admission-reason',
  area: 'admissions',
  path: '/registrations/reasons',
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  fields: {
    about: choice(reasonAbouts, { required: true, default: 'document' }),
    name: bilingual({ required: true, max: 400, long: true }),
    sort: integer({ required: true, min: 1, max: 999, default: 10 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: { columns: ['about', 'name', 'sort', 'status'], filters: ['about', 'status'], sorts: ['sort'], sort: 'sort' },
});
