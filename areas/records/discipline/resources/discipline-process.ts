import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, reference, text } from '#kernel/contract/field.ts';
import { disciplineStates, disciplineStatusWords } from '../rules/discipline-states.ts';
import { actWords, sanctionWords } from '../rules/sanctions.ts';

/** Disiplin süreci: written by commands alone, since what follows what is the law’s. */
export const disciplineProcess = defineResource({
  name: 'discipline-process',
  area: 'records',
  path: '/discipline/process',
  detail: '/discipline/process/:id',
  actions: ['index'],
  about: { person: 'student', field: 'student_id' },
  fields: {
    process_no: text({ derived: true, readOnly: true }),
    year: integer({ readOnly: true, hidden: true }),
    student_id: reference('student', { readOnly: true }),
    act: choice(actWords, { readOnly: true }),
    incident_on: date({ readOnly: true }),
    learned_on: date({ readOnly: true, hidden: true }),
    investigator_id: reference('staff', { readOnly: true }),
    /** the clock that runs now */ clock_on: date({ derived: true, readOnly: true }),
    sanction: choice(sanctionWords, { readOnly: true }),
    status: choice(disciplineStatusWords, { readOnly: true }),
  },
  label: ['process_no'],
  list: {
    columns: ['process_no', 'student_id', 'act', 'incident_on', 'investigator_id', 'clock_on', 'sanction', 'status'],
    filters: ['status', 'act', 'sanction', 'year', 'incident_on'],
    sorts: ['incident_on', 'learned_on', 'status'],
    sort: '-id',
    search: true,
  },
  states: { field: 'status', table: disciplineStates },
});
