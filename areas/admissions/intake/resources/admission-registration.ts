import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, moment, reference, text } from '#kernel/contract/field.ts';
import { admissionSources, entryTypes, registrationStateWords } from '../../online/rules/states.ts';

/** The queue of the office: who is on the way to a registration. Identity numbers stand on the record alone. */
export const admissionRegistration = defineResource({
  name: 'admission-registration',
  area: 'admissions',
  path: '/registrations',
  actions: ['index', 'show'],
  fields: {
    application_no: text({ readOnly: true }),
    first_name: text({ readOnly: true }),
    last_name: text({ readOnly: true }),
    program_id: reference('program', { readOnly: true }),
    entry_type: choice(entryTypes, { readOnly: true }),
    semester_id: reference('semester', { readOnly: true, hidden: true }),
    intake_id: reference('admission-intake', { readOnly: true, hidden: true }),
    state: choice(registrationStateWords, { readOnly: true }),
    /** by when the office should act; nothing where others have to */ act_by: date({ derived: true }),
    source: choice(admissionSources, { readOnly: true, hidden: true }),
    submitted_at: moment({ readOnly: true }),
    decided_at: moment({ readOnly: true, hidden: true }),
    agency_id: reference('agency', { readOnly: true, hidden: true }),
  },
  label: ['application_no', 'first_name', 'last_name'],
  list: {
    columns: [
      'application_no',
      'first_name',
      'last_name',
      'program_id',
      'entry_type',
      'state',
      'act_by',
      'submitted_at',
    ],
    filters: ['state', 'entry_type', 'program_id', 'semester_id', 'intake_id', 'submitted_at', 'agency_id'],
    sorts: ['last_name', 'submitted_at'],
    sort: 'act_by',
    search: true,
  },
  detail: '/show/register/:id',
});
