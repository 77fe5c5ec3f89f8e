import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { pdfAProblems } from '#test/pdf-a.ts';
import { checkSignature } from '#test/pdf-signature.ts';

const path = '/api/v1/student/documents/create';
let h: Harness;
let office: Caller;
let before = 0;
let student: { id: number; program: number };
interface Made {
  data: { id: number; number: string; verify: string };
  message: string;
}
const body = (more: Record<string, unknown> = {}) => ({
  student_program_id: student.program,
  type: 'student_certificate',
  language: 'en',
  purpose: 'Scholarship',
  ...more,
});
beforeAll(async () => {
  h = await harness();
  office = await h.as('studentaffairs');
  const [row] = await h.rows<{
    id: number;
    program: number;
  }>`select sp.student_id as id, sp.id as program from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'student' and sp.is_main`;
  if (!row) throw new Error('no student');
  student = { id: Number(row.id), program: Number(row.program) };
  before = Number((await h.rows<{ id: number }>`select max(id) as id from issued_documents`)[0]?.id ?? 0);
});
afterEach(() => h.rows`delete from issued_documents where id > ${before}`);
afterAll(closePdf);

describe('REQ-012 a document at the counter', () => {
  test('the ladder: 401, 403, 404, 422, refusals', async () => {
    expect((await h.nobody.post(path, body())).status).toBe(401);
    for (const name of ['student', 'alumni', 'advisor', 'bursar'])
      expect([name, (await (await h.as(name)).post(path, body())).status]).toEqual([name, 403]);
    expect((await office.post(path, body({ student_program_id: 999_999 }))).status).toBe(404);
    expect((await office.post(path, body({ type: 'nothing' }))).status).toBe(422);
    expect((await office.post(path, body({ language: 'de' }))).status).toBe(422);
    const early = await office.post(path, body({ type: 'diploma_supplement' }));
    expect([early.status, early.body.message]).toEqual([406, 'document_graduates_only']);
    const [graduate] = await h.rows<{
      id: number;
    }>`select sp.id from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'alumni' and sp.is_main`;
    const outside = await office.post(path, body({ type: 'diploma_copy', student_program_id: Number(graduate?.id) }));
    expect([outside.status, outside.body.message]).toEqual([406, 'document_by_request']);
  });
  test('it is issued, told, signed for the archive, the student’s own, and anybody verifies it by its code', async () => {
    const made = await office.post<Made>(path, body());
    expect([made.status, made.body.message]).toEqual([200, 'document_created']);
    const { id, number, verify } = made.body.data;
    const [audit] = await h.rows<{
      after: Record<string, unknown>;
    }>`select after from audit_log where resource = 'issued-document' and record_id = ${id} order by id desc limit 1`;
    expect(audit?.after).toMatchObject({ number, type: 'student_certificate' });
    const [mail] = await h.rows<{
      subject: string;
    }>`select subject from outbox where template = 'document_created' order by id desc limit 1`;
    expect(mail?.subject).toContain(number);
    const own = await h.as('student');
    const { raw } = await own.get(`/api/v1/documents/${id}/pdf`);
    expect(pdfAProblems(raw)).toEqual([]);
    expect(checkSignature(raw)).toMatchObject({ intact: true, genuine: true, whole: true });
    const mine = (await own.get<{ data: { id: number; verify: string; state: string }[] }>('/api/v1/my-documents')).body
      .data;
    expect(mine[0]).toMatchObject({ id, verify, state: 'valid' });
    expect(
      (await (await h.as('student2')).get<{ data: { id: number }[] }>('/api/v1/my-documents')).body.data.map(
        (each) => each.id,
      ),
    ).not.toContain(id);
    const found = await h.nobody.get<{ data: Record<string, unknown> }>(
      `/api/v1/qr-verification/${verify.split('/').at(-1)}`,
    );
    expect(found.body.data).toMatchObject({ kind: 'document', state: 'valid', number });
  });
  test('FIN-019: a transcript is charged once, unless the office waives it', async () => {
    const items = async (): Promise<number> =>
      Number((await h.rows<{ n: number }>`select count(*)::int as n from ledger_items where kind = 'principal'`)[0]?.n);
    const at = await items();
    await office.post(path, body({ type: 'transcript', charge: false }));
    expect(await items()).toBe(at);
    expect((await office.post(path, body({ type: 'transcript', charge: true }))).status).toBe(200);
    expect(await items()).toBe(at + 1);
  });
  test('the form shows what may be given, with its price, and why the rest may not', async () => {
    expect((await office.get<{ data: { student: null; types: unknown[] } }>(path)).body.data).toMatchObject({
      student: null,
      types: [],
    });
    const { data } = (
      await office.get<{ data: { types: { type: string; price: unknown; can: { issue: unknown } }[] } }>(
        `${path}?student_id=${student.id}`,
      )
    ).body;
    const of = (type: string) => data.types.find((each) => each.type === type);
    expect(of('student_certificate')?.can.issue).toBe(true);
    expect(of('transcript')?.price).not.toBeNull();
    expect(JSON.stringify(of('diploma_supplement')?.can.issue)).toContain('document_graduates_only');
    expect((await office.get(`${path}?student_id=999999`)).status).toBe(404);
  });
  test('two at once take two numbers without a gap', async () => {
    const made = await Promise.all([
      office.post<Made>(path, body()),
      office.post<Made>(path, body({ language: 'tr' })),
    ]);
    const numbers = made.map((each) => Number(each.body.data.number.split('/')[1])).sort((one, other) => one - other);
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });
});
