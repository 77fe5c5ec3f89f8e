import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { pdfAProblems } from '#test/pdf-a.ts';
import { checkSignature, readCode } from '#test/pdf-signature.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { anonymous } from '#kernel/server/area.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { runWrite } from '#kernel/server/pipeline.ts';
import type { DocumentVerification } from '#areas/people/cards/contract.ts';
import type { TranscriptView } from '../contract.ts';
import { inflated, pdfText } from '../test-pdf-text.ts';
import { issueDeclared, type IssuedDocument } from './commands/issue-document.ts';
import { issuedRow, signedDocument } from './queries/document-pdf.ts';
import { verifyUrl } from './queries/document-paper.ts';
import { documentTypeCodes, documentTypes, type DocumentType, type DocumentTypeCode } from './rules/document-types.ts';

// the very bytes that are handed out, not a drawing of them: archive, signature, code and words in both languages
interface Who {
  username: string;
  student_id: number;
  student_program_id: number;
  first_name: string;
  last_name: string;
  student_number: string;
}
let h: Harness;
let before = 0;
let people: Record<'student' | 'alumni', Who>;
beforeAll(async () => {
  h = await harness();
  const whoIs = async (username: string): Promise<Who> => {
    const [who] =
      await h.rows<Who>`select u.username, s.id as student_id, sp.id as student_program_id, s.first_name, s.last_name, s.student_number from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id and sp.is_main where u.username = ${username}`;
    if (!who) throw new Error(username);
    return who;
  };
  people = { student: await whoIs('student'), alumni: await whoIs('alumni') };
  before = Number(
    (await h.rows<{ id: number }>`select coalesce(max(id), 0)::int as id from issued_documents`)[0]?.id ?? 0,
  );
});
afterAll(async () => {
  await h.rows`delete from issued_documents where id > ${before}`;
  await closePdf();
});
async function give(type: DocumentTypeCode, language: Locale, who: Who): Promise<IssuedDocument> {
  let made: IssuedDocument | undefined;
  const call = {
    token: null,
    locale: 'tr' as const,
    requestId: 'test',
    address: '',
    idempotencyKey: null,
    identity: null,
    headers: {},
  };
  await runWrite(
    h.services,
    { ...anonymous, role: 'system' },
    call,
    { name: 'test', body: null, idempotent: false },
    async (context) => {
      const { student_id, student_program_id } = who;
      made = await issueDeclared(context, {
        type,
        student_id,
        student_program_id,
        request_id: null,
        language,
        purpose: null,
      });
    },
  );
  if (!made) throw new Error('nothing was issued');
  return made;
}
/** What the holder is handed; a diploma copy is signed outside, there our own signature stands in. */
async function file(caller: Caller, id: number, outside: boolean): Promise<Buffer> {
  const answer = await caller.get(`/api/v1/documents/${id}/pdf`);
  if (!outside) {
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.raw;
  }
  expect([answer.status, answer.body.message]).toEqual([406, 'document_signed_outside']);
  const row = await issuedRow(h.database.db, id);
  if (!row) throw new Error('no row');
  return (await signedDocument({ db: h.database.db, now: h.services.clock(), services: h.services }, row)).bytes;
}
const letters = (words: string): string => words.replaceAll(/\s+/g, '');
const verified = async (path: string): Promise<DocumentVerification> =>
  (await h.nobody.get<{ data: DocumentVerification }>(`/api/v1/qr-verification/${path}`)).body.data;

describe('REQ-012 every official document as it is handed out', () => {
  const each = documentTypeCodes.flatMap((type) =>
    (['tr', 'en'] as const).map((language) => [type, language] as const),
  );
  test.each(each)(
    '%s in %s: PDF/A-2b, its own signature over every byte, its code and its words',
    async (type, language) => {
      const declared = documentTypes[type] as DocumentType;
      const who = declared.statuses.includes('active') ? people.student : people.alumni;
      const made = await give(type, language, who);
      const pdf = await file(await h.as(who.username), made.id, declared.outside === true);
      expect(pdfAProblems(pdf)).toEqual([]);
      const signature = checkSignature(pdf);
      expect(signature).toMatchObject({ intact: true, genuine: true, whole: true });
      const open = inflated(pdf);
      expect(open.toString('latin1')).toContain(`/Lang (${language})`);
      const text = letters(pdfText(open).join(' '));
      for (const words of [
        declared[language],
        `${who.first_name} ${who.last_name}`,
        who.student_number,
        made.number,
        language === 'tr' ? 'Elektronik imzalıdır.' : 'Signed electronically.',
      ])
        expect(text).toContain(letters(words));
      // nothing of the other language's heading, nothing that was left open
      expect(text).not.toContain(letters(language === 'tr' ? 'Signed electronically.' : 'Elektronik imzalıdır.'));
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
      const code = await readCode(open);
      expect(code).toBe(verifyUrl(h.services.config.publicUrl, made.token));
      expect(await verified(code?.split('/').at(-1) ?? '')).toMatchObject({ state: 'valid', number: made.number });
      // one changed letter of the words on the page is found
      const changed = Buffer.from(pdf);
      const at = pdf.indexOf('stream') + 40;
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(checkSignature(changed).intact).toBe(false);
    },
  );
});

describe('the official transcript beside the record', () => {
  test.each(['tr', 'en'] as const)(
    'in %s: every semester, course, credit, letter and average of the record, in its order',
    async (language) => {
      for (const who of [people.student, people.alumni]) {
        const caller = await h.as(who.username);
        const record = (
          await caller.get<{ data: TranscriptView }>(
            `/api/v1/unofficial/transcript?student_program_id=${who.student_program_id}`,
          )
        ).body.data;
        const made = await give('transcript', language, who);
        const text = letters(pdfText(inflated(await file(caller, made.id, false))).join(' '));
        const courses = record.semesters.flatMap((semester) => semester.courses);
        expect(courses.length).toBeGreaterThan(10);
        let at = 0;
        for (const semester of record.semesters) {
          const heading = text.indexOf(letters(semester.academic_year), at);
          expect(heading, semester.academic_year).toBeGreaterThanOrEqual(at);
          at = heading;
          for (const course of semester.courses) {
            const name = language === 'tr' ? course.name : course.name_en;
            const line = letters(`${course.code} ${name}`);
            const found = text.indexOf(line, at);
            expect(found, `${who.username} ${course.code} ${name}`).toBeGreaterThanOrEqual(at);
            at = found + line.length;
            const rest = text.slice(at, at + 40);
            expect(rest, course.code).toContain(course.ects === null ? '' : String(course.ects));
            if (course.letter !== null) expect(rest, `${course.code} ${course.letter}`).toContain(course.letter);
          }
          for (const average of [semester.totals?.gpa, semester.totals?.cgpa])
            if (typeof average === 'number') expect(text.slice(at)).toContain(average.toFixed(2));
        }
        expect(text).toContain(record.totals.cgpa?.toFixed(2) ?? '–');
      }
    },
  );
});
