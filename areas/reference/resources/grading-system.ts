import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, recordStatus, text } from '#kernel/contract/field.ts';

/** A set of letters with their bounds and coefficients, in force from a date. */
export const gradingSystem = defineResource({
  name: 'grading-system',
  area: 'reference',
  path: '/grading/systems',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 120 }),
    kind: choice(
      {
        absolute: { tr: 'Mutlak', en: 'Absolute' },
        relative: { tr: 'Bağıl', en: 'Relative' },
        pass_fail: { tr: 'Geçti / Kaldı', en: 'Pass / fail' },
      },
      { required: true, default: 'absolute' },
    ),
    level: choice({
      undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
      graduate: { tr: 'Lisansüstü', en: 'Graduate' },
      master: { tr: 'Yüksek lisans', en: 'Master’s' },
      doctorate: { tr: 'Doktora', en: 'Doctorate' },
      mentora: { tr: 'Mentora', en: 'Mentora' },
    }),
    repeat_policy: choice(
      {
        last: { tr: 'Son not geçerli', en: 'Last grade counts' },
        best: { tr: 'En yüksek not geçerli', en: 'Best grade counts' },
        all: { tr: 'Tüm notlar sayılır', en: 'Every grade counts' },
      },
      { required: true, default: 'last' },
    ),
    /** what a resit does to the final exam it is sat for (bütünleme) */
    resit_rule: choice(
      {
        replaces: { tr: 'Bütünleme notu geçerli', en: 'The resit counts' },
        best: { tr: 'Yüksek olan geçerli', en: 'The better one counts' },
        none: { tr: 'Bütünleme yok', en: 'No resits' },
      },
      { required: true, default: 'replaces' },
    ),
    valid_from: date({ required: true }),
    /** its letters in order, read only here; each is a record of its own */
    letters: text({ derived: true, cell: 'LettersCell' }),
    status: recordStatus(),
  },
  label: ['name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'name', 'kind', 'level', 'letters', 'repeat_policy', 'valid_from', 'status'],
    roomy: ['repeat_policy'],
    filters: ['kind', 'level', 'status'],
    sorts: ['code', 'name', 'valid_from'],
    sort: 'code',
    search: true,
  },
});
