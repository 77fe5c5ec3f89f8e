import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdfBytes } from '../../test-multipart.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let me = 0;
let other = 0;
let staffId = 0;
let otherStaff = 0;
beforeAll(async () => {
  h = await harness();
  const of = async (name: string): Promise<{ student_id: number; staff_id: number }> =>
    (
      await h.rows<{
        student_id: number;
        staff_id: number;
      }>`select student_id, staff_id from users where username = ${name}`
    )[0] ?? { student_id: 0, staff_id: 0 };
  me = (await of('surveyed')).student_id;
  other = (await of('f1')).student_id;
  staffId = (await of('instructor')).staff_id;
  otherStaff = (await of('chair')).staff_id;
});
afterAll(() => h.setNow(null));

interface Made {
  data: { id: number };
  message: string;
  errors?: Record<string, string[]>;
}
const send = async (
  who: Caller,
  path: string,
  fields: Record<string, string>,
  file?: { name: string; bytes: Buffer },
) => {
  const { body, headers } = multipart(fields, file);
  return who.post<Made>(path, body, headers);
};
const pdf = (text?: string) => ({ name: 'belge.pdf', bytes: pdfBytes(text) });
const handIn = async (who: Caller, student = me): Promise<number> =>
  (await send(who, `/api/v1/students/${student}/documents`, { kind: 'diploma', name: 'Lise diploması' }, pdf())).body
    .data.id;
const statusOf = async (id: number) =>
  (
    await h.rows<{
      status: string;
      file_id: number;
      file_version: number;
      decline_reason: string | null;
      expires_on: string | null;
    }>`select status, file_id, file_version, decline_reason, expires_on from person_documents where id = ${id}`
  )[0];

describe('documents of a student', () => {
  it('401, 403 and 404 (IDOR): another student’s documents are not there', async () => {
    const student = await h.as('surveyed');
    const office = await h.as('studentaffairs');
    const mine = await handIn(student);
    const theirs = await handIn(office, other);
    expect((await h.nobody.get(`/api/v1/students/${me}/documents`)).status).toBe(401);
    expect((await (await h.as('instructor')).get(`/api/v1/students/${me}/documents`)).status).toBe(403);
    expect((await student.get(`/api/v1/students/${other}/documents`)).status).toBe(404);
    expect((await student.get(`/api/v1/person/documents/${theirs}/file`)).status).toBe(404);
    expect((await send(student, `/api/v1/person/documents/${theirs}/file`, {}, pdf())).status).toBe(404);
    expect(
      (await send(student, `/api/v1/students/${other}/documents`, { kind: 'other', name: 'x' }, pdf())).status,
    ).toBe(404);
    expect((await student.post(`/api/v1/person/documents/${mine}/approve`)).status).toBe(403);
    expect(
      (await (await h.as('registrar')).get(`/api/v1/person/documents/${theirs}/file`)).raw.equals(pdfBytes()),
    ).toBe(true);
    // the file itself is not handed out by the owner’s own file address to others either
    const [file] = await h.rows<{ file_id: number }>`select file_id from person_documents where id = ${theirs}`;
    expect((await student.get(`/api/v1/files/${file?.file_id}`)).status).toBe(404);
    expect((await (await h.as('unitoffice')).get(`/api/v1/students/${me}/documents`)).status).toBe(404); // PSY is not of its faculty
  });
  it('VAL-044 an unknown student is not found', async () => {
    const answer = await (
      await h.as('registrar')
    ).get<{ message: string; text: string }>('/api/v1/students/99999999/documents');
    expect([answer.status, answer.body.message, answer.body.text]).toEqual([
      404,
      'student_not_found',
      'Student not found',
    ]);
  });
  it('VAL-034 the content decides, whatever the name says', async () => {
    const student = await h.as('surveyed');
    const refused = async (name: string, bytes: Buffer): Promise<unknown> => {
      const answer = await send(
        student,
        `/api/v1/students/${me}/documents`,
        { kind: 'other', name: 'Deneme' },
        { name, bytes },
      );
      return [answer.status, answer.body.errors];
    };
    const sentence = { file: ['Only jpg, jpeg, png, pdf, doc and docx files are accepted'] };
    expect(await refused('a.pdf', Buffer.from('<html><script>alert(1)</script></html>'))).toEqual([422, sentence]);
    expect(await refused('a.pdf', Buffer.from('MZ\u0090\u0000\u0003'.padEnd(200, '\0'), 'latin1'))).toEqual([
      422,
      sentence,
    ]);
    expect(await refused('a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toEqual([
      422,
      sentence,
    ]);
    const odd = await send(
      student,
      `/api/v1/students/${me}/documents`,
      { kind: 'other', name: 'Uzantısı yanlış' },
      { name: '../../etc/pass\u0001wd.txt', bytes: pdfBytes() },
    );
    expect(odd.status).toBe(200);
    const [file] = await h.rows<{
      name: string;
      mime: string;
      key: string;
    }>`select f.name, f.mime, f.key from files f join person_documents d on d.file_id = f.id where d.id = ${odd.body.data.id}`;
    expect(file?.name).not.toMatch(/[/\\\u0001]/);
    expect(file?.mime).toBe('application/pdf');
  });
  it('VAL-036 at most 10240 KB', async () => {
    const student = await h.as('surveyed');
    const file = (kb: number) => ({
      name: 'a.pdf',
      bytes: Buffer.concat([pdfBytes(), Buffer.alloc(kb * 1024 - pdfBytes().length)]),
    });
    expect(
      (await send(student, `/api/v1/students/${me}/documents`, { kind: 'other', name: 'Tam' }, file(10_240))).status,
    ).toBe(200);
    expect(
      (await send(student, `/api/v1/students/${me}/documents`, { kind: 'other', name: 'Fazla' }, file(10_241))).status,
    ).toBe(413);
  });
  it('422 for malformed fields; 406 for a student without a file, an office may ask for one', async () => {
    const student = await h.as('surveyed');
    const office = await h.as('studentaffairs');
    expect((await send(student, `/api/v1/students/${me}/documents`, { kind: 'nothing', name: '' }, pdf())).status).toBe(
      422,
    );
    expect(
      (await send(student, `/api/v1/students/${me}/documents`, { kind: 'other', name: 'a\0b' }, pdf())).status,
    ).toBe(422);
    expect((await send(student, `/api/v1/students/${me}/documents`, { kind: 'other', name: 'x' })).body.message).toBe(
      'document_needs_file',
    );
    const asked = await send(office, `/api/v1/students/${me}/documents`, { kind: 'health', name: 'Sağlık raporu' });
    expect(asked.status).toBe(200);
    expect((await statusOf(asked.body.data.id))?.status).toBe('waiting');
  });
  it('NS-005 waiting → uploaded → declined → uploaded → approved, every other way refused, the earlier file kept', async () => {
    const student = await h.as('surveyed');
    const office = await h.as('studentaffairs');
    const id = (await send(office, `/api/v1/students/${me}/documents`, { kind: 'passport', name: 'Pasaport' })).body
      .data.id;
    const doc = `/api/v1/person/documents/${id}`;
    const upload = (text: string) => send(student, `${doc}/file`, {}, pdf(text));
    const approve = (body = {}) => office.post<Made>(`${doc}/approve`, body);
    const decline = () => office.post<Made>(`${doc}/decline`, { reason: 'Okunmuyor' });
    expect([(await approve()).body.message, (await decline()).body.message]).toEqual([
      'document_not_uploaded',
      'document_not_uploaded',
    ]);
    expect((await upload('bir')).status).toBe(200);
    expect((await upload('iki')).body.message).toBe('document_awaits_decision');
    expect((await office.post(`${doc}/decline`, {})).status).toBe(422);
    expect((await decline()).status).toBe(200);
    expect([(await approve()).body.message, (await decline()).body.message]).toEqual([
      'document_declined_already',
      'document_declined_already',
    ]);
    const first = await statusOf(id);
    expect(first).toMatchObject({ status: 'declined', decline_reason: 'Okunmuyor', file_version: 1 });
    expect((await upload('üç')).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({ status: 'uploaded', file_version: 2, decline_reason: null });
    expect((await h.rows`select 1 from files where id = ${first?.file_id}`).length).toBe(1);
    expect((await approve({ expires_on: '2020-01-01' })).body.message).toBe('document_expired');
    expect((await approve({ expires_on: '2099-01-01' })).status).toBe(200);
    expect([
      (await approve()).body.message,
      (await decline()).body.message,
      (await upload('dört')).body.message,
    ]).toEqual(['document_locked', 'document_locked', 'document_locked']);
    expect(await statusOf(id)).toMatchObject({ status: 'approved', file_version: 2, expires_on: '2099-01-01' });
    const audit = await h.rows<{
      action: string;
      after: { status?: string };
    }>`select action, after from audit_log where resource = 'person_document' and record_id = ${id} order by id`;
    expect(audit.map((each) => [each.action, each.after.status])).toEqual([
      ['add-student-document', 'waiting'],
      ['upload-person-document', 'uploaded'],
      ['decline-person-document', 'declined'],
      ['upload-person-document', 'uploaded'],
      ['approve-person-document', 'approved'],
    ]);
    const mails = await h.rows<{
      template: string;
      body: string;
    }>`select o.template, o.body from outbox o join users u on u.id = o.user_id where u.student_id = ${me} and o.template like 'document_%' order by o.id`;
    expect(mails.map((each) => each.template)).toEqual(['document_declined', 'document_approved']);
    expect(mails[0]?.body).toContain('Okunmuyor');
  });
  it('two decisions at once: one stands', async () => {
    const office = await h.as('studentaffairs');
    const id = await handIn(await h.as('surveyed'));
    const both = await Promise.all([
      office.post<Made>(`/api/v1/person/documents/${id}/approve`),
      office.post<Made>(`/api/v1/person/documents/${id}/decline`, { reason: 'Eksik sayfa' }),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  });
  it('the list carries what the reader may do, and reading it is noted', async () => {
    const office = await h.as('studentaffairs');
    const student = await h.as('surveyed');
    const id = await handIn(student);
    const own = await student.get<{
      data: { may_ask: boolean; documents: { id: number; can: Record<string, unknown> }[] };
    }>(`/api/v1/students/${me}/documents`);
    expect(own.body.data.may_ask).toBe(false);
    expect(own.body.data.documents.find((each) => each.id === id)?.can).toEqual({
      upload: { refusals: [expect.objectContaining({ key: 'document_awaits_decision' })] },
    });
    const theirs = await office.get<{ data: { documents: { id: number; can: Record<string, unknown> }[] } }>(
      `/api/v1/students/${me}/documents`,
    );
    expect(theirs.body.data.documents.find((each) => each.id === id)?.can).toMatchObject({
      approve: true,
      decline: true,
    });
    await office.get(`/api/v1/person/documents/${id}/file`);
    await h.services.accessLog.flush();
    const notes = await h.rows<{
      what: string;
    }>`select distinct a.what from access_log a join users u on u.id = a.user_id where u.username = 'studentaffairs' and a.subject = 'student' and a.subject_id = ${me}`;
    expect(notes.map((each) => each.what)).toEqual(
      expect.arrayContaining(['student-documents', 'person-document-file']),
    );
    expect(
      await h.rows`select 1 from access_log a join users u on u.id = a.user_id where u.username = 'surveyed'`,
    ).toEqual([]);
  });
});

describe('ACC-101 documents of staff', () => {
  it('staff see their own, administrators and registrar all', async () => {
    const instructor = await h.as('instructor');
    expect((await h.nobody.get(`/api/v1/staff/documents/${staffId}`)).status).toBe(401);
    expect((await (await h.as('student')).get(`/api/v1/staff/documents/${staffId}`)).status).toBe(403);
    expect((await instructor.get(`/api/v1/staff/documents/${staffId}`)).status).toBe(200);
    expect((await instructor.get(`/api/v1/staff/documents/${otherStaff}`)).status).toBe(404);
    expect((await (await h.as('studentaffairs')).get(`/api/v1/staff/documents/${staffId}`)).status).toBe(404);
    expect((await (await h.as('registrar')).get(`/api/v1/staff/documents/${staffId}`)).status).toBe(200);
    const made = await send(instructor, `/api/v1/staff/documents/${staffId}`, { kind: 'cv', name: 'Özgeçmiş' }, pdf());
    expect(made.status).toBe(200);
    expect((await (await h.as('chair')).get(`/api/v1/person/documents/${made.body.data.id}/file`)).status).toBe(404);
    expect((await instructor.post(`/api/v1/person/documents/${made.body.data.id}/approve`)).status).toBe(403);
    expect(
      (await (await h.as('studentaffairs')).post(`/api/v1/person/documents/${made.body.data.id}/approve`)).status,
    ).toBe(404);
    expect((await (await h.as('registrar')).post(`/api/v1/person/documents/${made.body.data.id}/approve`)).status).toBe(
      200,
    );
  });
  it('nobody decides on his own document', async () => {
    const registrar = await h.as('registrar');
    const [own] = await h.rows<{ staff_id: number }>`select staff_id from users where username = 'registrar'`;
    const made = await send(registrar, `/api/v1/staff/documents/${own?.staff_id}`, { kind: 'cv', name: 'CV' }, pdf());
    expect((await registrar.post<Made>(`/api/v1/person/documents/${made.body.data.id}/approve`)).body.message).toBe(
      'document_own_decision',
    );
  });
});
