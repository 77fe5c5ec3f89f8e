import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, longText, reference, text } from '#kernel/contract/field.ts';
import { cardsRefusals } from '../refusals.ts';

export const specialKinds = {
  exchange: { tr: 'Değişim', en: 'Exchange' },
  guest: { tr: 'Misafir', en: 'Guest' },
  summer: { tr: 'Yaz öğretimi', en: 'Summer school' },
  single_course: { tr: 'Tek ders', en: 'Single course' },
} as const;

/** Özel öğrenciler: students of another institution, or of single courses; made and ended by commands. */
export const specialStudent = defineResource({
  name: 'special-student',
  area: 'people',
  path: '/special-students',
  about: { person: 'student', field: 'student_id' },
  fields: {
    student_id: reference('student', { required: true, fixed: true }),
    kind: choice(specialKinds, { required: true, fixed: true }),
    home_institution: text({ max: 160 }),
    home_country_id: reference('country'),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    note: longText({ max: 1000, hidden: true }),
    state: choice(
      {
        planned: { tr: 'Başlayacak', en: 'Planned', tone: 'info' },
        current: { tr: 'Sürüyor', en: 'Current', tone: 'success' },
        ended: { tr: 'Sona erdi', en: 'Ended', tone: 'neutral' },
      },
      { derived: true },
    ),
  },
  label: ['student_id'],
  list: {
    columns: ['student_id', 'kind', 'home_institution', 'home_country_id', 'starts_on', 'ends_on', 'state'],
    filters: ['student_id', 'kind'],
    sorts: ['starts_on', 'ends_on'],
    sort: '-starts_on',
    search: true,
  },
  actions: ['index', 'show', 'update'],
  check: (row) =>
    row.starts_on && row.ends_on && row.ends_on < row.starts_on
      ? [cardsRefusals.special_student_dates(undefined, 'ends_on')]
      : [],
  commands: {
    end: {
      command: 'end-special-student',
      permission: 'specialstudent_update',
      unless: (row) => (row.state === 'ended' ? [cardsRefusals.special_student_ended()] : []),
    },
  },
});
