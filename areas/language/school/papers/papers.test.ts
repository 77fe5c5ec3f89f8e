import { beforeAll, describe, expect, it } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let office: Caller;
let f1: Caller;
let program = 0;
const v1 = '/api/v1';
type Failed = { message: string; errors?: { key: string }[]; data?: { document_id: number } };
const issue = (caller: Caller, body: Record<string, unknown>, of = program) =>
  caller.post<Failed>(`${v1}/esl/papers/${of}`, body);
const keys = ({ errors, message }: Failed): string[] => errors?.map((each) => each.key) ?? [message];
const level = (language: string) => ({ kind: 'language_level', language });
beforeAll(async () => {
  h = await freshHarness();
  [office, f1] = [await h.as('prepschool'), await h.as('f1')];
  const [row] = await h.rows<{
    id: number;
  }>`select sp.id from users u join student_programs sp on sp.student_id = u.student_id and sp.is_main where u.username = 'f1'`;
  program = Number(row?.id);
});
describe('certificates and letters of the language school', () => {
  it('are given to the student and by the office, and to nobody else', async () => {
    expect((await issue(h.nobody, level('tr'))).status).toBe(401);
    for (const name of ['instructor', 'housing']) expect((await issue(await h.as(name), level('tr'))).status).toBe(403);
    expect((await issue(await h.as('student'), level('tr'))).status).toBe(404);
    expect((await issue(office, level('tr'), 999_999)).status).toBe(404);
    expect((await issue(f1, level('fr'))).status).toBe(422);
    expect((await (await h.as('student')).get(`${v1}/esl/papers/${program}`)).status).toBe(404);
  });
  it('a level certificate is made once for each language, also when it is asked for twice at once; it can be verified', async () => {
    const two = await Promise.all([issue(f1, level('en')), issue(office, level('en'))]);
    expect(two.map((each) => each.status)).toEqual([200, 200]);
    const ids = new Set(two.map((each) => each.body.data?.document_id));
    expect(ids.size).toBe(1);
    const turkish = (await issue(f1, level('tr'))).body.data?.document_id;
    expect(ids.has(turkish)).toBe(false);
    const [row] = await h.rows<{
      token: string;
      language: string;
      content: { level: string; paragraphs: { en: string }[] };
    }>`
      select token, language, content from issued_documents where id = ${[...ids][0] ?? 0}`;
    expect([row?.language, row?.content.level]).toEqual(['en', 'B1']);
    expect(row?.content.paragraphs[0]?.en).toMatch(/completed level B1 .*\(CEFR B1\)/);
    for (const caller of [f1, office])
      expect((await caller.get(`${v1}/documents/${[...ids][0]}/pdf`)).status).toBe(200);
    expect((await (await h.as('student')).get(`${v1}/documents/${[...ids][0]}/pdf`)).status).toBe(404);
    expect(
      (await h.rows`select 1 from audit_log where resource = 'issued-document' and record_id = ${[...ids][0] ?? 0}`)
        .length,
    ).toBe(1);
    const seen = await f1.get<{ data: { papers: { kind: string }[] } }>(`${v1}/esl/papers/${program}`);
    expect(seen.body.data.papers.map((each) => each.kind)).toEqual(['language_level', 'language_level']);
  });
  it('is refused with the reason while the level is not completed', async () => {
    const [b2] = await h.rows<{ id: number }>`select id from esl_levels where code = 'B2'`;
    expect(keys((await issue(f1, { ...level('en'), level_id: b2?.id })).body)).toEqual(['paper_level_open']);
    const [none] = await h.rows<{ id: number }>`
      select x.student_program_id as id from esl_students x where not exists (select 1 from esl_enrolments e where e.student_program_id = x.student_program_id and e.status in ('passed', 'conditionally_passed', 'exempt')) limit 1`;
    expect(keys((await issue(office, level('en'), Number(none?.id))).body)).toEqual(['paper_no_level']);
  });
  it('an attendance letter states the hours of the lists', async () => {
    const [done, ...again] = await Promise.all(
      [f1, office, f1].map((caller) => issue(caller, { kind: 'language_attendance', language: 'en' })),
    );
    expect(again.map((each) => each.body.data?.document_id)).toEqual([
      done?.body.data?.document_id,
      done?.body.data?.document_id,
    ]);
    expect(done?.status).toBe(200);
    const [row] = await h.rows<{
      content: { paragraphs: { en: string }[] };
    }>`select content from issued_documents where id = ${done?.body.data?.document_id ?? 0}`;
    const [hours] = await h.rows<{ held: number; there: number }>`
      select sum(s.hours)::int as held, sum(k.present)::int as there from esl_attendance_marks k join esl_attendance_sheets s on s.id = k.sheet_id join esl_enrolments e on e.id = k.enrolment_id where e.student_program_id = ${program} and e.core and e.status = 'enrolled'`;
    expect(row?.content.paragraphs[1]?.en).toContain(`${hours?.there} / ${hours?.held} (hours attended / hours held)`);
  });
});
