import { createHash } from 'node:crypto';
import { readFile, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { anonymous, type Reading, type Writing } from '#kernel/server/area.ts';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import { runWrite } from '#kernel/server/pipeline.ts';
import { signerOf } from '#kernel/server/signer.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import type { DocumentVerification } from '#areas/people/cards/contract.ts';
import { issueDeclared, issueDocument, type IssuedDocument } from './commands/issue-document.ts';
import { signDocuments } from './jobs/sign-documents.ts';
import { documentPaper, readDesk, verifyUrl } from './queries/document-paper.ts';
import { issuedRow } from './queries/document-pdf.ts';
import {
  documentReasons,
  documentStateAt,
  documentTypeCodes,
  documentTypes,
  type DocumentType,
  type DocumentTypeCode,
} from './rules/document-types.ts';
import { checkSignature, readCode } from '#test/pdf-signature.ts';
import { pdfText } from '../test-pdf-text.ts';

interface Who {
  student_id: number;
  student_program_id: number;
  first_name: string;
  last_name: string;
  student_number: string;
  program: string;
  program_en: string;
  started_on: string;
  graduated_on: string | null;
}
let h: Harness;
let before = 0;
let student: Who;
let alumni: Who;
let reading: Pick<Reading, 'db' | 'now' | 'services'>;

const whoIs = async (username: string): Promise<Who> => {
  const [who] =
    await h.rows<Who>`select s.id as student_id, sp.id as student_program_id, s.first_name, s.last_name, s.student_number, p.name as program, p.name_en as program_en, sp.started_on, sp.graduated_on from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id and sp.is_main join programs p on p.id = sp.program_id where u.username = ${username}`;
  if (!who) throw new Error(username);
  return who;
};
const call = {
  token: null,
  locale: 'tr' as const,
  requestId: 'test',
  address: '',
  idempotencyKey: null,
  identity: null,
  headers: {},
};
async function write<T>(work: (context: Writing) => Promise<T>): Promise<T> {
  let answer: T | undefined;
  await runWrite(
    h.services,
    { ...anonymous, role: 'system' },
    call,
    { name: 'test', body: null, idempotent: false },
    async (context) => {
      answer = await work(context);
    },
  );
  return answer as T;
}
const give = (type: DocumentTypeCode, language: Locale, who: Who): Promise<IssuedDocument> =>
  write((context) =>
    issueDeclared(context, {
      type,
      student_id: who.student_id,
      student_program_id: who.student_program_id,
      request_id: null,
      language,
      purpose: null,
    }),
  );
/** The document as a reader's eye has it: its text in one line, and its bytes. */
async function drawn(id: number): Promise<{ text: string; pdf: Buffer; pages: number }> {
  const row = await issuedRow(h.database.db, id);
  if (!row) throw new Error('no row');
  const pdf = await renderPdf({ ...documentPaper(row, await readDesk(reading)), compress: false });
  const pages = pdfText(pdf);
  return { text: pages.join(' ').replace(/\s+/g, ' '), pdf, pages: pages.length };
}
const verified = async (token: string): Promise<DocumentVerification> =>
  (await h.nobody.get<{ data: DocumentVerification }>(`/api/v1/qr-verification/document-${token}`)).body.data;

beforeAll(async () => {
  h = await harness();
  reading = { db: h.database.db, now: h.services.clock(), services: h.services };
  student = await whoIs('student');
  alumni = await whoIs('alumni');
  before = (await h.rows<{ id: number }>`select coalesce(max(id), 0)::int as id from issued_documents`)[0]?.id ?? 0;
});
afterEach(async () => {
  h.setNow(null);
  await h.rows`delete from issued_documents where id > ${before}`;
});
afterAll(closePdf);

const words: Record<DocumentTypeCode, Record<Locale, (who: Who) => string[]>> = {
  student_certificate: {
    tr: (w) => [
      'Öğrenci Belgesi',
      'Öğrenci İşleri',
      'İlgili Makama',
      `üniversitemiz ${w.program} programının kayıtlı öğrencisidir`,
      longDay(w.started_on).tr,
    ],
    en: (w) => [
      'Student Certificate',
      'To Whom It May Concern',
      `registered student of the ${w.program_en} program`,
      longDay(w.started_on).en,
    ],
  },
  transcript: {
    tr: () => ['Transkript', 'Genel not ortalaması', 'Notların anlamı', 'AKTS'],
    en: () => ['Transcript', 'Cumulative GPA', 'Grading legend', 'ECTS'],
  },
  enrolment_history: {
    tr: () => ['Kayıt Geçmişi Belgesi', 'Güz', 'Ders sayısı'],
    en: () => ['Enrollment History', 'Fall', 'Credits attempted'],
  },
  graduation_certificate: {
    tr: (w) => [
      'Geçici Mezuniyet Belgesi',
      `bütün yükümlülüklerini yerine getirerek ${longDay(w.graduated_on ?? '').tr} tarihinde mezun olmuştur`,
      'diploma yerine geçer',
    ],
    en: (w) => ['Temporary Graduation Certificate', `graduated on ${longDay(w.graduated_on ?? '').en}`],
  },
  diploma_copy: {
    tr: () => ['Diploma Sureti', 'kayıtlarımıza uygun suretidir'],
    en: () => ['Copy of the Diploma', 'true copy'],
  },
  diploma_supplement: {
    tr: () => ['Diploma Eki', 'Öğretim ve sınav dili', 'Notların anlamı', 'AKTS', 'Ulusal yükseköğretim sistemine'],
    en: () => [
      'Diploma Supplement',
      'Language(s) of instruction',
      'Grading legend',
      '8 semesters',
      'national higher education system',
    ],
  },
  military_letter: {
    tr: () => ['Askerlik Durum Belgesi', 'Askerlik Şubesi Başkanlığına', '8 yarıyıldır'],
    en: () => ['Letter for Military Service', 'To the Military Recruitment Office'],
  },
  visa_letter: {
    tr: () => ['Vize Başvuru Yazısı', 'İlgili Konsolosluğa', '3. sınıf öğrencisidir'],
    en: () => ['Letter for a Visa Application', 'To the Consulate Concerned', 'in year 3'],
  },
  language_letter: {
    tr: () => ['Eğitim Dili Belgesi', 'eğitim dili İngilizcedir'],
    en: () => ['Letter on the Language of Instruction', 'is English'],
  },
  ranking_letter: {
    tr: () => ['Başarı Sıralaması Belgesi', 'kişi arasında'],
    en: () => ['Ranking Letter', 'by cumulative grade point average'],
  },
};

describe('REQ-012 the ten documents', () => {
  test('there are ten', () => {
    expect(documentTypeCodes).toHaveLength(10);
  });
  const each = documentTypeCodes.flatMap((type) =>
    (['tr', 'en'] as const).map((language) => [type, language] as const),
  );
  test.each(each)(
    '%s in %s: text with Turkish letters, number and date, and a code that leads to its verification',
    async (type, language) => {
      const who = (documentTypes[type] as DocumentType).statuses.includes('active') ? student : alumni;
      const made = await give(type, language, who);
      const { text, pdf, pages } = await drawn(made.id);
      const today =
        (
          await h.rows<{
            day: string;
          }>`select to_char(issued_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day from issued_documents where id = ${made.id}`
        )[0]?.day ?? '';
      for (const expected of [
        ...words[type][language](who),
        `${who.first_name} ${who.last_name}`,
        who.student_number,
        made.number,
        longDay(today)[language],
        'Nilay Başaran',
        language === 'tr' ? 'Elektronik imzalıdır.' : 'Signed electronically.',
      ])
        expect(text).toContain(expected);
      expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN/);
      expect(text).toContain(`${made.number} · ${pages} / ${pages}`);
      const code = await readCode(pdf);
      expect(code).toBe(verifyUrl(h.services.config.publicUrl, made.token));
      const found = await verified((code ?? '').split('document-')[1] ?? '');
      expect(found).toMatchObject({
        kind: 'document',
        state: 'valid',
        number: made.number,
        type: { tr: documentTypes[type].tr },
      });
      // nothing of the person but initials
      expect(JSON.stringify(found)).not.toMatch(new RegExp(`${who.student_number}|${who.last_name}`, 'u'));
    },
  );
  test('a decision stands in both languages, with the person it is about', async () => {
    const made = await write((context) =>
      issueDocument(context, {
        type: 'decision',
        student_id: student.student_id,
        student_program_id: student.student_program_id,
        language: 'both',
        content: {
          title: { tr: 'Karar', en: 'Decision' },
          paragraphs: [{ tr: 'Çift anadal başvurunuz uygun görüldü.', en: 'Your double major was approved.' }],
          about: { tr: 'Çift anadal', en: 'Double major' },
          request_number: '2026/000001',
          kind: 'double_major',
        },
      }),
    );
    const { text, pdf } = await drawn(made.id);
    for (const expected of [
      'Karar / Decision',
      'Çift anadal başvurunuz uygun görüldü.',
      'Your double major was approved.',
      student.student_number,
      '2026/000001',
    ])
      expect(text).toContain(expected);
    expect(await readCode(pdf)).toContain(made.token);
  });
});

describe('REQ-012 the signature', () => {
  test('the job signs once; the file, its checksum and what is served are the same bytes', async () => {
    const made = await give('student_certificate', 'tr', student);
    const caller = await h.as('student');
    const early = await caller.get(`/api/v1/documents/${made.id}/pdf`);
    expect(early.status).toBe(200);
    expect((await verified(made.token)).sha256).toBeNull();
    expect(await signDocuments.work(h.services, {})).toMatchObject({ failed: 0 });
    const [row] = await h.rows<{
      sha256: string;
      file_id: number;
      signer: string;
    }>`select sha256, file_id, signer from issued_documents where id = ${made.id}`;
    await signDocuments.work(h.services, {});
    expect(
      (await h.rows<{ file_id: number }>`select file_id from issued_documents where id = ${made.id}`)[0]?.file_id,
    ).toBe(row?.file_id);
    const { raw, headers } = await caller.get(`/api/v1/documents/${made.id}/pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    expect(createHash('sha256').update(raw).digest('hex')).toBe(row?.sha256);
    // who opened it before the job came has the very same file
    expect(early.raw.equals(raw)).toBe(true);
    expect(await verified(made.token)).toMatchObject({ sha256: row?.sha256, signed_by: row?.signer });
    const signature = checkSignature(raw);
    expect(signature).toMatchObject({ intact: true, genuine: true, whole: true });
    expect(signature.certificate.replace(/\s/g, '')).toBe(
      (await signerOf(h.services.config)).certificate.replace(/\s/g, ''),
    );
    const changed = Buffer.from(raw);
    changed[400] = (changed[400] ?? 0) ^ 1;
    expect(checkSignature(changed).intact).toBe(false);
  });
  test('a PKCS#12 file of the configuration signs in its own name; a wrong password is said', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kampus-signer-'));
    await signerOf({ dataDir: dir, signerP12: undefined, signerPassword: undefined });
    const place = join(dir, 'given.p12');
    await writeFile(place, await readFile(join(dir, 'signer', 'documents.p12')));
    const signer = await signerOf({ dataDir: '/nowhere', signerP12: place, signerPassword: '' });
    const pdf = await signer.sign(await renderPdf({ content: ['Şiir'] }), new Date('2026-03-04T05:06:07Z'), {
      reason: 'Öğrenci belgesi',
      location: 'İstanbul',
      contact: '',
    });
    const checked = checkSignature(pdf);
    expect(checked).toMatchObject({ intact: true, genuine: true, whole: true });
    expect(checked.at?.toISOString()).toBe('2026-03-04T05:06:07.000Z');
    await writeFile(join(dir, 'other.p12'), 'no key at all');
    await expect(signerOf({ dataDir: dir, signerP12: join(dir, 'other.p12'), signerPassword: '' })).rejects.toThrow();
  });
});

describe('REQ-012 who reads and who takes back', () => {
  let registrar: Caller;
  beforeAll(async () => {
    registrar = await h.as('registrar');
  });
  test('401, nobody else’s document, offices all; a decision also for who decides', async () => {
    const made = await give('transcript', 'tr', student);
    const path = `/api/v1/documents/${made.id}/pdf`;
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await (await h.as('student2')).get(path)).status).toBe(404);
    expect((await (await h.as('chair')).get(path)).status).toBe(404);
    expect((await (await h.as('bursar')).get(path)).status).toBe(404);
    expect((await (await h.as('observer')).get(path)).status).toBe(403);
    expect((await (await h.as('student')).get(path)).status).toBe(200);
    expect((await registrar.get(path)).status).toBe(200);
    await h.services.accessLog.flush();
    expect(
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from access_log where what = 'student-documents' and subject_id = ${student.student_id} and role = 'registrar' and at > now() - interval '1 minute'`
      )[0]?.n,
    ).toBeGreaterThan(0);
    expect((await (await h.as('student')).get('/api/v1/issued-documents')).status).toBe(403);
    expect(
      (await registrar.get<{ data: { id: number }[] }>('/api/v1/issued-documents?limit=5')).body.data.map(
        (row) => row.id,
      ),
    ).toContain(made.id);
    const decided = await write((context) =>
      issueDocument(context, {
        type: 'decision',
        student_id: student.student_id,
        student_program_id: student.student_program_id,
        language: 'tr',
        content: {
          title: { tr: 'Karar', en: 'Decision' },
          paragraphs: [],
          about: { tr: '', en: '' },
          request_number: null,
        },
      }),
    );
    expect((await (await h.as('chair')).get(`/api/v1/documents/${decided.id}/pdf`)).status).toBe(200);
    const other = await whoIs('student2');
    const elsewhere = await give('transcript', 'tr', other);
    expect((await (await h.as('chair')).get(`/api/v1/documents/${elsewhere.id}/pdf`)).status).toBe(404);
  });
  test('revoked with a reason: said on the page of its code, without the reason; never twice', async () => {
    const made = await give('visa_letter', 'en', student);
    const path = `/api/v1/issued-documents/${made.id}/revoke`;
    expect((await (await h.as('studentaffairs')).post(path, { reason: 'Yanlış kişi' })).status).toBe(403);
    expect((await registrar.post(path, {})).status).toBe(422);
    expect((await registrar.post(path, { reason: 'Yanlış kişi' })).status).toBe(200);
    const found = await verified(made.token);
    expect(found.state).toBe('revoked');
    expect(JSON.stringify(found)).not.toContain('Yanlış');
    const again = await registrar.post<{ message: string }>(path, { reason: 'Yanlış kişi' });
    expect([again.status, again.body.message]).toEqual([406, 'document_revoked_already']);
    expect((await registrar.post(`/api/v1/issued-documents/${made.id}/reissue`, { reason: 'Düzeltme' })).status).toBe(
      406,
    );
    expect(
      await h.rows`select 1 from audit_log where resource = 'issued-document' and record_id = ${made.id} and after->>'revoke_reason' = 'Yanlış kişi'`,
    ).toHaveLength(1);
    expect((await registrar.post('/api/v1/issued-documents/999999999/revoke', { reason: 'Yok' })).status).toBe(404);
  });
  test('issued again: a new number, the earlier one superseded', async () => {
    const made = await give('language_letter', 'tr', student);
    const again = await registrar.post<{ data: { id: number; number: string } }>(
      `/api/v1/issued-documents/${made.id}/reissue`,
      { reason: 'Yazım hatası' },
    );
    expect(again.status).toBe(200);
    expect(again.body.data.number).not.toBe(made.number);
    expect((await verified(made.token)).state).toBe('superseded');
    const [next] = await h.rows<{ token: string }>`select token from issued_documents where id = ${again.body.data.id}`;
    expect((await verified(next?.token ?? '')).state).toBe('valid');
  });
  test('its time is over at the very moment the settings name, not before', async () => {
    const made = await give('student_certificate', 'tr', student);
    const [row] = await h.rows<{
      until: string;
    }>`select valid_until as until from issued_documents where id = ${made.id}`;
    const until = new Date(row?.until ?? 0);
    h.setNow(new Date(until.getTime() - 1000));
    expect((await verified(made.token)).state).toBe('valid');
    h.setNow(until);
    expect((await verified(made.token)).state).toBe('expired');
  });
  test('a code that nobody gave is unknown', async () => {
    expect((await h.nobody.get(`/api/v1/qr-verification/document-${'0'.repeat(32)}`)).status).toBe(404);
    expect((await h.nobody.get('/api/v1/qr-verification/document-x')).status).toBe(404);
  });
});

describe('numbers', () => {
  test('40 at once, every tenth of them failing: numbers of the year without a gap', async () => {
    const [last] = await h.rows<{
      last: number;
    }>`select coalesce((select last from document_numbers where register = 'documents' and year = extract(year from now() at time zone 'Europe/Istanbul')), 0)::int as last`;
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) =>
        write(async (context) => {
          const made = await issueDocument(context, {
            type: 'decision',
            student_id: student.student_id,
            student_program_id: student.student_program_id,
            language: 'tr',
            content: {},
          });
          if (at % 10 === 9) throw new Error('taken back');
          return made.number;
        }),
      ),
    );
    expect(results.filter((each) => each.status === 'rejected')).toHaveLength(4);
    const numbers = results
      .flatMap((each) => (each.status === 'fulfilled' ? [Number(each.value.split('/')[1])] : []))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 36 }, (_, at) => (last?.last ?? 0) + 1 + at));
  });
});

describe('rules', () => {
  const active = { status: 'active', nationality: 'TR', gender: 'male', graded: true, holds: [] };
  const held = { ...active, holds: [{ restricts: ['transcript'], reason: { tr: 'Borç', en: 'Debt' } }] };
  test.each<[string, DocumentTypeCode, Parameters<typeof documentReasons>[1], string[]]>([
    ['a student', 'student_certificate', active, []],
    ['on leave', 'student_certificate', { ...active, status: 'on_leave' }, []],
    ['a graduate', 'student_certificate', { ...active, status: 'graduated' }, ['document_students_only']],
    ['a student', 'diploma_copy', active, ['document_graduates_only']],
    ['a graduate', 'diploma_copy', { ...active, status: 'graduated' }, []],
    ['a student with a hold', 'transcript', held, ['document_held']],
    ['a hold on something else', 'graduation_certificate', { ...held, status: 'graduated' }, []],
    ['a woman', 'military_letter', { ...active, gender: 'female' }, ['document_no_service']],
    [
      'a citizen of another country who has left',
      'military_letter',
      { ...active, nationality: 'DE', status: 'withdrawn' },
      ['document_students_only', 'document_no_service'],
    ],
    ['without an average', 'ranking_letter', { ...active, graded: false }, ['document_no_average']],
  ])('REQ-012: %s and %s', (_who, type, reader, keys) => {
    expect(documentReasons(type, reader).map((each) => each.key)).toEqual(keys);
  });
  test('a revoked document does not expire as well', () => {
    expect(documentStateAt({ status: 'revoked', valid_until: new Date(0) }, new Date())).toBe('revoked');
    expect(documentStateAt({ status: 'valid', valid_until: null }, new Date())).toBe('valid');
  });
});
