import { beforeAll, describe, expect, it } from 'vitest';
import { pdfBytes } from '#areas/people/test-multipart.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { harness, type Harness } from '#test/harness.ts';
import { noteFees } from './applying/fee.ts';
import {
  applied,
  checked,
  codeIn,
  formOf,
  guest,
  key,
  keyIn,
  mailTo,
  mine,
  openCall,
  pays,
  referee,
  staffApi,
  submitted,
  upload,
} from '#test/graduate-walk.ts';

let h: Harness;
let call = 0;
beforeAll(async () => {
  h = await harness();
  call = await openCall(h);
});

describe('REQ-013: the public side', () => {
  it('the form: 422, each rule by name, codes to both contacts, nothing before both are right, each form once', async () => {
    const today = universityDay(h.services.clock());
    const sends = (more: Record<string, unknown>) =>
      h.nobody.post<{ message: string }>(`${guest}/form`, formOf(h, [call], more));
    expect((await h.nobody.post(`${guest}/form`, {})).status).toBe(422);
    expect((await sends({ programs: [] })).status).toBe(422);
    for (const phone of ['0555111223', '9055511122334']) expect((await sends({ phone })).status).toBe(422);
    // what was begun is asked for whole, what was not typed is no mistake yet
    expect((await sends({ education: [{ degree: 'bachelor', university: 'Ege' }] })).status).toBe(422);
    for (const [more, message] of [
      [{ consent: false }, 'graduate_no_consent'],
      [{ passport_no: null }, 'graduate_identity'],
      [{ passport_no: null, national_id: '12345678901' }, 'graduate_identity_wrong'],
      [{ birth_date: addDays(today, 1) }, 'graduate_birth_date'],
      [{ programs: [call, call] }, 'graduate_calls_twice'],
      [{ programs: [999_999] }, 'graduate_calls_closed'],
      [{ exams: [{ kind: 'ales', score: 70, taken_on: addDays(today, -2000) }] }, 'graduate_exam_old'],
      [{ education: [{ degree: 'bachelor', university: 'X', program: 'Y', cgpa: 80, scale: '4' }] }, 'graduate_gpa'],
    ] as const) {
      const answer = await sends(more);
      expect([answer.status, answer.body.message]).toEqual([406, message]);
    }
    const form = formOf(h, [call]);
    const sent = await h.nobody.post<{ data: { token: string } }>(`${guest}/form`, form);
    const { token } = sent.body.data;
    const right = {
      token,
      mail_code: codeIn(await mailTo(h, form.email, 'graduate_code')),
      sms_code: codeIn(await mailTo(h, form.phone, 'graduate_code')),
    };
    const wrong = right.sms_code === '000000' ? '000001' : '000000';
    expect((await h.nobody.post(`${guest}/verify`, { ...right, sms_code: wrong })).status).toBe(406);
    expect(await h.rows`select id from graduate_applications where email = ${form.email}`).toEqual([]);
    const verified = await h.nobody.post(`${guest}/verify`, right);
    expect([verified.status, JSON.stringify(verified.body)]).toMatchObject([200, expect.anything()]);
    expect((await h.nobody.post<{ message: string }>(`${guest}/verify`, right)).body.message).toBe(
      'graduate_form_dead',
    );
    // nothing of what was typed stays in the form, and no code in the log
    const [kept] = await h.rows<{
      form: unknown;
    }>`select form from graduate_forms where token_hash = ${tokenHash(token)}`;
    expect(kept?.form).toEqual({});
    // the same address applies once a semester
    const again = formOf(h, [call], { email: form.email });
    const second = await h.nobody.post<{ data: { token: string } }>(`${guest}/form`, again);
    const twice = await h.nobody.post<{ message: string }>(`${guest}/verify`, {
      token: second.body.data.token,
      mail_code: codeIn(await mailTo(h, again.email, 'graduate_code')),
      sms_code: codeIn(await mailTo(h, again.phone, 'graduate_code')),
    });
    expect([twice.status, twice.body.message]).toEqual([406, 'graduate_applied_already']);
  });
  it('comes back by a code to the proved address; the answer for an address nobody has is the same', async () => {
    const who = await applied(h, [call]);
    const [known, unknown] = [
      await h.nobody.post(`${guest}/login/code`, { email: who.form.email }),
      await h.nobody.post(`${guest}/login/code`, { email: `nobody-${process.pid}@example.org` }),
    ];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const email = who.form.email;
    expect(
      (await h.nobody.post(`${guest}/login`, { email: `nobody-${process.pid}@example.org`, code: '123456' })).status,
    ).toBe(406);
    const code = codeIn(await mailTo(h, email, 'graduate_sign_in'));
    const entered = await h.nobody.post<{ data: { access_token: string } }>(`${guest}/login`, { email, code });
    expect(entered.status).toBe(200);
    expect((await h.nobody.post(`${guest}/login`, { email, code })).status).toBe(406);
    const back = await mine({ caller: h.holding(entered.body.data.access_token) });
    expect(back.number).toBe((await mine(who)).number);
  });
  it('401, 403 and 404: nobody, users and other guests are kept out; another applicant’s record, document and letter are not there', async () => {
    const [one, other] = [await applied(h, [call]), await applied(h, [call])];
    const teacher = await referee(h, (one.form.references as { email: string }[])[0]?.email ?? '');
    const document = await upload(other.caller, `${guest}/documents`, { kind: 'diploma' });
    const id = document.body.data.id;
    const own = [
      ['get', `${guest}/update`],
      ['get', `${guest}/documents/${id}/file`],
      ['get', `${guest}/references/${other.references[1]}/letter`],
      ['post', `${guest}/references/${other.references[0]}/send`],
      ['post', `${guest}/candidacies/${other.candidacies[0]}/withdraw`],
      ['post', `${guest}/fee`],
      ['post', `${guest}/submit`],
    ] as const;
    for (const [method, path] of own) {
      expect([path, (await h.nobody[method](path)).status]).toEqual([path, 401]);
      for (const name of ['student', 'admin', 'registrar'])
        expect([path, name, (await (await h.as(name))[method](path)).status]).toEqual([path, name, 403]);
      expect([path, (await teacher[method](path)).status]).toEqual([path, 403]);
    }
    for (const [method, path] of own.slice(1, 5))
      expect([path, (await one.caller[method](path)).status]).toEqual([path, 404]);
    expect((await one.caller.delete(`${guest}/documents/${id}`)).status).toBe(404);
    // the house's own files are not handed out to guests
    const [file] = await h.rows<{ file_id: number }>`select file_id from graduate_documents where id = ${id}`;
    expect((await one.caller.get(`/api/v1/files/${file?.file_id}`)).status).not.toBe(200);
    expect((await one.caller.get(`${guest}/reference`)).status).toBe(403);
    expect((await other.caller.get(`${guest}/documents/${id}/file`)).raw.equals(pdfBytes())).toBe(true);
  });
  it('a draft demands what is typed, sending demands everything: saved with parts missing, each missing part is named', async () => {
    const who = await applied(h, [call], { education: [], exams: [], statement: '', references: [] });
    const { version } = await mine(who);
    const { consent: _c, email: _e, phone: _p, ...form } = who.form;
    const saved = await who.caller.put<{ data: { version: number } }>(`${guest}/update`, {
      ...form,
      version,
      education: [],
      exams: [],
      statement: 'Begun.',
      references: [],
      programs: [],
    });
    expect(saved.status).toBe(200);
    const half = await who.caller.put(`${guest}/update`, {
      ...form,
      version: saved.body.data.version,
      education: [{ degree: 'bachelor', university: 'Ege' }],
    });
    expect(half.status).toBe(422);
    const { can, ...draft } = await mine(who);
    expect(draft).toMatchObject({ statement: 'Begun.', education: [], references: [], candidacies: [] });
    const missing = can.submit === true ? [] : can.submit.refusals.map(({ key }) => key);
    expect(missing).toEqual(
      expect.arrayContaining([
        'graduate_no_program',
        'graduate_no_education',
        'graduate_no_exam',
        'graduate_statement_short',
        'graduate_too_few_references',
      ]),
    );
    const sent = await who.caller.post<{ errors: { key: string }[] }>(`${guest}/submit`, {
      version: saved.body.data.version,
    });
    expect([sent.status, sent.body.errors.map(({ key }) => key)]).toEqual([420, missing]);
  });
  it('documents: the content decides, one of a kind, the earlier bytes go; what was approved or is being checked stays', async () => {
    const who = await applied(h, [call]);
    const bad = await upload(
      who.caller,
      `${guest}/documents`,
      { kind: 'diploma' },
      { name: 'a.pdf', bytes: Buffer.from('<html><script>x</script></html>') },
    );
    expect(bad.status).toBe(422);
    const [before] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from files where purpose = 'graduate-document/diploma'`;
    expect((await upload(who.caller, `${guest}/documents`, { kind: 'nothing' })).status).toBe(422);
    const first = await upload(who.caller, `${guest}/documents`, { kind: 'diploma' });
    const second = await upload(
      who.caller,
      `${guest}/documents`,
      { kind: 'diploma' },
      { name: 'b.pdf', bytes: pdfBytes('B') },
    );
    expect(second.body.data.id).toBe(first.body.data.id);
    const [after] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from files where purpose = 'graduate-document/diploma'`;
    expect(Number(after?.n) - Number(before?.n)).toBe(1);
    const id = second.body.data.id;
    expect((await who.caller.get(`${guest}/documents/${id}/file`)).raw.equals(pdfBytes('B'))).toBe(true);
    expect((await who.caller.delete(`${guest}/documents/${id}`)).status).toBe(200);
    expect((await who.caller.get(`${guest}/documents/${id}/file`)).status).toBe(404);
  });
  it('a referee: in by the link alone, sees the name and the own letter; a new link kills the old one; the applicant reads a letter only where he did not waive', async () => {
    const who = await applied(h, [call]);
    const [waived, open] = who.form.references as { email: string }[];
    const first = keyIn(await mailTo(h, waived?.email ?? '', 'graduate_referee'));
    expect(first.length).toBeGreaterThan(30);
    // only the hash is kept
    expect(await h.rows`select id from graduate_references where token_hash = ${first}`).toEqual([]);
    for (const guess of ['x', `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`]) {
      const dead = await h.nobody.post<{ message: string }>(`${guest}/reference/enter`, { token: guess });
      expect([dead.status, dead.body.message]).toEqual([406, 'graduate_link_dead']);
    }
    const teacher = await referee(h, waived?.email ?? '');
    const seen = await teacher.get<{ data: Record<string, unknown> }>(`${guest}/reference`);
    expect(Object.keys(seen.body.data).toSorted()).toEqual([
      'applicant',
      'file',
      'open',
      'received_at',
      'referee',
      'waived',
    ]);
    expect((await h.nobody.get(`${guest}/reference`)).status).toBe(401);
    expect((await (await h.as('admin')).get(`${guest}/reference`)).status).toBe(403);
    expect((await teacher.get(`${guest}/reference/file`)).status).toBe(404);
    expect((await upload(teacher, `${guest}/reference`, {}, { name: 'x.pdf', bytes: Buffer.from('MZ') })).status).toBe(
      422,
    );
    expect((await upload(teacher, `${guest}/reference`, {})).status).toBe(200);
    expect((await teacher.get(`${guest}/reference/file`)).raw.equals(pdfBytes())).toBe(true);
    expect((await who.caller.get(`${guest}/references/${who.references[0]}/letter`)).status).toBe(404);
    const frank = await referee(h, open?.email ?? '');
    const old = keyIn(await mailTo(h, open?.email ?? '', 'graduate_referee'));
    expect((await who.caller.post(`${guest}/references/${who.references[1]}/send`, {}, key())).status).toBe(200);
    expect((await h.nobody.post(`${guest}/reference/enter`, { token: old })).status).toBe(406);
    await upload(frank, `${guest}/reference`, {});
    expect((await who.caller.get(`${guest}/references/${who.references[1]}/letter`)).raw.equals(pdfBytes())).toBe(true);
    // a letter that has come stays
    const { version } = await mine(who);
    const { consent: _c, email: _e, phone: _p, ...form } = who.form;
    const gone = await who.caller.put<{ message: string }>(`${guest}/update`, {
      ...form,
      version,
      references: [{ name: 'New', institution: 'X', email: `new${process.pid}@example.org`, language: 'en' }],
    });
    expect([gone.status, gone.body.message]).toEqual([406, 'graduate_letter_came']);
    const references = who.form.references as Record<string, unknown>[];
    const saves = (first: Record<string, unknown>) =>
      who.caller.put<{ message: string }>(`${guest}/update`, {
        ...form,
        version,
        references: [{ ...references[0], ...first }, references[1]],
      });
    for (const first of [
      { name: 'Someone Else' },
      { institution: 'MIT' },
      { email: `other${process.pid}@example.org` },
    ])
      expect((await saves(first)).body.message).toBe('graduate_letter_came');
    expect((await saves({})).status).toBe(200);
  });
  it('letters to referees have a limit: three a day to an address, also when it is removed and named again; ten of an application', async () => {
    const who = await applied(h, [call]);
    const { consent: _c, email: _e, phone: _p, ...form } = who.form;
    const [first, second] = form.references as { email: string }[];
    const saves = async (references: unknown[]) =>
      who.caller.put<{ message: string }>(`${guest}/update`, {
        ...form,
        version: (await mine(who)).version,
        references,
      });
    for (let round = 0; round < 2; round += 1) {
      expect((await saves([first])).status).toBe(200);
      expect((await saves([first, second])).status).toBe(200);
    }
    expect((await saves([first])).status).toBe(200);
    expect((await saves([first, { ...second, email: second?.email.toUpperCase() }])).status).toBe(429);
    // four are out; six more addresses, and no more today
    for (let n = 0; n < 6; n += 1)
      expect((await saves([first, { ...second, email: `l${n}-${who.id}-${process.pid}@example.org` }])).status).toBe(
        200,
      );
    expect((await saves([first, { ...second, email: `l9-${who.id}-${process.pid}@example.org` }])).status).toBe(429);
  });
  it('the draft: saved whole with its version, fee asked once and paid, all that is missing said at once, then fixed', async () => {
    const [second, dear] = [await openCall(h), await openCall(h, { letters: 2 })];
    const who = await applied(h, [call]);
    const before = await mine(who);
    expect(before.can.submit).toMatchObject({
      refusals: [{ key: 'graduate_documents_missing' }, { key: 'graduate_fee_open' }],
    });
    const refused = await who.caller.post<{ message: string }>(`${guest}/submit`, { version: before.version }, key());
    expect(refused.status).toBe(420);
    const { consent: _c, email: _e, phone: _p, ...form } = who.form;
    const save = (more: Record<string, unknown>) =>
      who.caller.put<{ message: string }>(`${guest}/update`, { ...form, version: before.version, ...more });
    expect((await save({ programs: [second, call] })).status).toBe(200);
    expect((await save({ programs: [call] })).body.message).toBe('graduate_changed');
    await pays(h, who);
    const paid = await mine(who);
    expect([paid.fee.paid, paid.candidacies.length]).toEqual([true, 2]);
    // whoever pays for an applicant comes in by the number and the last name, as by the link
    const enters = async (last_name: string) =>
      (await h.nobody.post('/api/v1/epayment/enter', { purpose: 'student', reference: paid.number, last_name })).status;
    expect([await enters('BAŞKA'), await enters(String(who.form.last_name))]).toEqual([406, 200]);
    expect(await noteFees(h.services)).toBeGreaterThan(0);
    expect(await mailTo(h, who.form.email, 'graduate_fee_came')).toContain(paid.number);
    const fixed = await save({ version: (await mine(who)).version, programs: [call, dear] });
    expect(fixed.body.message).toBe('graduate_programs_fixed');
    expect((await who.caller.post<{ message: string }>(`${guest}/fee`, {})).body.message).toBe('graduate_fee_paid');
    const done = await submitted(h, [call]);
    const sent = await mine(done);
    expect(sent.candidacies.map((each) => each.state)).toEqual(['submitted']);
    const { consent: _d, email: _f, phone: _g, ...own } = done.form;
    expect(
      (await done.caller.put<{ message: string }>(`${guest}/update`, { ...own, version: sent.version })).body.message,
    ).toBe('graduate_fixed');
    expect(await mailTo(h, done.form.email, 'graduate_submitted')).toContain('Test Master');
    expect((await done.caller.post(`${guest}/candidacies/${done.candidacies[0]}/withdraw`, {}, key())).status).toBe(
      200,
    );
    expect((await mine(done)).candidacies[0]?.state).toBe('withdrawn');
  });
});

describe('REQ-013: the offices', () => {
  it('401, 403, 404: a head reads the own programs, a draft is nobody’s but its applicant’s', async () => {
    const foreign = await openCall(h, { department: 'nobody-has-this-name' });
    const [own, other, draft] = [await submitted(h, [call]), await submitted(h, [foreign]), await applied(h, [call])];
    const at = (id: number | undefined): string => `${staffApi}/${id}/record`;
    const [registrar, chair, instructor] = [await h.as('registrar'), await h.as('chair'), await h.as('instructor')];
    expect((await h.nobody.get(at(own.candidacies[0]))).status).toBe(401);
    expect((await (await h.as('student')).get(at(own.candidacies[0]))).status).toBe(403);
    expect((await own.caller.get(at(own.candidacies[0]))).status).toBe(403);
    const file = await registrar.get<{ data: { references: { email: string }[] } }>(at(own.candidacies[0]));
    expect(file.body.data.references.map((each) => each.email)).toEqual(
      (own.form.references as { email: string }[]).map((each) => each.email),
    );
    expect((await registrar.get(at(draft.candidacies[0]))).status).toBe(404);
    expect((await chair.get(at(own.candidacies[0]))).status).toBe(200);
    expect((await instructor.get(at(own.candidacies[0]))).status).toBe(404);
    const [same] = await h.rows<{ same: boolean }>`
      select (select department_id from programs p join graduate_calls c on c.program_id = p.id where c.id = ${foreign}) = (select s.department_id from users u join staff s on s.id = u.staff_id where u.username = 'chair') as same`;
    if (!same?.same) expect((await chair.get(at(other.candidacies[0]))).status).toBe(404);
    const [document] = await h.rows<{
      id: number;
    }>`select id from graduate_documents where application_id = ${own.id} order by id`;
    const [letter] = await h.rows<{
      id: number;
    }>`select id from graduate_references where application_id = ${own.id} and file_id is not null`;
    for (const path of [`${staffApi}/documents/${document?.id}/file`, `${staffApi}/references/${letter?.id}/letter`]) {
      expect((await registrar.get(path)).raw.equals(pdfBytes())).toBe(true);
      expect((await instructor.get(path)).status).toBe(404);
      expect((await own.caller.get(path)).status).toBe(403);
      expect((await h.nobody.get(path)).status).toBe(401);
    }
    for (const path of [
      `documents/${document?.id}/decide`,
      `${own.candidacies[0]}/check`,
      `${own.candidacies[0]}/return`,
    ]) {
      expect((await h.nobody.post(`${staffApi}/${path}`, {})).status).toBe(401);
      expect((await chair.post(`${staffApi}/${path}`, {})).status).toBe(403);
      expect((await registrar.post(`${staffApi}/${path}`, {})).status).toBe(422);
    }
  });
  it('documents are decided one by one, sent back with a reason and uploaded again; checked only when all is there', async () => {
    const who = await submitted(h, [call]);
    const office = await h.as('registrar');
    const [candidacy] = who.candidacies;
    interface Seen {
      data: {
        version: number;
        documents: { id: number; kind: string; version: number; state: string }[];
        can: { check: unknown };
      };
    }
    const seen = async () => (await office.get<Seen>(`${staffApi}/${candidacy}/record`)).body.data;
    const scores = { ales_score: 80, language_score: 70, gpa_score: 75 };
    const check = async () =>
      office.post<{ message: string }>(
        `${staffApi}/${candidacy}/check`,
        { version: (await seen()).version, ...scores },
        key(),
      );
    expect((await check()).body.message).toBe('graduate_documents_open');
    const [diploma] = (await seen()).documents;
    const decide = (more: Record<string, unknown>) =>
      office.post<{ message: string }>(
        `${staffApi}/documents/${diploma?.id}/decide`,
        { version: diploma?.version, ...more },
        key(),
      );
    expect((await decide({ approve: false })).body.message).toBe('graduate_reason_missing');
    expect((await decide({ approve: false, reason: 'Okunmuyor' })).status).toBe(200);
    expect((await decide({ approve: true })).body.message).toBe('graduate_file_changed');
    expect(await mailTo(h, who.form.email, 'graduate_document')).toContain('Okunmuyor');
    expect((await mine(who)).documents.find((each) => each.kind === 'diploma')?.state).toBe('declined');
    // only what was sent back is open again
    expect((await upload(who.caller, `${guest}/documents`, { kind: 'transcript' })).status).toBe(406);
    expect((await upload(who.caller, `${guest}/documents`, { kind: 'diploma' })).status).toBe(200);
    for (const each of (await seen()).documents)
      if (each.state === 'uploaded')
        await office.post(`${staffApi}/documents/${each.id}/decide`, { version: each.version, approve: true }, key());
    expect((await check()).status).toBe(200);
    expect((await mine(who)).candidacies[0]?.state).toBe('documents_checked');
    expect((await check()).body.message).toBe('graduate_not_waiting');
    const teacher = await referee(h, (who.form.references as { email: string }[])[0]?.email ?? '');
    expect((await upload(teacher, `${guest}/reference`, {})).body.message).toBe('graduate_letter_closed');
  });
  it('below a program’s thresholds the office’s scores reject with a letter; the other choice goes on', async () => {
    const high = await openCall(h, { min_ales: 90 });
    const who = await checked(h, [high, call]);
    expect((await mine(who)).candidacies.map((each) => each.state)).toEqual(['rejected', 'documents_checked']);
    expect(await mailTo(h, who.form.email, 'graduate_rejected')).toContain('Test Master');
    expect(await mailTo(h, who.form.email, 'graduate_checked')).toContain('Test Master');
  });
  it('an application goes back to its applicant as a draft, and is submitted again without another fee', async () => {
    const own = await openCall(h);
    const who = await submitted(h, [own]);
    const office = await h.as('studentaffairs');
    const [candidacy] = who.candidacies;
    const record = async () =>
      (await office.get<{ data: { version: number } }>(`${staffApi}/${candidacy}/record`)).body.data;
    const back = await office.post(
      `${staffApi}/${candidacy}/return`,
      { version: (await record()).version, reason: 'Transkript eksik' },
      key(),
    );
    expect(back.status).toBe(200);
    expect(await mailTo(h, who.form.email, 'graduate_returned')).toContain('Transkript eksik');
    let again = await mine(who);
    expect([again.candidacies[0]?.state, again.can.submit]).toEqual(['draft', true]);
    // its opening has closed meanwhile: it may still be saved and sent, another program that has closed may not be added
    const shut = await openCall(h);
    await h.rows`update graduate_calls set state = 'closed' where id in (${own}, ${shut})`;
    const { consent: _c, email: _e, phone: _p, ...form } = who.form;
    const saves = (programs: number[]) =>
      who.caller.put<{ message: string }>(`${guest}/update`, { ...form, version: again.version, programs });
    expect((await saves([own, shut])).body.message).toBe('graduate_calls_closed');
    expect((await saves([own])).status).toBe(200);
    again = await mine(who);
    expect(again.can.submit).toBe(true);
    // an approved identity document fixes who it is about
    await h.rows`update graduate_documents set state = 'approved' where kind = 'identity' and application_id = ${who.id}`;
    const other = { ...form, version: again.version, programs: [own], last_name: 'BAŞKA' };
    expect((await who.caller.put<{ message: string }>(`${guest}/update`, other)).body.message).toBe(
      'graduate_identity_fixed',
    );
    expect((await saves([own])).status).toBe(200);
    again = await mine(who);
    expect((await who.caller.post(`${guest}/submit`, { version: again.version }, key())).status).toBe(200);
  });
});
