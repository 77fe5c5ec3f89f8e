import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nationalProblemWords, nationalStates } from './rules/national-file.ts';

/** The national register of students: what would be reported, whom the register would send back and why, and the file. */
export const nationalPages = definePages([
  {
    path: '/student/register/national',
    title: 'title:national_register',
    knownAs: { tr: 'YÖKSİS, öğrenci bildirimi, mezun bildirimi', en: 'YÖKSİS, report students, national register' },
    needs: permission('nationalregister_index'),
    kind: 'list',
    menu: { group: 'academic', order: 125, icon: 'document' },
  },
]);
export const NationalLeftOut = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  program: a.named,
  state: a.keyOf(nationalStates),
  problems: a.many(a.keyOf(nationalProblemWords)),
});
export type NationalLeftOut = a.Of<typeof NationalLeftOut>;
export const nationalRegister = defineQuery({
  name: 'national-register',
  path: '/student/register/national',
  needs: permission('nationalregister_index'),
  input: {},
  output: a.record({
    counts: a.many(a.record({ state: a.keyOf(nationalStates), n: a.integer })),
    good: a.integer,
    /** rows that the register would send back, at most 500 of them */ left_out: a.many(NationalLeftOut),
    left_out_total: a.integer,
    today: a.date,
  }),
  summary: 'What would be reported to the national register, and whom it would send back',
});
export const nationalRegisterFile = defineQuery({
  name: 'national-register-file',
  path: '/student/register/national/file',
  needs: permission('nationalregister_index'),
  input: {},
  output: a.binary,
  binary: true,
  summary: 'The file for the national register: every enrollment that it would take',
});
