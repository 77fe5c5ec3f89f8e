import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, type Locale } from '#kernel/contract/text.ts';
import { anonymous, type Actor } from '#kernel/server/area.ts';
import { Failure } from '#kernel/server/failure.ts';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import { finalizeGrades } from '#areas/grading/commands/finalize-grades.ts';
import { saveAssessments } from '#areas/grading/commands/save-assessments.ts';
import { saveScores } from '#areas/grading/commands/save-scores.ts';
import { submitGradeSheet } from '#areas/grading/commands/submit-grade-sheet.ts';
import { testUniversity, type TestUniversity } from '#areas/grading/test-university.ts';
import type { TranscriptView } from '../../contract.ts';
import { transcriptDocument } from './transcript-document.ts';
import { pdfText } from '../../test-pdf-text.ts';
import { unofficialTranscript } from './unofficial-transcript.ts';
import { texts } from '../../texts.ts';

let u: TestUniversity;
beforeAll(async () => {
  u = await testUniversity();
}, 60_000);
afterAll(async () => {
  await closePdf();
  await u.database.close();
});
const student = (id: number): Actor => ({
  ...anonymous,
  role: 'OGR',
  user_id: 10 + id,
  user_role_id: 10 + id,
  person_type: 'student',
  student_id: id,
  student_program_id: id,
});
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Failure ? error.status : 500),
  );
const word =
  (locale: Locale) =>
  (key: string, params?: Record<string, string | number>): string => {
    const [space = '', name = ''] = key.split(':');
    const line = (texts as Record<string, Record<string, { tr: string; en: string }>>)[space]?.[name];
    return fill(line?.[locale] ?? key, params);
  };

test('ACA-011: a student reads his own transcript, nobody else’s; staff need student_show', async () => {
  const own = await u.ask(student(1), unofficialTranscript, {});
  expect(own.student).toMatchObject({ student_number: '20260001', program: { name_en: 'Computer Engineering' } });
  expect(
    own.semesters.map(({ academic_year, courses, totals }) => [
      academic_year,
      courses.map((each) => [each.code, each.letter]),
      totals,
    ]),
  ).toEqual([
    ['2025-2026', [['CENG 101', 'AA']], { attempted: 4, earned: 4, points: 16, gpa: 4, cgpa: 4, standing: null }],
    ['2026-2027', [['CENG 102', null]], null],
  ]);
  expect(await statusOf(u.ask(student(1), unofficialTranscript, { student_program_id: 2 }))).toBe(404);
  expect(await statusOf(u.ask(u.instructor, unofficialTranscript, { student_program_id: 1 }))).toBe(403);
});

test('after the grades are final it shows letters, points and both averages', async () => {
  await u.run(u.instructor, saveAssessments, {
    section_id: 1,
    assessments: [
      { id: null, type_id: 2, name: 'Final', name_en: 'Final', weight: 100, due_on: null, is_published: true },
    ],
  });
  await u.run(u.instructor, saveScores, {
    section_id: 1,
    rows: [
      { enrolment_id: 1, assessment_id: 11, points: 72, absent: null, was: null },
      { enrolment_id: 2, assessment_id: 11, points: 20, absent: null, was: null },
    ],
  });
  await u.run(u.instructor, submitGradeSheet, { section_id: 1 });
  await u.run(u.chair, finalizeGrades, { section_id: 1 });
  const own = await u.ask(student(1), unofficialTranscript, {});
  expect(own.semesters[1]).toMatchObject({
    courses: [{ letter: 'BB', coefficient: 3, points: 9, counts: true }],
    totals: { gpa: 3, cgpa: 3.57, earned: 3 },
  });
  expect(own.totals).toEqual({ cgpa: 3.57, credits_earned: 7, credits_attempted: 7, ects_earned: 11 });
  expect((await u.ask(student(3), unofficialTranscript, {})).semesters[0]).toMatchObject({
    courses: [{ letter: 'W', points: null, counts: true }],
  });
});

test('the PDF says it in both languages, with Turkish letters and page numbers', async () => {
  const view = await u.ask(student(1), unofficialTranscript, {});
  const many: TranscriptView = {
    ...view,
    semesters: Array.from({ length: 12 }, (_, index) => ({
      ...(view.semesters[index % 2 === 0 ? 0 : 1] ?? { id: 0, academic_year: '', code: 1, courses: [], totals: null }),
      courses: Array.from({ length: 6 }, () => ({
        enrolment_id: 1,
        code: 'TÜR 101',
        name: 'Çağdaş Şiir ve Öykü İncelemesi',
        name_en: 'Modern Poetry',
        credit: 3,
        ects: 5,
        letter: 'AA',
        coefficient: 4,
        points: 12,
        status: 'completed',
        counts: true,
      })),
    })),
  };
  const turkish = pdfText(await renderPdf({ ...transcriptDocument(many, 'tr', word('tr')), compress: false }));
  expect(turkish.length).toBeGreaterThan(2);
  const all = turkish.join('\n').replace(/\s+/g, ' ');
  for (const expected of [
    'Resmî Olmayan Transkript',
    'ALİ KAYA',
    'Çağdaş Şiir ve Öykü İncelemesi',
    'Genel not ortalaması',
    '3.57',
    'Notların anlamı',
    'Öğrenci İşleri',
  ])
    expect(all).toContain(expected);
  turkish.forEach((page, index) =>
    expect(page.replace(/\s+/g, ' ')).toContain(`Sayfa ${index + 1} / ${turkish.length}`),
  );
  const [english = ''] = pdfText(await renderPdf({ ...transcriptDocument(view, 'en', word('en')), compress: false }));
  for (const expected of [
    'Unofficial Transcript',
    'Computer Engineering',
    'Data Structures',
    'Page 1 of 1',
    'UNOFFICIAL',
  ])
    expect(english.replace(/\s+/g, ' ')).toContain(expected);
});
