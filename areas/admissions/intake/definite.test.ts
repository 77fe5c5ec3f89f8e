import { beforeAll, expect, it } from 'vitest';
import { sql } from '#kernel/server/database.ts';
import { harness, type Harness } from '#test/harness.ts';
import type { RegistrationDesk } from './contract.ts';
import { nationalIdOf } from '../online/demo-lists.ts';
import { applicant, passed } from '#test/applicants.ts';

interface Made {
  data: { student_id: number; student_program_id: number; student_number: string };
}
const at = (id: number): string => `/api/v1/registrations/${id}/definite`;
const ready = async (h: Harness, given: Parameters<typeof applicant>[2] = {}) => {
  const made = await applicant(h, 'paid', { papers: 'approved', ...given });
  await passed(h, made.id);
  return made;
};
const lastOf = async (h: Harness, number: string): Promise<number> => {
  const [row] = await h.rows<{
    last: number;
  }>`select last from student_number_counters where ${number} like prefix || '%' and length(${number}) = length(prefix) + width`;
  return Number(row?.last);
};

// the demo university is there before the first of them is timed
beforeAll(async () => void (await harness()));

it('a definite registration makes person, number, program, plan and account, once; the student sets a password and signs in', async () => {
  const h = await harness();
  const [office, student, observer] = [await h.as('registrar'), await h.as('student'), await h.as('observer')];
  const { id, national_id } = await ready(h);
  expect((await h.nobody.post(at(id))).status).toBe(401);
  for (const other of [student, observer]) expect((await other.post(at(id))).status).toBe(403);
  expect((await office.post(at(999_999_999))).status).toBe(404);
  expect((await office.post(at(Number.NaN))).status).toBe(404);
  const key = { 'idempotency-key': `intake-${process.pid}-${id}` };
  const done = await office.post<Made>(at(id), {}, key);
  expect(done.status).toBe(200);
  // pressed again with the same key it answers the same, with another it is refused: nothing is made twice
  expect((await office.post<Made>(at(id), {}, key)).body.data).toEqual(done.body.data);
  expect((await office.post(at(id))).body.message).toBe('registration_not_so');
  const { student_id, student_program_id, student_number } = done.body.data;
  expect(student_number).toMatch(/^\d{11}$/);
  const [person] = await h.rows`
    select s.first_name, s.last_name, s.national_id, s.student_number, s.status, s.email, p.status as program_status, p.kind, p.entry_type, p.is_main, p.semester_no, c.status as plan, u.username, u.status as account, u.password_hash, r.name as role, u.default_student_program_id = p.id as own_program, u.default_user_role_id = ur.id as own_role
    from students s join student_programs p on p.student_id = s.id join curriculums c on c.id = p.curriculum_id and c.program_id = p.program_id join users u on u.student_id = s.id join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where s.id = ${student_id}`;
  expect(person).toEqual({
    first_name: 'IŞIL',
    last_name: expect.stringMatching(/^DENEME/),
    national_id,
    student_number,
    status: 'active',
    email: `s${student_number}@ogr.kampus.example`,
    program_status: 'active',
    kind: 'major',
    entry_type: 'exam',
    is_main: true,
    semester_no: 1,
    plan: 'active',
    username: student_number,
    account: 'a',
    password_hash: null,
    role: 'OGR',
    own_program: true,
    own_role: true,
  });
  const [registration] =
    await h.rows`select state, student_id::int, student_program_id::int from admission_registrations where id = ${id}`;
  expect(registration).toEqual({ state: 'registered', student_id, student_program_id });
  const [mail] = await h.rows<{ recipient: string; body: string }>`
    select recipient, body from outbox where template = 'admission_first_sign_in' order by id desc limit 1`;
  expect(mail?.recipient).toMatch(/^isil.*@posta\.example$/);
  expect(mail?.body).toContain(student_number);
  expect(mail?.body).toContain('/password-reset');
  const audit = await h.rows`select action from audit_log where action = 'admit-student' and record_id = ${student_id}`;
  expect(audit.length).toBe(1);
  // the first sign-in, as the letter says: a code to the proved contact, a password, a session
  const asked = await h.nobody.post<{ data: { token: string; channels: { channel: string }[] } }>(
    '/api/v1/auth/password/reset/info',
    { username: student_number },
  );
  expect(asked.body.data.channels.map((each) => each.channel)).toEqual(['sms', 'email']);
  const { token } = asked.body.data;
  await h.nobody.post('/api/v1/auth/password/reset/sms', { token, channel: 'sms' });
  const [sms] = await h.rows<{
    body: string;
  }>`select body from outbox where template = 'reset-code' order by id desc limit 1`;
  const verified = await h.nobody.post<{ data: { token: string } }>('/api/v1/auth/password/reset/verifysms', {
    token,
    sms_code: /\d{6}/.exec(sms?.body ?? '')?.[0],
  });
  const password = 'Mor-Kaplumbağa-41';
  const set = await h.nobody.post('/api/v1/auth/password', {
    token: verified.body.data.token,
    password,
    password_confirmation: password,
  });
  expect(set.status).toBe(200);
  const session = await h.nobody.post<{ data: { access_token: string } }>('/api/auth/login', {
    username: student_number,
    password,
  });
  expect(session.status).toBe(200);
  const me = h.holding(session.body.data.access_token);
  const seen = await me.get<{ data: { person: unknown; role: unknown } }>('/api/v1/users/me');
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body.data)).toContain(student_number);
  const courses = await me.get('/api/v1/course/registration');
  expect(courses.status).toBe(200);
});

it('what an applicant stated goes on: family to his identity, the certificate to the prep school, the leave to who decides it, health nowhere', async () => {
  const h = await harness();
  const office = await h.as('registrar');
  const { id, application_no } = await ready(h);
  const [paper] = await h.rows<{ file_id: number }>`
    insert into admission_documents (registration_id, type_id, file_id, sha256, status, uploaded_at)
    select ${id}, t.id, (select max(f.id) from files f), 'x', 'approved', now() from admission_document_types t where t.needed in ('certificate', 'leave', 'disability') returning file_id`;
  await h.rows`
    update admission_registrations set father_name = 'Ali', mother_name = 'İpek', postcode = '06800', emergency_name = 'Can Öz', emergency_tel = '+905551112233', english_certificate_type = 'toefl', english_certificate_score = 96.5, english_certificate_date = '2026-03-04',
      disability_type = 'hearing', disability_ratio = 40, leave_of_absence_fall = true, leave_of_absence_spring = true, leave_of_absence_reason = 'military', iban = 'TR330006100519786457841326', marital = 'single', occupation = 'gone' where id = ${id}`;
  const desk = (await office.get<{ data: RegistrationDesk }>(`/api/v1/registrations/${id}/desk`)).body.data;
  expect(desk.stated).toEqual({
    marital: 'single',
    occupation: { name: 'gone', name_en: 'gone' },
    high_school_code: null,
    high_school_type: null,
    certificate: { name: 'TOEFL iBT', name_en: 'TOEFL iBT', score: 96.5, on: '2026-03-04' },
    disability: { name: 'İşitme', name_en: 'Hearing', ratio: 40 },
    leave_reason: { name: 'Askerlik', name_en: 'Military service' },
    iban: 'TR330006100519786457841326',
  });
  expect(desk.unproved).toEqual([]);
  // a paper that is no longer approved proves nothing: the desk is told of it before the definite registration
  const needs = sql`select d.id from admission_documents d join admission_document_types t on t.id = d.type_id where d.registration_id = ${id} and t.needed = 'certificate'`;
  const unproved = async () =>
    (await office.get<{ data: RegistrationDesk }>(`/api/v1/registrations/${id}/desk`)).body.data.unproved;
  await h.database.db.execute(sql`update admission_documents set status = 'uploaded' where id in (${needs})`);
  expect(await unproved()).toEqual(['certificate']);
  await h.database.db.execute(sql`update admission_documents set status = 'approved' where id in (${needs})`);
  const done = await office.post<Made>(at(id));
  expect(done.status).toBe(200);
  expect(await unproved()).toEqual([]);
  const { student_id, student_program_id } = done.body.data;
  const [person] = await h.rows`
    select father_name, mother_name, postcode, emergency_name, emergency_tel from students where id = ${student_id}`;
  expect(person).toEqual({
    father_name: 'ALİ',
    mother_name: 'İPEK',
    postcode: '06800',
    emergency_name: 'Can Öz',
    emergency_tel: '+905551112233',
  });
  const [exemption] = await h.rows<{ id: number; file: number; result: string; status: string; reason: string }>`
    select id, evidence_file_id::int as file, result, status, reason from prep_exemptions where student_program_id = ${student_program_id}`;
  expect(exemption).toMatchObject({ file: Number(paper?.file_id), result: 'TOEFL iBT 96.5', status: 'waiting' });
  expect(exemption?.reason).toContain(application_no);
  const [leave] = await h.rows<{ status: string; form: { semesters: number[]; leave_type: string; reason: string } }>`
    select status, form from requests where kind = 'leave_of_absence' and student_program_id = ${student_program_id}`;
  expect(leave).toMatchObject({ form: { leave_type: 'military' } });
  expect(['waiting', 'in_approval']).toContain(leave?.status);
  const codes = await h.rows<{ code: number }>`
    select m.code from semesters m where m.id in (select x::bigint from jsonb_array_elements_text(${JSON.stringify(leave?.form.semesters)}::jsonb) x) order by m.code`;
  expect(codes.map((each) => each.code)).toEqual([1, 2]);
  expect(JSON.stringify(leave?.form)).not.toMatch(/hearing|İşitme/);
  // the prep school decides on the certificate before there is a prep year: then there is none
  const prep = await h.as('prepschool');
  const decided = await prep.post(`/api/v1/prep/exemptions/${exemption?.id}/decide`, {
    approve: true,
    note: 'Belge doğrulandı.',
  });
  expect(decided.status).toBe(200);
});

it('where nobody has said who decides on leaves, a wish for one holds up no registration', async () => {
  const h = await harness();
  const office = await h.as('registrar');
  const { id } = await ready(h);
  await h.rows`update admission_registrations set leave_of_absence_fall = true, leave_of_absence_reason = 'family' where id = ${id}`;
  await h.rows`
    insert into admission_documents (registration_id, type_id, file_id, sha256, status, uploaded_at)
    select ${id}, t.id, (select max(f.id) from files f), 'x', 'approved', now() from admission_document_types t where t.needed = 'leave'`;
  await h.rows`update approval_templates set status = 'draft' where status = 'active' and request_kind = 'leave_of_absence'`;
  const done = await office.post<Made>(at(id));
  await h.rows`update approval_templates set status = 'active' where status = 'draft' and request_kind = 'leave_of_absence'`;
  expect(done.status).toBe(200);
  expect(await h.rows`select id from requests where student_program_id = ${done.body.data.student_program_id}`).toEqual(
    [],
  );
});

it('papers, checks, payment, contact and a plan are needed; all that is missing is said at once', async () => {
  const h = await harness();
  const office = await h.as('registrar');
  const unpaid = await ready(h);
  await h.rows`update admission_registrations set state = 'approved' where id = ${unpaid.id}`;
  expect((await office.post(at(unpaid.id))).body.message).toBe('registration_unpaid');
  const bare = await applicant(h, 'paid');
  await h.rows`update admission_registrations set email = null where id = ${bare.id}`;
  const refused = await office.post<{ errors: { key: string }[] }>(at(bare.id));
  expect(refused.status).toBe(420);
  expect(refused.body.errors.map((each) => each.key)).toEqual([
    'registration_documents_open',
    'check_open',
    'check_open',
    'check_open',
    'check_open',
    'person_without_contact',
  ]);
  const [free] = await h.rows<{ code: string }>`
    select p.code from programs p where not exists (select from curriculums c where c.program_id = p.id and c.status = 'active') order by p.id limit 1`;
  if (free) {
    const planless = await ready(h, { program: free.code });
    expect((await office.post(at(planless.id))).body.message).toBe('program_without_plan');
  }
  const [count] = await h.rows<{
    n: number;
  }>`select count(*)::int as n from definite_registrations where registration_id in (${unpaid.id}, ${bare.id})`;
  expect(count?.n).toBe(0);
});

it('two at once make one student; the same person from two registrations is one student too', async () => {
  const h = await harness();
  const [one, other] = [await h.as('registrar'), await h.as('studentaffairs')];
  const { id, national_id } = await ready(h);
  const both = await Promise.all([one.post<Made>(at(id)), other.post<Made>(at(id))]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  const students = await h.rows`select id from students where national_id = ${national_id}`;
  expect(students.length).toBe(1);
  const person = nationalIdOf(700_000_000 + (process.pid % 10_000) * 1000 + 1);
  const [elsewhere] = await h.rows<{ code: string }>`
    select p.code from programs p where p.level = 'undergraduate' and p.id <> (select program_id from admission_registrations where id = ${id}) and exists (select from curriculums c where c.program_id = p.id and c.status = 'active') order by p.id limit 1`;
  const first = await ready(h, { national_id: person });
  const second = await ready(h, { national_id: person, program: elsewhere?.code ?? '' });
  const answers = await Promise.all([one.post(at(first.id)), other.post(at(second.id))]);
  expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect(answers.find((each) => each.status === 406)?.body.message).toBe('person_already_student');
});

it('REG-010 nobody is registered whose phone and e-mail were not both proved', async () => {
  const h = await harness();
  const office = await h.as('registrar');
  const { id } = await ready(h);
  await h.rows`update admission_registrations set mobile_tel_verified_at = null where id = ${id}`;
  const refused = await office.post(at(id));
  expect([refused.status, refused.body.message]).toEqual([406, 'person_contact_unproved']);
});

it('numbers have no gap and no repeat: many at once, a refusal in between, one that a student has already', async () => {
  const h = await harness();
  const office = await h.as('registrar');
  const start = await office.post<Made>(at((await ready(h)).id));
  const before = start.body.data.student_number;
  const last = await lastOf(h, before);
  const prefix = before.slice(0, 7);
  expect(before).toBe(`${prefix}${String(last).padStart(4, '0')}`);
  const many = [];
  for (let n = 0; n < 12; n += 1) many.push(await ready(h));
  // one of them is refused at the end of its way: its number goes back
  const spoiled = many[5];
  await h.rows`update admission_registrations set email = null where id = ${spoiled?.id}`;
  const answers = await Promise.all(many.map(({ id }) => office.post<Made>(at(id))));
  const numbers = answers.flatMap((each) => (each.status === 200 ? [each.body.data.student_number] : [])).toSorted();
  expect(numbers).toEqual(Array.from({ length: 11 }, (_, n) => `${prefix}${String(last + 1 + n).padStart(4, '0')}`));
  // a number that somebody has from before is passed over
  const taken = `${prefix}${String(last + 12).padStart(4, '0')}`;
  await h.rows`update students set student_number = ${taken} where id = (select min(id) from students where student_number not like ${`${prefix}%`})`;
  const next = await office.post<Made>(at((await ready(h)).id));
  expect(next.body.data.student_number).toBe(`${prefix}${String(last + 13).padStart(4, '0')}`);
});

it('rules of numbers are kept by the registrar: a pattern that cannot be read is refused', async () => {
  const h = await harness();
  const [registrar, affairs, student] = [await h.as('registrar'), await h.as('studentaffairs'), await h.as('student')];
  const path = '/api/v1/registrations/number-rules';
  const rule = { pattern: '{year}777{n:4}', email_pattern: 's{number}@ogr.kampus.example' };
  expect((await h.nobody.get(path)).status).toBe(401);
  expect((await student.get(path)).status).toBe(403);
  expect((await affairs.get(path)).status).toBe(200);
  expect((await affairs.post(path, rule)).status).toBe(403);
  expect((await registrar.post(path, { ...rule, pattern: '777{n:4}' })).body.message).toBe('number_pattern_wrong');
  expect((await registrar.post(path, { ...rule, email_pattern: 'info@kampus.example' })).body.message).toBe(
    'number_address_wrong',
  );
  const made = await registrar.post<{ data: { id: number } }>(path, { ...rule, level: 'mentora' });
  expect(made.status).toBe(201);
  await h.rows`delete from student_number_rules where id = ${made.body.data.id}`;
});

it('REG-001 a transfer within the university ends the old program and opens the new one, once: same person, number and account, courses dropped', async () => {
  const h = await harness();
  const [office, other] = [await h.as('registrar'), await h.as('studentaffairs')];
  const first = await ready(h);
  const was = (await office.post<Made>(at(first.id))).body.data;
  const [enrolment] = await h.rows<{ id: number }>`
    with place as (select s.id as section_id, s.course_id, s.semester_id, c.local_credit, c.ects from sections s join semesters m on m.id = s.semester_id and m.is_active join courses c on c.id = s.course_id where s.status = 'open' and s.taken < s.quota order by s.id limit 1),
      head as (insert into semester_registrations (student_program_id, student_id, semester_id, status) select ${was.student_program_id}, ${was.student_id}, semester_id, 'approved' from place returning id),
      taken as (update sections set taken = taken + 1 where id = (select section_id from place) returning id)
    insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects) select ${was.student_id}, ${was.student_program_id}, section_id, course_id, semester_id, local_credit, ects from place, taken, head returning id`;
  const [own] = await h.rows<{ code: string }>`
    select p.code from programs p join admission_registrations r on r.program_id = p.id where r.id = ${first.id}`;
  const [target] = await h.rows<{ code: string; id: number }>`
    select p.code, p.id from programs p where p.level = 'undergraduate' and p.id <> (select program_id from admission_registrations where id = ${first.id}) and exists (select from curriculums c where c.program_id = p.id and c.status = 'active') order by p.id limit 1`;
  /** As the acceptance of a place leaves it. */
  const comes = async (track: string, program: string): Promise<number> => {
    const made = await ready(h, {
      national_id: nationalIdOf(710_000_000 + (process.pid % 10_000) * 1000 + comesNo++),
      program,
    });
    await h.rows`update admission_registrations set national_id = ${first.national_id} where id = ${made.id}`;
    const [transfer] = await h.rows<{ id: number }>`
      insert into undergraduate_transfers (semester_id, status, track, first_name, last_name, email, pin_hash, placed_program_id) select semester_id, 'accepted', ${track}, first_name, last_name, email, 'x', program_id from admission_registrations where id = ${made.id} returning id`;
    await h.rows`update admission_registrations set source = 'transfer', source_key = ${String(transfer?.id)} where id = ${made.id}`;
    return made.id;
  };
  let comesNo = 1;
  // from elsewhere an active student is no newcomer; into his own program nobody goes over
  const elsewhere = await comes('institution', target?.code ?? '');
  expect((await office.post(at(elsewhere))).body.message).toBe('person_already_student');
  await h.rows`update admission_registrations set state = 'declined' where id = ${elsewhere}`;
  await h.rows`update admission_registrations set state = 'withdrawn', student_program_id = null where id = ${first.id}`;
  const same = await comes('internal', own?.code ?? '');
  expect((await office.post(at(same))).body.message).toBe('within_same_program');
  await h.rows`update admission_registrations set state = 'declined' where id = ${same}`;
  await h.rows`update admission_registrations set state = 'registered', student_program_id = ${was.student_program_id} where id = ${first.id}`;
  const id = await comes('internal', target?.code ?? '');
  // who typed his number and proved neither his phone nor his address is not him: the office has to look
  await h.rows`update admission_registrations set mobile_tel = '+905559990000' where id = ${id}`;
  const asks = async () =>
    h.rows<{
      result: string;
    }>`select result from admission_checks where registration_id = ${id} and kind = 'duplicate'`;
  expect((await office.post(`/api/v1/registrations/${id}/checks`)).status).toBe(200);
  expect(await asks()).toEqual([{ result: 'failed' }]);
  await h.rows`update admission_checks set result = 'passed' where registration_id = ${id}`;
  expect((await office.post(at(id))).body.message).toBe('person_already_student');
  await h.rows`update admission_registrations set mobile_tel = '0555 111 22 33' where id = ${id}`;
  // our own record of him is no double
  expect((await office.post<{ data: unknown }>(`/api/v1/registrations/${id}/checks`)).status).toBe(200);
  expect(await asks()).toEqual([{ result: 'passed' }]);
  await h.rows`update admission_checks set result = 'passed' where registration_id = ${id}`;
  const both = await Promise.all([office.post<Made>(at(id)), other.post<Made>(at(id))]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  const done = both.find((each) => each.status === 200)?.body.data;
  expect(done).toMatchObject({ student_id: was.student_id, student_number: was.student_number });
  expect(done?.student_program_id).not.toBe(was.student_program_id);
  const programs = await h.rows`
    select sp.id::int, sp.program_id::int, sp.status, sp.is_main, sp.entry_type, c.program_id = sp.program_id as own_plan from student_programs sp join curriculums c on c.id = sp.curriculum_id where sp.student_id = ${was.student_id} order by sp.id`;
  expect(programs).toMatchObject([
    { id: was.student_program_id, status: 'transferred_out', is_main: false },
    {
      id: done?.student_program_id,
      program_id: Number(target?.id),
      status: 'active',
      is_main: true,
      entry_type: 'transfer',
      own_plan: true,
    },
  ]);
  const [person] = await h.rows`
    select s.status, s.student_number, s.program_id::int, u.username, u.default_student_program_id::int as opens_with, (select count(*)::int from users o where o.student_id = s.id) as accounts, (select count(*)::int from students o where o.national_id = s.national_id) as persons
    from students s join users u on u.student_id = s.id where s.id = ${was.student_id}`;
  expect(person).toEqual({
    status: 'active',
    student_number: was.student_number,
    program_id: Number(target?.id),
    username: was.student_number,
    opens_with: done?.student_program_id,
    accounts: 1,
    persons: 1,
  });
  const [left] = await h.rows<{ status: string }>`select status from enrolments where id = ${enrolment?.id}`;
  expect(['dropped', 'withdrawn']).toContain(left?.status);
  const letters = await h.rows<{ body: string; recipient: string }>`
    select body, recipient from outbox where template = 'admission_went_over' order by id desc limit 2`;
  expect(letters.every((letter) => letter.body.includes(was.student_number))).toBe(true);
  expect(letters.map((letter) => letter.recipient)).toContain(`s${was.student_number}@ogr.kampus.example`);
});
