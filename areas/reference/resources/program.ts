import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { referenceRefusals } from '#areas/reference/refusals.ts';

/** Program: what a student is enrolled in and what a diploma names. */
export const program = defineResource({
  name: 'program',
  area: 'reference',
  path: '/programs',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 200 }),
    faculty_id: reference('faculty', { required: true }),
    department_id: reference('department', { required: true, where: { faculty_id: '@faculty_id' } }),
    faculty_code: text({ derived: true, hidden: true }),
    department_code: text({ derived: true, hidden: true }),
    level: choice(
      {
        undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
        master: { tr: 'Yüksek lisans', en: 'Master’s' },
        doctorate: { tr: 'Doktora', en: 'Doctorate' },
        mentora: { tr: 'Mentora dil programı', en: 'Mentora language program' },
      },
      { required: true, default: 'undergraduate' },
    ),
    major_type: choice(
      {
        major: { tr: 'Anadal', en: 'Major' },
        double: { tr: 'Çift anadal', en: 'Double major' },
        minor: { tr: 'Yandal', en: 'Minor' },
        mentora: { tr: 'Mentora', en: 'Mentora' },
        special: { tr: 'Özel öğrenci', en: 'Special student' },
        exchange: { tr: 'Değişim', en: 'Exchange' },
      },
      { required: true, default: 'major' },
    ),
    language: choice(
      { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } },
      { required: true, default: 'en' },
    ),
    duration_semesters: integer({ required: true, min: 1, max: 14, default: 8 }),
    max_semesters: integer({ required: true, min: 1, max: 24, default: 14, hidden: true }),
    total_credits: integer({ min: 0, max: 400, default: 0, hidden: true }),
    total_ects: integer({ min: 0, max: 600, default: 0, hidden: true }),
    quota: integer({ min: 0, max: 5000, default: 0 }),
    yoksis_code: text({ format: 'digits', max: 12, hidden: true }),
    osym_code: text({ format: 'digits', max: 12, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'name', 'faculty_id', 'department_id', 'level', 'language', 'quota', 'status'],
    filters: ['faculty_id', 'department_id', 'faculty_code', 'department_code', 'level', 'major_type', 'status'],
    sorts: ['code', 'name', 'quota'],
    sort: 'name',
    search: true,
  },
  publicFields: [
    'code',
    'name',
    'faculty_id',
    'department_id',
    'faculty_code',
    'department_code',
    'level',
    'major_type',
    'language',
    'status',
  ],
  groups: [
    {
      title: 'reference:program.group_identity',
      fields: ['code', 'name', 'faculty_id', 'department_id', 'level', 'major_type', 'language', 'status'],
    },
    {
      title: 'reference:program.group_figures',
      fields: ['duration_semesters', 'max_semesters', 'total_credits', 'total_ects', 'quota'],
    },
    { title: 'reference:program.group_outside', fields: ['yoksis_code', 'osym_code'] },
  ],
  check: (row) =>
    typeof row.max_semesters === 'number' &&
    typeof row.duration_semesters === 'number' &&
    row.max_semesters < row.duration_semesters
      ? [
          referenceRefusals.program_duration_order(
            { normal: row.duration_semesters, longest: row.max_semesters },
            'max_semesters',
          ),
        ]
      : [],
});
