import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { paperRefusals } from './refusals.ts';

export const paperKinds = {
  language_level: { tr: 'Seviye belgesi', en: 'Level certificate' },
  language_attendance: { tr: 'Devam yazısı', en: 'Attendance letter' },
} as const;
export const paperLanguages = { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } } as const;
const student_program_id = integer({ required: true, min: 1 });
const needs = permission('languagepaper_show');

export const languagePapers = defineQuery({
  name: 'language-papers',
  path: '/esl/papers/{student_program_id}',
  needs,
  input: { student_program_id },
  output: a.record({
    papers: a.many(
      a.record({
        id: a.integer,
        number: a.text,
        kind: a.keyOf(paperKinds),
        language: a.keyOf(paperLanguages),
        level: a.nullable(a.text),
        issued_at: a.moment,
        valid: a.flag,
      }),
    ),
    levels: a.many(a.record({ id: a.integer, code: a.text })),
    can: a.record({ language_level: a.may, language_attendance: a.may }),
  }),
  summary: 'Certificates and letters of the language school for a student, and which can be given now',
});
export const issueLanguagePaper = defineCommand({
  name: 'issue-language-paper',
  method: 'POST',
  path: '/esl/papers/{student_program_id}',
  needs: permission('languagepaper_store'),
  input: {
    student_program_id,
    kind: choice(paperKinds, { required: true }),
    language: choice(paperLanguages, { required: true }),
    level_id: reference('level'),
  },
  output: a.record({ document_id: a.integer }),
  refusals: [paperRefusals.specs],
  changes: ['language-papers', 'issued-document', 'my-documents'],
  message: 'language_paper_issued',
  idempotent: true,
  summary:
    'A level certificate, made once for each level and language, or an attendance letter of today; signed, with a code',
});
