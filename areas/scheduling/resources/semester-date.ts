import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, list, moment, reference } from '#kernel/contract/field.ts';
import { semesterEventNames } from '#areas/scheduling/rules/semester-events.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';

/** One window of the academic calendar for one population; empty population fields mean everyone. */
export const semesterDate = defineResource({
  name: 'semester-date',
  area: 'scheduling',
  path: '/semester/dates',
  fields: {
    semester_id: reference('semester', { required: true, fixed: true }),
    event: choice(semesterEventNames, { required: true }),
    starts_at: moment({ required: true }),
    ends_at: moment({ required: true }),
    level: choice({
      undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
      graduate: { tr: 'Lisansüstü', en: 'Graduate' },
      master: { tr: 'Yüksek lisans', en: 'Master’s' },
      doctorate: { tr: 'Doktora', en: 'Doctorate' },
      mentora: { tr: 'Mentora', en: 'Mentora' },
    }),
    student_type: choice(
      {
        undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
        graduate: { tr: 'Lisansüstü', en: 'Graduate' },
        mentora: { tr: 'Mentora', en: 'Mentora' },
        special: { tr: 'Özel öğrenci', en: 'Special' },
        exchange: { tr: 'Değişim', en: 'Exchange' },
      },
      { hidden: true },
    ),
    faculty_id: reference('faculty'),
    program_id: reference('program', { hidden: true }),
    class_years: list('integer', { max: 8 }),
    note: bilingual({ max: 300, hidden: true }),
    is_visible: flag({ default: true, hidden: true }),
  },
  label: ['event'],
  list: {
    columns: ['semester_id', 'event', 'starts_at', 'ends_at', 'level', 'faculty_id', 'class_years'],
    filters: ['semester_id', 'event', 'level', 'faculty_id', 'is_visible'],
    sorts: ['starts_at', 'ends_at', 'event'],
    sort: '-starts_at',
  },
  groups: [
    {
      title: 'scheduling:semester-date.group_window',
      fields: ['semester_id', 'event', 'starts_at', 'ends_at', 'is_visible'],
    },
    {
      title: 'scheduling:semester-date.group_population',
      fields: ['level', 'student_type', 'faculty_id', 'program_id', 'class_years'],
    },
    { title: 'scheduling:semester-date.group_note', fields: ['note'] },
  ],
  check: (row) =>
    row.starts_at && row.ends_at && new Date(row.starts_at).getTime() >= new Date(row.ends_at).getTime()
      ? [offeringRefusals.semester_date_order({}, 'ends_at')]
      : [],
});
