import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { pdfText } from '#areas/records/test-pdf-text.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { editionInForce, syncAgreementTexts } from '../agreements/editions.ts';
import { agreementPaper } from '../agreements/queries/agreement-paper.ts';
import { syncRoles } from '../roles/seed-roles.ts';

interface Body {
  message: string;
  data: Record<string, unknown> & {
    version: string;
    student_program_id: number;
    sections: object[];
    signature_id: number;
  };
  errors: Record<string, string[]>;
}
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture = `data:image/png;base64,${png}`;
let h: Harness;
let next = 0;
const path = '/api/v1/student/enrollment-agreement';

interface Pending {
  caller: Caller;
  user: number;
  student: number;
  program: number;
}
/** A student whose agreement is pending, made for one test. */
async function pending(name: string, student_type = 'undergraduate', locale: 'tr' | 'en' = 'en'): Promise<Pending> {
  next += 1;
  const number = `AF${Date.now() % 1_000_000}${next}`;
  const [student] = await h.rows<{ id: number }>`
    insert into students (student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email) select ${number}, ${name}, 'IŞIK', program_id, department_id, faculty_id, 2026, ${`${number}@example.edu.tr`} from students order by id limit 1 returning id`;
  const [program] = await h.rows<{
    id: number;
  }>`insert into student_programs (student_id, program_id, started_on, student_type) select id, program_id, '2026-09-01', ${student_type} from students where id = ${student?.id ?? 0} returning id`;
  const [user] = await h.rows<{
    id: number;
  }>`insert into users (username, full_name, email, student_id) values (${number.toLowerCase()}, ${`${name} IŞIK`}, ${`${number}@example.edu.tr`}, ${student?.id ?? 0}) returning id`;
  await h.rows`insert into user_roles (user_id, role_id) select ${user?.id ?? 0}, id from roles where name = ${student_type === 'mentora' ? 'MS' : 'OGR'}`;
  return {
    caller: await h.as(number.toLowerCase(), { locale }),
    user: user?.id ?? 0,
    student: student?.id ?? 0,
    program: program?.id ?? 0,
  };
}
async function sign(who: Pending, change: object = {}): Promise<Answer<Body>> {
  const { body } = await who.caller.get<Body>(path);
  return who.caller.post<Body>(path, {
    student_program_id: body.data.student_program_id,
    version: body.data.version,
    accepted: true,
    signed_name: 'ışıl işık',
    signature: picture,
    ...change,
  });
}

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.database, h.services.areas);
  await syncAgreementTexts(h.database);
});

describe('enrollment agreement (ACC-041…046)', () => {
  test('the text comes from the data, in the edition in force, for its kind of student', async () => {
    expect((await (await pending('IŞIL')).caller.get<Body>(path)).body.data).toMatchObject({
      version: '2025.1',
      mentora: false,
      signed: false,
      full_name: 'IŞIL IŞIK',
      accepted_at: null,
      title: { en: 'Enrollment Agreement' },
    });
    expect((await (await pending('IŞIL', 'mentora')).caller.get<Body>(path)).body.data).toMatchObject({
      version: 'mentora-2025.1',
      mentora: true,
    });
    expect((await h.nobody.get(path)).status).toBe(401);
    for (const username of ['registrar', 'alumni']) expect((await (await h.as(username)).get(path)).status).toBe(403);
  });
  test('typed name: Turkish letters, case and blanks make no difference; another name is refused', async () => {
    const who = await pending('IŞIL');
    const other = await sign(who, { signed_name: 'Ayşe Demir' });
    expect([other.status, other.body.message]).toEqual([406, 'agreement_name_differs']);
    const done = await sign(who, { signed_name: '  ışıl   ISIK ' });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(
      await h.rows`select signed_name, locale, user_id from agreement_signatures where id = ${done.body.data.signature_id}`,
    ).toEqual([{ signed_name: 'ışıl ISIK', locale: 'en', user_id: who.user }]);
  });
  test('signature: a PNG of at most 200 KB by its content, or the typed name alone; kept as a file of the student', async () => {
    const who = await pending('IŞIL');
    const exe = `data:image/png;base64,${Buffer.from('MZ not a picture').toString('base64')}`;
    const large = `data:image/png;base64,${Buffer.concat([Buffer.from(png, 'base64'), randomBytes(201 * 1024)]).toString('base64')}`;
    const jpeg = `data:image/png;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]).toString('base64')}`;
    for (const signature of [exe, large, jpeg, 'data:text/html;base64,PGI+', `${picture}"><script>`])
      expect((await sign(who, { signature })).body.errors, signature.slice(0, 40)).toHaveProperty('signature');
    const done = await sign(who);
    const [file] = await h.rows<{
      owner_id: number;
      purpose: string;
      mime: string;
    }>`select f.owner_id, f.purpose, f.mime from agreement_signatures s join files f on f.id = s.signature_file_id where s.id = ${done.body.data.signature_id}`;
    expect(file).toEqual({ owner_id: who.user, purpose: 'agreement-signature', mime: 'image/png' });
    const typed = await pending('IŞIL');
    expect((await sign(typed, { signature: null })).status).toBe(200);
  });
  test('accepted once, in the edition that was read; audited without the picture; no longer pending', async () => {
    const who = await pending('IŞIL');
    expect((await sign(who, { accepted: false })).status).toBe(422);
    expect((await sign(who, { version: 'old' })).body.message).toBe('agreement_text_changed');
    expect((await sign(who, { student_program_id: (await pending('IŞIL')).program })).status).toBe(404);
    expect((await sign(who)).body.message).toBe('agreement_accepted');
    expect((await sign(who)).body.message).toBe('agreement_already_accepted');
    expect((await who.caller.get<{ data: object }>('/api/v1/users/me')).body.data).toMatchObject({
      student: { forms: { show_enrollment_agreement_form: false } },
    });
    const audit = JSON.stringify(
      await h.rows`select * from audit_log where action = 'accept-agreement' and record_id = ${who.program}`,
    );
    expect(audit).toContain('2025.1');
    expect(audit).not.toContain(png);
  });
  test('the signed copy: in the language it was signed in, for the student and offices that see him, for nobody else', async () => {
    const who = await pending('IŞIL', 'undergraduate', 'tr');
    const document = `${path}/${who.program}/document`;
    expect((await who.caller.get(document)).status).toBe(404);
    await sign(who);
    const own = await who.caller.get(document);
    expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(own.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const edition = await editionInForce(h.database.db, 'enrollment', new Date());
    const signed = {
      student_number: 'AF1',
      name: 'IŞIL IŞIK',
      program: 'Bilgisayar Mühendisliği',
      program_en: 'Computer Engineering',
      signed_name: 'ışıl işık',
      locale: 'tr',
      signed_at: '2026-09-14T10:00:00Z',
      address: '127.0.0.1',
    };
    const paper = agreementPaper(
      signed,
      edition,
      'tr',
      (key, params) => h.services.lines.line('tr', key, params),
      picture,
    );
    const text = pdfText(await renderPdf({ ...paper, compress: false }))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const part of [
      'Öğrenci Kayıt Sözleşmesi',
      'Mali yükümlülükler',
      'ışıl işık',
      '2025.1',
      '127.0.0.1',
      '14/09/2026, 13:00:00',
    ])
      expect(text).toContain(part);
    expect((await (await h.as('registrar')).get(document)).status).toBe(200);
    expect((await (await h.as('student')).get(document)).status).toBe(404);
    expect((await h.nobody.get(document)).status).toBe(401);
    await h.services.accessLog.flush();
    expect(
      (await h.rows`select id from access_log where what = 'agreement-document' and subject_id = ${who.student}`)
        .length,
    ).toBe(1);
    expect((await who.caller.get<{ data: object[] }>('/api/v1/student/enrollment-agreements')).body.data).toMatchObject(
      [{ student_program_id: who.program, signed: true, version: '2025.1' }],
    );
  });
  test('a new edition takes the place of the old one from its day on; a signed one stays as it was signed and can’t be removed', async () => {
    const registrar = await h.as('registrar');
    const signed = await pending('IŞIL', 'mentora');
    await sign(signed);
    const [old] = await h.rows<{
      id: number;
    }>`select id from agreement_texts where kind = 'mentora' and edition = 'mentora-2025.1'`;
    expect((await registrar.delete(`/api/v1/agreement/texts/${old?.id}`)).status).toBe(406);
    expect([404, 405]).toContain((await registrar.put(`/api/v1/agreement/texts/${old?.id}`, { name: 'başka' })).status);
    const edition = {
      kind: 'mentora',
      edition: 'mentora-2026.1',
      name: 'Mentora Sözleşmesi',
      name_en: 'Mentora Agreement',
      body: '## Bir\n\nMetin',
      body_en: '## One\n\nText',
      statement: 'Kabul ediyorum.',
      statement_en: 'I accept.',
      in_force_from: '2026-01-01',
    };
    expect((await (await h.as('studentaffairs')).post('/api/v1/agreement/texts', edition)).status).toBe(403);
    expect(
      (
        await registrar.post<Body>('/api/v1/agreement/texts', {
          ...edition,
          body_en: '## One\n\nText\n\n## Two\n\nMore',
        })
      ).body.message,
    ).toBe('agreement_sections_differ');
    const made = await registrar.post<{ data: { id: number } }>('/api/v1/agreement/texts', edition);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const later = await pending('IŞIL', 'mentora');
    expect((await later.caller.get<Body>(path)).body.data).toMatchObject({
      version: 'mentora-2026.1',
      sections: [{ title: { tr: 'Bir', en: 'One' } }],
    });
    expect((await signed.caller.get<Body>(path)).body.data).toMatchObject({ version: 'mentora-2025.1', signed: true });
    const list = (
      await registrar.get<{ data: { edition: string; in_force: boolean; signatures: number }[] }>(
        `/api/v1/agreement/texts?filter=${encodeURIComponent('{"kind":"mentora"}')}`,
      )
    ).body.data;
    expect(list.map(({ edition: name, in_force }) => [name, in_force])).toEqual([
      ['mentora-2026.1', true],
      ['mentora-2025.1', false],
    ]);
    expect(list[1]?.signatures).toBeGreaterThan(0);
    expect((await registrar.delete(`/api/v1/agreement/texts/${made.body.data.id}`)).status).toBe(200); // nobody signed it
  });
});

describe('survey form', () => {
  async function survey(necessity: number, related: number | null, user: number): Promise<number> {
    const [row] = await h.rows<{
      id: number;
    }>`insert into surveys (name, name_en, necessity, state, opens_at, closes_at) values ('Ders Anketi', 'Course Survey', ${necessity}, 'in_evaluation', now() - interval '1 day', now() + interval '5 days') returning id`;
    await h.rows`insert into survey_questions (survey_id, position, name, name_en, kind, is_required) values (${row?.id ?? 0}, 1, 'Soru', 'Question', 'likert5', true), (${row?.id ?? 0}, 2, 'Yorum', 'Comment', 'text', false)`;
    await h.rows`insert into survey_invitations (survey_id, user_id, related_id) values (${row?.id ?? 0}, ${user}, ${related})`;
    return row?.id ?? 0;
  }
  test('CON-011, ACC-034, ACC-036 only necessity 1 is mandatory; it stands first among the pending ones', async () => {
    const who = await pending('IŞIL');
    const [optional, mandatory] = [await survey(0, null, who.user), await survey(1, null, who.user)];
    const surveys = (
      await who.caller.get<{ data: { surveys: { id: number; necessity: number; related_id: number | null }[] } }>(
        '/api/v1/users/me',
      )
    ).body.data.surveys;
    expect(surveys).toEqual([
      { id: mandatory, necessity: 1, related_id: null },
      { id: optional, necessity: 0, related_id: null },
    ]);
    expect((await who.caller.get<Body>(`/api/v1/surveys/${mandatory}/evaluate/0`)).body.data).toMatchObject({
      mandatory: true,
      anonymous: true,
      related: null,
    });
    expect((await who.caller.get<Body>(`/api/v1/surveys/${optional}/evaluate/0`)).body.data).toMatchObject({
      mandatory: false,
    });
  });
  test('the related section is named with its instructors for whoever takes it, and for nobody else', async () => {
    const [taken] = await h.rows<{
      section: number;
      user: number;
      username: string;
      code: string;
    }>`select e.section_id as section, u.id as user, u.username, s.code from enrolments e join users u on u.student_id = e.student_id join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR' join sections s on s.id = e.section_id where s.instructor_id is not null order by e.id limit 1`;
    const id = await survey(0, taken?.section ?? 0, taken?.user ?? 0);
    const { related } = (
      await (
        await h.as(taken?.username ?? '')
      ).get<{ data: { related: { code: string; instructors: string[] } } }>(
        `/api/v1/surveys/${id}/evaluate/${taken?.section}`,
      )
    ).body.data;
    expect(related.code).toBe(taken?.code);
    expect(related.instructors.length).toBeGreaterThan(0);
    const stranger = await pending('IŞIL');
    await h.rows`insert into survey_invitations (survey_id, user_id, related_id) values (${id}, ${stranger.user}, ${taken?.section ?? 0})`;
    expect(
      (await stranger.caller.get<Body>(`/api/v1/surveys/${id}/evaluate/${taken?.section}`)).body.data.related,
    ).toBeNull();
    expect((await (await pending('IŞIL')).caller.get(`/api/v1/surveys/${id}/evaluate/${taken?.section}`)).status).toBe(
      404,
    );
  });
});
