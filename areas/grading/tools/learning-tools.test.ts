import { sourcedId } from '#kernel/server/sourced-ids.ts';
import { generateKeyPairSync } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Harness } from '#test/harness.ts';
import { openToolWalk, type Body, type ToolWalk } from '#test/tool-walk.ts';

let w: ToolWalk;
let h: Harness;
let admin: Caller;
let instructor: Caller;
let student: Caller;
let toolId: number;
beforeAll(async () => {
  w = await openToolWalk();
  ({ h, admin, instructor, student } = w);
  toolId = w.registered.id;
});
afterAll(() => w.close());
const linksNow = async (): Promise<Record<string, unknown>[]> =>
  (await w.api(instructor, 'GET', w.at())).body.data.links as Record<string, unknown>[];

describe('a learning tool is registered', () => {
  it('by administrators alone, with addresses that browsers may be sent to and a key', async () => {
    const path = '/api/v1/integration/tools';
    expect((await h.nobody.post(path, w.form())).status).toBe(401);
    for (const name of ['student', 'instructor', 'registrar'])
      expect([name, (await (await h.as(name)).post(path, w.form())).status]).toEqual([name, 403]);
    expect((await admin.post(path, { ...w.form(), redirect_uris: [] })).status).toBe(422);
    for (const [wrong, message] of [
      [{ login_url: 'http://tool.example/login' }, 'tool_address_form'],
      [{ redirect_uris: ['https://u:p@tool.example/'] }, 'tool_address_form'],
      [{ target_link_uri: 'javascript:alert(1)' }, 'tool_address_form'],
      [{ jwks_url: null }, 'tool_key_missing'],
      [{ public_key: 'no key' }, 'tool_key_form'],
      [{ custom: 'no pair' }, 'tool_custom_form'],
    ] as const)
      expect([wrong, (await admin.post<Body>(path, { ...w.form(), ...wrong })).body.message]).toEqual([wrong, message]);
  });
  it('with names of its own that nobody types, off until somebody turns it on, and not on this machine outside a demo', async () => {
    const made = await admin.post<Body>('/api/v1/integration/tools', { ...w.form(), client_id: 'mine', is_on: true });
    const id = Number(made.body.data.id);
    const { data } = (await admin.get<Body>(`/api/v1/integration/tools/${id}`)).body;
    expect(data).toMatchObject({
      is_on: false,
      sends_name: false,
      sends_email: false,
      gives_members: false,
      takes_scores: false,
    });
    expect(String(data.client_id)).toMatch(/^lti-[0-9a-f]{32}$/);
    expect(data.client_id).not.toBe(w.registered.client_id);
    const turn = `/integration/tools/${id}/switch`;
    w.app.services.config.webhookLocal = false;
    expect((await w.api(admin, 'POST', turn, { on: true })).body.message).toBe('tool_address_own');
    w.app.services.config.webhookLocal = true;
    expect((await w.api(instructor, 'POST', turn, { on: true })).status).toBe(403);
    expect((await w.api(admin, 'POST', '/integration/tools/999999/switch', { on: true })).status).toBe(404);
    expect((await w.api(admin, 'POST', turn, {})).status).toBe(422);
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    await h.rows`update lti_tools set public_key = ${String(publicKey.export({ type: 'spki', format: 'pem' }))} where id = ${id}`;
    expect((await w.api(admin, 'POST', turn, { on: true })).body.message).toBe('tool_key_form');
    await h.rows`update lti_tools set public_key = null where id = ${id}`;
    expect((await w.api(admin, 'POST', turn, { on: true })).status).toBe(200);
    expect((await w.api(admin, 'POST', turn, { on: true })).body.message).toBe('tool_already_on');
    // removing says what goes with it
    const link = await w.addLink({ tool_id: id });
    expect((await w.api(admin, 'GET', `/integration/tools/${id}/uses`)).body.data).toEqual({
      sections: 1,
      links: 1,
      scores: 0,
      waiting: 0,
    });
    expect((await w.api(instructor, 'DELETE', `/integration/tools/${id}`)).status).toBe(403);
    expect((await w.api(admin, 'DELETE', `/integration/tools/${id}`)).status).toBe(200);
    expect((await w.api(admin, 'DELETE', `/integration/tools/${id}`)).status).toBe(404);
    expect(await h.rows`select id from lti_links where id = ${link}`).toEqual([]);
  });
});

describe('links of a section', () => {
  it('are added, changed, ordered and removed by those who write its grades', async () => {
    expect((await w.api(student, 'POST', w.at(), { tool_id: toolId, title: 'x y' })).status).toBe(403);
    expect(
      (await w.api(instructor, 'POST', '/grade/entry/999999/tools', { tool_id: toolId, title: 'x y' })).status,
    ).toBe(404);
    expect((await w.api(instructor, 'POST', w.at(), { tool_id: 999_999, title: 'x y' })).status).toBe(404);
    expect((await w.api(instructor, 'POST', w.at(), { tool_id: toolId })).status).toBe(422);
    expect(
      (await w.api(instructor, 'POST', w.at(), { tool_id: toolId, title: 'x y', custom: 'wrong' })).body.message,
    ).toBe('tool_custom_form');
    // scores are no business of a tool that may not report any
    const connection = { assessment_id: w.section.assessment, score_maximum: 10 };
    expect(
      (await w.api(instructor, 'POST', w.at(), { tool_id: toolId, title: 'x y', ...connection })).body.message,
    ).toBe('tool_scores_refused');
    const [foreign] = await h.rows<{
      id: number;
    }>`select id from assessments where section_id <> ${w.section.id} limit 1`;
    await w.allow({ takes_scores: true });
    expect(
      (
        await w.api(instructor, 'POST', w.at(), {
          tool_id: toolId,
          title: 'x y',
          assessment_id: foreign?.id,
          score_maximum: 1,
        })
      ).body.message,
    ).toBe('tool_assessment_elsewhere');
    expect(
      (await w.api(instructor, 'POST', w.at(), { tool_id: toolId, title: 'x y', assessment_id: w.section.assessment }))
        .body.message,
    ).toBe('tool_maximum_missing');
    const [one, two] = [await w.addLink({ title: 'Bir', ...connection }), await w.addLink({ title: 'İki' })];
    const mine = async () => (await linksNow()).filter((each) => each.tool_id === toolId).map((each) => each.title);
    expect(await mine()).toEqual(['Bir', 'İki']);
    const all = (await linksNow()).map((each) => Number(each.id));
    expect((await w.api(instructor, 'PUT', w.at('/order'), { links: [one] })).body.message).toBe(
      'tool_order_incomplete',
    );
    expect(
      (await w.api(instructor, 'PUT', w.at('/order'), { links: [two, ...all.filter((id) => id !== two)] })).status,
    ).toBe(200);
    expect(await mine()).toEqual(['İki', 'Bir']);
    expect((await w.api(instructor, 'PUT', w.at(`/${two}`), { title: 'Üç', ...connection })).status).toBe(200);
    expect((await linksNow()).find((each) => each.id === two)).toMatchObject({ title: 'Üç', ...connection });
    expect((await w.api(instructor, 'PUT', w.at('/999999'), { title: 'Üç' })).status).toBe(404);
    for (const id of [one, two]) expect((await w.api(instructor, 'DELETE', w.at(`/${id}`))).status).toBe(200);
    expect((await w.api(instructor, 'DELETE', w.at(`/${one}`))).status).toBe(404);
    await w.allow({ takes_scores: false });
  });
});

describe('a tool is opened', () => {
  it('by a student: ltijs verifies the message, which tells no more than was allowed', async () => {
    const link = await w.addLink({ custom: 'chapter=3' });
    const mine = (await w.api(student, 'GET', '/learning-tools')).body.data as {
      sections: { section_id: number; links: { id: number }[] }[];
    };
    expect(mine.sections.find((each) => each.section_id === w.section.id)?.links.some((each) => each.id === link)).toBe(
      true,
    );
    const { token, claims, posted } = await w.launch(student, link);
    expect(token).toMatchObject({
      iss: w.app.url,
      clientId: w.registered.client_id,
      deploymentId: w.registered.deployment_id,
    });
    expect(token.userInfo).toEqual({});
    expect(token.platformContext).toMatchObject({
      messageType: 'LtiResourceLinkRequest',
      targetLinkUri: `${w.tool.url}/launch`,
      resource: { id: String(link), title: 'Alıştırma' },
      custom: { language: 'tr', chapter: '3' },
      context: { id: String(w.section.id) },
      roles: [
        'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
        'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Student',
      ],
    });
    // the section as OneRoster names it: rosters and launches belong together
    expect(claims['https://purl.imsglobal.org/spec/lti/claim/lis']).toEqual({
      course_section_sourcedid: sourcedId({ kind: 'K', id: w.section.id, other: 0 }),
    });
    expect([token.platformContext.namesRoles, token.platformContext.endpoint]).toEqual([undefined, undefined]);
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(300);
    expect(Object.keys(claims).filter((name) => ['name', 'given_name', 'family_name', 'email'].includes(name))).toEqual(
      [],
    );
    // by a second library as well, with the keys we publish
    const keys = createRemoteJWKSet(new URL(`${w.app.url}/oauth/jwks`));
    await jwtVerify(posted.id_token ?? '', keys, {
      issuer: w.app.url,
      audience: w.registered.client_id,
      algorithms: ['RS256'],
    });
    await w.allow({ sends_name: true, sends_email: true, gives_members: true, takes_scores: true });
    const told = await w.launch(student, link);
    const [person] = await h.rows<{ first_name: string; last_name: string; email: string }>`
      select s.first_name, s.last_name, u.email from users u join students s on s.id = u.student_id where u.id = ${w.section.student}`;
    expect(told.token.userInfo).toEqual({
      given_name: person?.first_name,
      family_name: person?.last_name,
      name: `${person?.first_name} ${person?.last_name}`,
      email: person?.email,
    });
    expect(told.token.user).toBe(token.user);
    expect(told.token.platformContext.namesRoles?.context_memberships_url).toBe(
      `${w.app.url}/lti/sections/${w.section.id}/members`,
    );
    expect(told.token.platformContext.endpoint?.lineitem).toBeUndefined();
    expect((await w.launch(instructor, link)).token.platformContext.roles[0]).toMatch(/#Instructor$/);
    await w.allow({ sends_name: false, sends_email: false, gives_members: false, takes_scores: false });
  });
  it('under another name at every tool', async () => {
    const { id, client_id } = await w.register({ name: 'Başka', name_en: 'Another' });
    const [here, there] = [
      await w.launch(student, await w.addLink()),
      await w.launch(student, await w.addLink({ tool_id: id })),
    ];
    expect(there.token.clientId).toBe(client_id);
    expect(there.token.user).not.toBe(here.token.user);
    await w.api(admin, 'DELETE', `/integration/tools/${id}`);
  });
  it('by nobody who is not in the section, not while it is off, and not on behalf of another', async () => {
    const link = await w.addLink();
    expect((await w.api(w.outsider, 'POST', `/learning-tools/${link}/open`)).status).toBe(404);
    expect((await h.nobody.post(`/api/v1/learning-tools/${link}/open`)).status).toBe(401);
    expect((await w.api(student, 'POST', '/learning-tools/999999/open')).status).toBe(404);
    const acting = await admin.post<Body>('/api/v1/users/login-as', {
      user_id: w.section.student,
      reason: 'Aracın neden açılmadığına bakılacak.',
      write: true,
    });
    expect(acting.status, JSON.stringify(acting.body)).toBe(200);
    const token = String(acting.body.data.access_token);
    expect((await w.api(h.holding(token), 'POST', `/learning-tools/${link}/open`)).body.message).toBe(
      'not_while_acting_as_other',
    );
    await w.api(admin, 'POST', `/integration/tools/${toolId}/switch`, { on: false });
    expect((await w.api(student, 'POST', `/learning-tools/${link}/open`)).body.message).toBe('tool_is_off');
    await w.api(admin, 'POST', `/integration/tools/${toolId}/switch`, { on: true });
  });
});
