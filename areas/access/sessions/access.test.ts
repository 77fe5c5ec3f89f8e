import { describe, expect, test } from 'vitest';
import { officeOfCan, password, smallUniversity, type Answer } from '#test/small-university.ts';

const { clock, database, send, signIn, tokenOf, me, one, settled } = smallUniversity();

describe('the current user', () => {
  test('401 without a session', async () => {
    for (const path of ['', '/menu', '/photo', '/sessions'])
      expect((await send('GET', `/api/v1/users/me${path}`)).status).toBe(401);
  });
  test('ACC-072…075, ACC-112', async () => {
    const user = await me(await tokenOf('elif'));
    expect(user).toMatchObject({
      full_name: 'Elif Ak',
      username: 'elif',
      identity: '1.101.11',
      person: { type: 'student' },
      active_role: {
        name: 'OGR',
        user_role_id: 101,
        explanation: 'Öğrenci',
        explanation_en: 'Student',
        faculty_code: null,
        default: false,
      },
      active_student_program: {
        id: 11,
        program_name: 'Bilgisayar',
        program_name_en: 'Computer',
        student_type: 'undergraduate',
      },
      student: { id: 1, student_number: '2024001', forms: { show_enrollment_agreement_form: true } },
      staff: null,
      kvkk_status: false,
      collect_mobile_tel: false,
      surveys: [],
      permissions: ['student_enrollmentagreement'],
    });
    expect(user).not.toHaveProperty('old_token');
    expect((user.student as unknown as { student_program: unknown[] }).student_program).toHaveLength(3);
  });
  test('ACC-096 another role; the program follows it, and a stale tab is refused', async () => {
    const token = await tokenOf('elif');
    const { id } = await one(`select id from roles where name = 'MS'`);
    const { status, body } = await send(
      'PUT',
      '/api/v1/users/me/role',
      { role_id: id, faculty_code: null, department_code: null, program_code: null },
      token,
    );
    expect([status, body.message, body.data]).toEqual([200, 'role_changed', { identity: '1.102.13' }]);
    expect(await me(token)).toMatchObject({
      identity: '1.102.13',
      active_role: { name: 'MS' },
      active_student_program: { id: 13, student_type: 'mentora' },
    });
    expect(
      (
        await send('PUT', '/api/v1/users/me/settings', { night_mode: true }, token, {
          headers: { 'x-identity': '1.101.11' },
        })
      ).body.message,
    ).toBe('identity_changed');
  });
  test('ACC-055 a role id is greater than 0; a role one does not have is not found; codes tell two apart', async () => {
    const { id } = await one(`select id from roles where name = 'chair'`);
    const change = (token: string, body: object): Promise<Answer> => send('PUT', '/api/v1/users/me/role', body, token);
    const token = String((await signIn('can', password, officeOfCan)).body.data.access_token);
    expect((await change(token, { role_id: 0 })).status).toBe(422);
    expect((await change(token, { role_id: id })).status).toBe(404);
    expect((await change(token, { role_id: id, department_code: 'EEE' })).body.data).toEqual({ identity: '3.105.0' });
    expect((await change(await tokenOf('elif'), { role_id: id, department_code: 'EEE' })).status).toBe(404);
  });
  test('ACC-056, ACC-097 another program, only one of mine', async () => {
    const token = await tokenOf('elif');
    expect((await send('PUT', '/api/v1/users/me/program', { student_program_id: 12 }, token)).body).toMatchObject({
      message: 'program_changed',
      data: { identity: '1.101.12' },
    });
    expect(await me(token)).toMatchObject({
      active_student_program: { id: 12 },
      student: { forms: { show_enrollment_agreement_form: false } },
    });
    expect((await send('PUT', '/api/v1/users/me/program', { student_program_id: 21 }, token)).status).toBe(404);
    expect((await send('PUT', '/api/v1/users/me/program', { student_program_id: 0 }, token)).status).toBe(422);
  });
  test('ACC-085, ACC-079, ACC-087 the default role is the one a sign-in starts with', async () => {
    const { id } = await one(`select id from roles where name = 'MS'`);
    expect(
      (await send('POST', '/api/auth/set-default-role', { role_id: id }, await tokenOf('elif'))).body.message,
    ).toBe('default_role_changed');
    expect(await me(await tokenOf('elif'))).toMatchObject({ active_role: { name: 'MS', default: true } });
    await database().query('update users set default_user_role_id = null where id = 1');
  });
  test('settings are merged', async () => {
    const token = await tokenOf('ali');
    await send('PUT', '/api/v1/users/me/settings', { night_mode: true }, token);
    expect((await send('PUT', '/api/v1/users/me/settings', { date_format: 'DD.MM.YYYY' }, token)).body.data).toEqual({
      night_mode: true,
      date_format: 'DD.MM.YYYY',
    });
    expect((await send('PUT', '/api/v1/users/me/settings', { number_format: 'tr-TR' }, token)).body.data).toEqual({
      night_mode: true,
      date_format: 'DD.MM.YYYY',
      number_format: 'tr-TR',
    });
    await send('PUT', '/api/v1/users/me/settings', { density: 'compact' }, token);
    expect(await me(token)).toMatchObject({ settings: { number_format: 'tr-TR', density: 'compact' } });
    expect((await send('PUT', '/api/v1/users/me/settings', { density: 'tiny' }, token)).status).toBe(422);
    expect((await send('PUT', '/api/v1/users/me/settings', { locale: 'de' }, token)).status).toBe(422);
  });
  test('ACC-095 no photo is a short text', async () =>
    expect((await send('GET', '/api/v1/users/me/photo', undefined, await tokenOf('ali'))).body.data).toBe(''));
  test('while acting as another, nothing of his account may be changed', async () => {
    const token = await tokenOf('ali');
    await database().query('update sessions set real_user_id = 3 where user_id = 2');
    expect(await me(token)).toMatchObject({ old_token: expect.any(String), real_user: { id: 3, full_name: 'Can Er' } });
    for (const [method, path, body] of [
      ['PUT', '/api/v1/users/me/contact-info', { mobile_tel: '+905321112233' }],
      ['POST', '/api/v1/users/me/sessions/end-others', {}],
      ['POST', '/api/auth/set-default-role', { role_id: 2 }],
    ] as const)
      expect((await send(method, path, body, token)).body.message, path).toBe('not_while_acting_as_other');
    await database().query('update sessions set real_user_id = null');
  });
});

describe('the end of a session', () => {
  test('ACC-003 signed out is 401', async () => {
    const token = await tokenOf('ali');
    expect((await send('POST', '/api/auth/logout', {}, token)).body.message).toBe('signed_out');
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, token)).status).toBe(401);
  });
  test('on all other devices: 427 there', async () => {
    const [here, there] = [await tokenOf('ali'), await tokenOf('ali')];
    expect((await send('GET', '/api/v1/users/me/sessions', undefined, here)).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ current: true }), expect.objectContaining({ current: false })]),
    );
    await send('POST', '/api/v1/users/me/sessions/end-others', {}, here);
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, there)).status).toBe(427);
    expect((await send('GET', '/api/v1/users/me', undefined, here)).status).toBe(200);
  });
  test('renewed for another eight hours', async () => {
    const token = await tokenOf('ali');
    expect((await send('POST', '/api/auth/renew', {}, token)).body.data).toEqual({
      expires_at: new Date(clock.now.getTime() + 8 * 3_600_000).toISOString(),
    });
  });
  test('ACC-060, ACC-083, ACC-084, VAL-001…008 the password', async () => {
    const [here, there] = [await tokenOf('ali'), await tokenOf('ali')];
    const change = (current: string, next: string, repeated = next): Promise<Answer> =>
      send(
        'PUT',
        '/api/auth/password/change',
        { current_password: current, password: next, password_confirmation: repeated },
        here,
      );
    expect((await change('short', 'Yeni-Parola1')).body.errors).toHaveProperty('current_password');
    expect((await change(password, 'yeniparola', 'x')).body.errors).toMatchObject({
      password: ['A digit', 'An uppercase letter', 'A special character'],
      password_confirmation: ['The confirmation does not match'],
    });
    expect((await change('Wrong-2026!', 'Yeni-Parola1')).body.message).toBe('current_password_wrong');
    expect((await change(password, password)).body.message).toBe('password_unchanged');
    expect((await change(password, 'Yeni-Parola1')).body.message).toBe('password_changed');
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, here)).status).toBe(401);
    expect((await send('GET', '/api/v1/users/me', undefined, there)).status).toBe(427);
    expect((await signIn('ali')).status).toBe(406);
    expect((await signIn('ali', 'Yeni-Parola1')).status).toBe(200);
    await database().query(
      'update users set password_hash = (select password_hash from users where id = 1) where id = 2',
    );
  });
});

describe('where the redirect guards lead', () => {
  test('ACC-038, ACC-039, NS-113 contact information is asked until both are given', async () => {
    await database().query('update users set collect_mobile_tel = true, collect_personal_email = true where id = 1');
    const token = await tokenOf('elif');
    expect(await me(token)).toMatchObject({ collect_mobile_tel: true, collect_personal_email: true });
    const save = (body: object): Promise<Answer> => send('PUT', '/api/v1/users/me/contact-info', body, token);
    const codeTo = async (channel: 'sms' | 'email', target: string): Promise<string> => {
      expect((await send('POST', '/api/v1/users/me/contact-info/code', { channel, target }, token)).body.message).toBe(
        'code_sent',
      );
      return (
        /\d{6}/.exec(
          String((await one(`select body from outbox where template = 'contact-code' order by id desc limit 1`)).body),
        )?.[0] ?? ''
      );
    };
    expect((await save({ mobile_tel: '+905321112233' })).body.errors).toMatchObject({
      personal_email: expect.any(Array),
      mobile_code: expect.any(Array),
    });
    expect((await save({ mobile_tel: '12', personal_email: 'x' })).status).toBe(422);
    const codes = {
      mobile_code: await codeTo('sms', '+90 532 111 22 33'),
      email_code: await codeTo('email', 'elif@home.example'),
    };
    expect(
      (await save({ mobile_tel: '+905321112233', personal_email: 'elif@home.example' })).body.errors,
    ).toMatchObject({ mobile_code: expect.any(Array), email_code: expect.any(Array) });
    expect(
      (await save({ mobile_tel: '+905321112233', personal_email: 'elif@home.example', ...codes })).body.message,
    ).toBe('contact_info_saved');
    expect(await me(token)).toMatchObject({ collect_mobile_tel: false, collect_personal_email: false });
    expect(await one('select mobile_tel, personal_email from students where id = 1')).toEqual({
      mobile_tel: '+905321112233',
      personal_email: 'elif@home.example',
    });
  });
  test('ACC-041…046 the agreement of the active program is accepted once, in the version that was read', async () => {
    const token = await tokenOf('elif');
    const { body } = await send('GET', '/api/v1/student/enrollment-agreement', undefined, token);
    const accept = (change: object): Promise<Answer> =>
      send(
        'POST',
        '/api/v1/student/enrollment-agreement',
        { student_program_id: 11, version: body.data.version, accepted: true, signed_name: 'elif ak', ...change },
        token,
      );
    expect((await accept({ accepted: false })).status).toBe(422);
    expect((await accept({ version: 'old' })).body.message).toBe('agreement_text_changed');
    expect((await accept({ student_program_id: 21 })).status).toBe(404);
    expect((await accept({})).body.message).toBe('agreement_accepted');
    expect((await accept({})).body.message).toBe('agreement_already_accepted');
    expect(await me(token)).toMatchObject({ student: { forms: { show_enrollment_agreement_form: false } } });
    const staff = String((await signIn('can', password, officeOfCan)).body.data.access_token);
    expect((await send('GET', '/api/v1/student/enrollment-agreement', undefined, staff)).status).toBe(403);
  });
  test('a survey is answered once, and nothing leads from the answers to their giver', async () => {
    const token = await tokenOf('ali');
    const answer = (answers: object[], as = token): Promise<Answer> =>
      send('POST', '/api/v1/surveys/7/evaluate/0', { answers }, as, { headers: { 'idempotency-key': 'k' } });
    expect((await me(token)).surveys).toEqual([{ id: 7, necessity: 1, related_id: null }]);
    expect((await send('GET', '/api/v1/surveys/7/evaluate/0', undefined, token)).body.data).toMatchObject({
      name_en: 'Survey',
      mandatory: true,
      questions: [{ id: 71 }, { id: 72 }, { id: 73 }],
    });
    expect((await answer([{ question_id: 71, value: 4 }], await tokenOf('elif'))).status).toBe(404);
    expect((await answer([{ question_id: 72, comment: 'x' }])).body.errors).toEqual({
      'answers.71': ['This question needs an answer'],
    });
    for (const wrong of [
      { question_id: 71, value: 6 },
      { question_id: 71, value: 0 },
      { question_id: 73, value: 3 },
      { question_id: 99, value: 1 },
    ])
      expect((await answer([{ question_id: 71, value: 4 }, wrong])).status).toBe(422);
    expect(
      (
        await answer([
          { question_id: 71, value: 4 },
          { question_id: 72, comment: 'unlinked words' },
        ])
      ).body.message,
    ).toBe('survey_answered');
    expect((await answer([{ question_id: 71, value: 1 }])).body.message).toBe('survey_already_answered');
    expect((await me(token)).surveys).toEqual([]);
    expect(
      await database().query('select question_id, value, comment from survey_answers order by question_id'),
    ).toEqual([
      { question_id: 71, value: 4, comment: null },
      { question_id: 72, value: null, comment: 'unlinked words' },
    ]);
    expect(String((await one('select answered_at::text from survey_invitations')).answered_at)).toContain('00:00:00');
    expect(JSON.stringify(await database().query('select * from audit_log'))).not.toContain('unlinked words');
    expect(await database().query(`select * from idempotency_keys where endpoint = 'answer-survey'`)).toEqual([]);
  });
});
