import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { pdfAProblems } from '#test/pdf-a.ts';
import { checkSignature, readCode } from '#test/pdf-signature.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import { documentPaper, readDesk, verifyUrl } from '../documents/queries/document-paper.ts';
import { issuedRow } from '../documents/queries/document-pdf.ts';
import { pdfText } from '../test-pdf-text.ts';

const v1 = '/api/v1';
/** lines break inside words too */
const letters = (words: string): string => words.replace(/\s+/g, '');
let h: Harness;
let office: Caller;
let registrar: Caller;
interface Person {
  student_id: number;
  program: number;
  name: string;
}
const personOf = async (username: string): Promise<Person> => {
  const [row] =
    await h.rows<Person>`select sp.student_id, sp.id as program, s.first_name || ' ' || s.last_name as name from student_programs sp join students s on s.id = sp.student_id join users u on u.student_id = s.id where u.username = ${username} and sp.is_main`;
  if (!row) throw new Error(username);
  return { ...row, student_id: Number(row.student_id), program: Number(row.program) };
};
beforeAll(async () => {
  h = await harness();
  office = await h.as('studentaffairs');
  registrar = await h.as('registrar');
});
afterAll(closePdf);
/** A certificate of three courses that the person has passed. */
async function certificateFor(person: Person, code: string, min = 3): Promise<number> {
  const made = await registrar.post<{ data: { id: number } }>(`${v1}/certificate`, {
    code,
    name: `Sınama ${code}`,
    name_en: `Trial ${code}`,
    hours: 84,
    min_courses: min,
    min_coefficient: 0,
  });
  expect(made.status).toBe(201);
  const courses = await h.rows<{
    id: number;
  }>`select distinct e.course_id as id from enrolments e join courses c on c.id = e.course_id join letter_grades l on l.grading_system_id = c.grading_system_id and l.letter = e.letter and l.earned where e.student_program_id = ${person.program} and e.status = 'completed' limit 3`;
  expect(courses).toHaveLength(3);
  for (const each of courses)
    expect(
      (
        await registrar.post(`${v1}/certificate/courses`, {
          certificate_id: made.body.data.id,
          course_id: Number(each.id),
          required: false,
        })
      ).status,
    ).toBe(201);
  return made.body.data.id;
}

describe('certificate programs', () => {
  test('the ladder of an award; both documents are signed, verified and in their language', async () => {
    const student = await personOf('student');
    const id = await certificateFor(student, 'T-ONE');
    const path = `${v1}/certificate/courses/${id}/award`;
    const body = { student_program_ids: [student.program] };
    expect((await h.nobody.post(path, body)).status).toBe(401);
    for (const name of ['student', 'advisor', 'chair'])
      expect([name, (await (await h.as(name)).post(path, body)).status]).toEqual([name, 403]);
    expect((await office.post(`${v1}/certificate/courses/999999/award`, body)).status).toBe(404);
    expect((await office.post(path, { student_program_ids: [] })).status).toBe(422);
    expect((await office.post(path, { student_program_ids: [999_999] })).status).toBe(404);
    const page = (
      await office.get<{ data: { candidates: { student_program_id: number; can: { award: unknown } }[] } }>(
        `${v1}/certificate/courses/${id}/page`,
      )
    ).body.data;
    expect(page.candidates.find((each) => each.student_program_id === student.program)?.can.award).toBe(true);
    const done = await office.post<{ message: string; data: { ids: number[] } }>(path, body);
    expect([done.status, done.body.message]).toEqual([200, 'certificates_awarded']);
    const [award = 0] = done.body.data.ids;
    const again = await office.post(path, body);
    expect(JSON.stringify(again.body)).toContain('certificate_awarded_already');
    expect(again.status).toBe(420);
    const own = await h.as('student');
    const shown = (
      await own.get<{
        data: {
          holder: string;
          sentence: { tr: string; en: string };
          documents: Record<'tr' | 'en', { id: number; number: string; verify: string }>;
          courses: unknown[];
        };
      }>(`${v1}/certificateshow/${award}`)
    ).body.data;
    expect(shown.holder).toBe(student.name);
    expect(shown.courses).toHaveLength(3);
    for (const [locale, words] of [
      ['tr', 'başarıyla tamamlayarak'],
      ['en', 'has successfully completed 3 courses (84 hours)'],
    ] as const) {
      const document = shown.documents[locale];
      const { raw } = await own.get(`${v1}/documents/${document.id}/pdf`);
      expect(pdfAProblems(raw)).toEqual([]);
      expect(checkSignature(raw)).toMatchObject({ intact: true, genuine: true, whole: true });
      const row = await issuedRow(h.database.db, document.id);
      if (!row) throw new Error('no row');
      const pdf = await renderPdf({
        ...documentPaper(row, await readDesk({ db: h.database.db, now: h.services.clock(), services: h.services })),
        compress: false,
      });
      const text = pdfText(pdf).join(' ').replace(/\s+/g, ' ');
      for (const expected of [
        student.name,
        words,
        shown.sentence[locale],
        document.number,
        locale === 'tr' ? 'Sınama T-ONE' : 'Trial T-ONE',
      ])
        expect(letters(text)).toContain(letters(expected));
      expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN/);
      expect(await readCode(pdf)).toBe(document.verify);
      const found = await h.nobody.get<{ data: Record<string, unknown> }>(
        `${v1}/qr-verification/${document.verify.split('/').at(-1)}`,
      );
      expect(found.body.data).toMatchObject({
        state: 'valid',
        type: { tr: 'Sertifika', en: 'Certificate' },
        number: document.number,
      });
    }
    const [mail] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from outbox where template = 'certificate_awarded'`;
    expect(mail?.n).toBeGreaterThan(0);
    // nobody else sees it; what bears the registrar's signature is his to take back
    expect((await (await h.as('student2')).get(`${v1}/certificateshow/${award}`)).status).toBe(404);
    const withdraw = `${v1}/certificate/awards/${award}/withdraw`;
    expect((await office.post(withdraw, { reason: 'Wrong course' })).status).toBe(403);
    expect((await registrar.post(withdraw, { reason: '' })).status).toBe(422);
    expect((await registrar.post(withdraw, { reason: 'Wrong course' })).status).toBe(200);
    const twice = await registrar.post(withdraw, { reason: 'Wrong course' });
    expect([twice.status, twice.body.message]).toEqual([406, 'certificate_withdrawn_already']);
    for (const locale of ['tr', 'en'] as const)
      expect(
        (
          await h.nobody.get<{ data: { state: string } }>(
            `${v1}/qr-verification/${shown.documents[locale].verify.split('/').at(-1)}`,
          )
        ).body.data.state,
      ).toBe('revoked');
    // it may be given anew, under new numbers
    expect((await office.post(path, body)).status).toBe(200);
  });
  test('all or none: who has not passed enough keeps the others back; two at once give one', async () => {
    const [student, other] = [await personOf('student'), await personOf('student2')];
    const id = await certificateFor(student, 'T-TWO');
    const path = `${v1}/certificate/courses/${id}/award`;
    const [missing] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from certificate_courses k where k.certificate_id = ${id} and not exists (select 1 from enrolments e where e.student_program_id = ${other.program} and e.course_id = k.course_id and e.status = 'completed')`;
    if ((missing?.n ?? 0) > 0) {
      const both = await office.post(path, { student_program_ids: [student.program, other.program] });
      expect(JSON.stringify(both.body)).toContain('certificate_courses_missing');
    }
    expect(
      (await h.rows<{ n: number }>`select count(*)::int as n from certificate_awards where certificate_id = ${id}`)[0]
        ?.n,
    ).toBe(0);
    const answers = await Promise.all([0, 1].map(() => office.post(path, { student_program_ids: [student.program] })));
    expect(answers.map((each) => each.status).sort()).toEqual([200, 420]);
    expect(
      (await h.rows<{ n: number }>`select count(*)::int as n from certificate_awards where certificate_id = ${id}`)[0]
        ?.n,
    ).toBe(1);
  });
  test('students read what can be earned and how far they are; they change nothing', async () => {
    const student = await h.as('student');
    expect((await student.get(`${v1}/certificate`)).status).toBe(200);
    expect((await student.post(`${v1}/certificate`, { code: 'X' })).status).toBe(403);
    const { data } = (
      await student.get<{ data: { own: { missing: number } | null; candidates: unknown } }>(
        `${v1}/certificate/courses/2/page`,
      )
    ).body;
    expect(data.own?.missing).toBeGreaterThanOrEqual(0);
    expect(data.candidates).toBeNull();
    expect((await student.get(`${v1}/coopcertificate`)).status).toBe(403);
  });
});

describe('co-op placements and their certificates', () => {
  test('from proposal to certificate, on the days it asks for', async () => {
    const student = await personOf('student2');
    await h.rows`delete from coop_placements where student_program_id = ${student.program}`;
    const today = universityDay(h.services.clock());
    const day = (offset: number): string => addDays(today, offset);
    const input = {
      student_program_id: student.program,
      employer_id: 1,
      position: 'Sınama stajyeri',
      position_en: 'Trial intern',
      starts_on: day(-100),
      ends_on: day(-20),
      weekly_hours: 40,
      credits: 6,
      supervisor_name: 'Serap Aydın',
    };
    expect((await h.nobody.post(`${v1}/coop/placements`, input)).status).toBe(401);
    expect((await (await h.as('student2')).post(`${v1}/coop/placements`, input)).status).toBe(403);
    const wrong = await office.post(`${v1}/coop/placements`, { ...input, ends_on: day(-200) });
    expect([wrong.status, wrong.body.message]).toEqual([406, 'coop_days']);
    const made = await office.post<{ data: { id: number } }>(`${v1}/coop/placements`, input);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const overlap = await office.post(`${v1}/coop/placements`, { ...input, starts_on: day(-30), ends_on: day(10) });
    expect([overlap.status, overlap.body.message]).toEqual([406, 'coop_overlap']);
    const move = (status: string, caller = office) => caller.post(`${v1}/coop/placements/${id}/status`, { id, status });
    expect((await move('approved', await h.as('advisor'))).status).toBe(403);
    expect((await office.post(`${v1}/coop/placements/999999/status`, { status: 'approved' })).status).toBe(404);
    expect((await move('completed')).status).toBe(422);
    expect((await move('started')).body.message).toBe('coop_state_order');
    expect((await move('approved')).status).toBe(200);
    const award = (kind: string) =>
      office.post<{ data: { ids: number[] } }>(`${v1}/coop/certificates`, { kind, placement_ids: [id] });
    expect(JSON.stringify((await award('coop_student')).body)).toContain('coop_not_completed');
    expect((await move('started')).status).toBe(200);
    expect(
      (await office.put(`${v1}/coop/placements/${id}`, { position_en: 'Other', version: 99 })).status,
    ).toBeGreaterThanOrEqual(400);
    const judge = await office.post<{ data: { status: string } }>(`${v1}/coop/placements/${id}/evaluation`, {
      score: 88,
      evaluation: 'Very good work.',
    });
    expect(judge.body.data.status).toBe('completed');
    for (const [kind, words, english] of [
      ['coop_student', 'başarıyla tamamlamıştır', 'successfully completed a co-op placement'],
      ['coop_employer', 'katkıda bulunmuştur', 'has contributed to the co-op program'],
    ] as const) {
      const given = await award(kind);
      expect(given.status).toBe(200);
      const [row] = await h.rows<{
        document_tr_id: number;
        document_en_id: number;
      }>`select document_tr_id, document_en_id from certificate_awards where id = ${given.body.data.ids[0] ?? 0}`;
      for (const [document_id, said, employer] of [
        [row?.document_tr_id, words, 'Anadolu Yazılım A.Ş.'],
        [row?.document_en_id, english, 'Anadolu Software Inc.'],
      ] as const) {
        const issued = await issuedRow(h.database.db, Number(document_id));
        if (!issued) throw new Error('no row');
        const pdf = await renderPdf({
          ...documentPaper(
            issued,
            await readDesk({ db: h.database.db, now: h.services.clock(), services: h.services }),
          ),
          compress: false,
        });
        const text = pdfText(pdf).join(' ').replace(/\s+/g, ' ');
        for (const expected of [student.name, said, employer, '480'])
          expect(letters(text)).toContain(letters(expected));
        expect(await readCode(pdf)).toBe(verifyUrl(h.services.config.publicUrl, issued.token));
      }
    }
    expect(JSON.stringify((await award('coop_student')).body)).toContain('certificate_awarded_already');
    // the student has his own, not the employer's
    const own = await h.as('student2');
    expect(
      (await own.get<{ data: { kind: string }[] }>(`${v1}/coopstudentcertificate`)).body.data.map((each) => each.kind),
    ).toEqual(['coop_student']);
    expect(
      (await own.get<{ data: { kind: string }[] }>(`${v1}/certificate/awards`)).body.data.map((each) => each.kind),
    ).not.toContain('coop_employer');
    const log = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'coop-placement' and record_id = ${id} order by id`;
    expect(log.length).toBeGreaterThanOrEqual(4);
  });
});
