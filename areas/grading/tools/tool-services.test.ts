import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#areas/access/federation/fixtures.ts';
import type { SeenToken } from '#test/ltijs-tool.ts';
import { openToolWalk, type ToolWalk } from '#test/tool-walk.ts';

let w: ToolWalk;
let link: number;
let token: SeenToken;
const everything = { sends_name: true, gives_members: true, takes_scores: true, picks_content: true };
beforeAll(async () => {
  w = await openToolWalk();
  await w.allow(everything);
  link = await w.addLink({ assessment_id: w.section.assessment, score_maximum: 10 });
  ({ token } = await w.launch(w.student, link));
});
afterAll(() => w.close());

const bearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const scope = {
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  items: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
};
/** An assertion signed with the tool’s key, as ltijs makes one, with something else in it. */
async function assertion(more: Record<string, unknown> = {}, key?: string): Promise<string> {
  const pem = key ?? (await pkcs8());
  const now = Math.floor(Date.now() / 1000);
  const { client_id } = w.registered;
  const claims = {
    iss: client_id,
    sub: client_id,
    aud: `${w.app.url}/lti/token`,
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
    ...more,
  };
  const kid = await w.registered.there.platformKid();
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(await importPKCS8(pem, 'RS256'));
}
const pkcs8 = async (): Promise<string> =>
  createPrivateKey(await w.registered.there.platformPrivateKey())
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
async function tokenFor(client_assertion: string, scopes: string, more: Record<string, string> = {}) {
  const response = await fetch(`${w.app.url}/lti/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: bearer,
      client_assertion,
      scope: scopes,
      ...more,
    }),
  });
  const body = (await response.json()) as { access_token?: string; scope?: string; error?: string };
  return { status: response.status, ...body };
}
async function service(path: string, access: string | undefined, init: RequestInit & { json?: unknown } = {}) {
  const { json, ...rest } = init;
  const response = await fetch(path.startsWith('http') ? path : `${w.app.url}${path}`, {
    ...rest,
    headers: {
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/vnd.ims.lis.v1.score+json' }),
    },
    ...(json === undefined ? {} : { method: rest.method ?? 'POST', body: JSON.stringify(json) }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    link: response.headers.get('link'),
    text: await response.text(),
  };
}
const granted = async (scopes: string): Promise<string> => {
  const made = await tokenFor(await assertion(), scopes);
  expect(made.status, JSON.stringify(made)).toBe(200);
  return String(made.access_token);
};
const lineItem = (): string => String(token.platformContext.endpoint?.lineitem);
const scoreOf = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  userId: token.user,
  timestamp: new Date().toISOString(),
  scoreGiven: 8,
  scoreMaximum: 10,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  ...more,
});
const proposals = async (): Promise<Record<string, unknown>[]> =>
  ((await w.api(w.instructor, 'GET', w.at())).body.data.proposals as Record<string, unknown>[]).filter(
    (each) => each.assessment_id === w.section.assessment && (each.tool as { tr: string }).tr === 'Deneme Aracı',
  );

describe('an opening', () => {
  it('answers no hint of somebody else, none that is forged, over or used, and no address that is not registered', async () => {
    const { asked, browser } = await w.ask(w.student, link);
    const refusal = async (who: typeof w.student, change: Record<string, string>): Promise<string> =>
      (await w.answer(who, { ...asked, ...change })).body.message;
    expect(await refusal(w.outsider, {})).toBe('tool_launch_over');
    expect(await refusal(w.instructor, {})).toBe('tool_launch_over');
    expect(await refusal(w.student, { login_hint: 'forged' })).toBe('tool_launch_over');
    expect(await refusal(w.student, { lti_message_hint: 'forged' })).toBe('tool_launch_over');
    for (const [change, what] of [
      [{ redirect_uri: `${w.tool.url}/launch/` }, 'redirect_uri'],
      [{ redirect_uri: 'https://evil.example/launch' }, 'redirect_uri'],
      [{ client_id: 'lti-other' }, 'client_id'],
      [{ scope: 'profile' }, 'scope'],
      [{ response_type: 'code' }, 'response_type'],
      [{ response_mode: 'query' }, 'response_mode'],
      [{ prompt: 'login' }, 'prompt'],
      [{ nonce: '' }, 'nonce'],
      [{ state: '' }, 'state'],
    ] as const) {
      const { status, body } = await w.answer(w.student, { ...asked, ...change });
      expect([change, status, body.message, JSON.stringify(body).includes(what)]).toEqual([
        change,
        406,
        'tool_asks_wrongly',
        true,
      ]);
    }
    const good = await w.answer(w.student, asked);
    expect(good.status, JSON.stringify(good.body)).toBe(200);
    expect(await refusal(w.student, {})).toBe('tool_launch_over');
    expect((await w.deliver(browser, 'forged')).status).toBe(400);
    const page = await w.deliver(browser, good.body.data.code);
    expect(page.status).toBe(200);
    expect((await w.deliver(browser, good.body.data.code)).status).toBe(400);
    // a nonce that was used before belongs to no second message
    const again = await w.ask(w.student, link);
    expect((await w.answer(w.student, { ...again.asked, nonce: String(asked.nonce) })).body.message).toBe(
      'tool_asks_wrongly',
    );
  });
  it('is over five minutes after the button, and one minute after the request', async () => {
    const { asked } = await w.ask(w.student, link);
    w.app.clock.now = new Date(Date.now() + 301_000);
    expect((await w.answer(w.student, asked)).body.message).toBe('tool_launch_over');
    w.app.clock.now = null;
    const { body } = await w.answer(w.student, asked);
    w.app.clock.now = new Date(Date.now() + 61_000);
    expect((await w.deliver(new Browser(), body.data.code)).status).toBe(400);
    w.app.clock.now = null;
  });
  it('ends with the enrollment: nothing is posted for who has left the section meanwhile', async () => {
    const { asked, browser } = await w.ask(w.student, link);
    const { body } = await w.answer(w.student, asked);
    await w.h.rows`update enrolments set status = 'withdrawn' where id = ${w.section.enrolment}`;
    const page = await w.deliver(browser, body.data.code);
    await w.h.rows`update enrolments set status = 'registered' where id = ${w.section.enrolment}`;
    expect([page.status, page.text.includes('id_token')]).toEqual([403, false]);
  });
  it('is refused by the tool when its state or our signature is forged: ltijs says so', async () => {
    const { asked, browser } = await w.ask(w.student, link);
    const { body } = await w.answer(w.student, asked);
    const page = await w.deliver(browser, body.data.code);
    const [, id_token = ''] = /name="id_token" value="([^"]+)"/.exec(page.text) ?? [];
    const state = String(asked.state);
    const [head, claims, signature = ''] = id_token.split('.');
    const other = `${head}.${claims}.${signature.slice(0, -6)}AAAAAA`;
    for (const fields of [
      { id_token, state: 'forged' },
      { id_token: other, state },
    ])
      expect((await w.post(browser, `${w.tool.url}/launch`, fields)).status).toBe(401);
  });
  it('a request that is posted is read from the address', async () => {
    const { asked, browser } = await w.ask(w.student, link);
    const posted = await w.post(browser, `${w.app.url}/lti/authorize`, asked);
    expect([posted.status, Object.fromEntries(new URL(posted.location).searchParams)]).toEqual([303, asked]);
  });
});

describe('a token for services', () => {
  it('is given for an assertion of the tool, once, and for what was allowed', async () => {
    const once = await assertion();
    const made = await tokenFor(once, `${scope.members} ${scope.score} openid`);
    expect([made.status, made.scope]).toEqual([200, `${scope.members} ${scope.score}`]);
    expect(await tokenFor(once, scope.members)).toMatchObject({ status: 401, error: 'invalid_client' });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const now = Math.floor(Date.now() / 1000);
    const foreign = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const wrong of [
      await assertion({ aud: w.app.url }),
      await assertion({ aud: 'https://other.example/token' }),
      await assertion({ sub: 'lti-other' }),
      await assertion({ iss: 'lti-other' }),
      await assertion({ jti: undefined }),
      await assertion({ exp: now - 120 }),
      await assertion({ exp: now + 90_000 }),
      await assertion({}, foreign),
      'no.j.wt',
    ])
      expect(await tokenFor(wrong, scope.members)).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(await tokenFor(await assertion(), 'openid')).toMatchObject({ status: 400, error: 'invalid_scope' });
    expect(await tokenFor(await assertion(), scope.members, { grant_type: 'password' })).toMatchObject({ status: 400 });
  });
  it('opens what it names, as long as the tool may and is on', async () => {
    const members = `/lti/sections/${w.section.id}/members`;
    const [reads, scores] = [await granted(scope.members), await granted(scope.score)];
    expect((await service(members, undefined)).status).toBe(401);
    expect((await service(members, 'forged')).status).toBe(401);
    expect((await service(members, scores)).status).toBe(403);
    expect((await service(members, reads)).status).toBe(200);
    expect((await service('/lti/sections/999999/members', reads)).status).toBe(404);
    const [elsewhere] = await w.h.rows<{ id: number }>`
      select s.id from sections s where s.status = 'grading' and not exists (select from lti_links l where l.section_id = s.id and l.tool_id = ${w.registered.id}) limit 1`;
    expect((await service(`/lti/sections/${elsewhere?.id}/members`, reads)).status).toBe(404);
    // a message for opening is no token for services
    const { posted } = await w.launch(w.student, link);
    expect((await service(members, posted.id_token)).status).toBe(401);
    await w.allow({ gives_members: false });
    expect((await service(members, reads)).status).toBe(403);
    await w.allow({ gives_members: true });
    await w.api(w.admin, 'POST', `/integration/tools/${w.registered.id}/switch`, { on: false });
    expect((await service(members, reads)).status).toBe(401);
    expect(await tokenFor(await assertion(), scope.members)).toMatchObject({ status: 401 });
    await w.api(w.admin, 'POST', `/integration/tools/${w.registered.id}/switch`, { on: true });
  });
});

describe('names and roles', () => {
  it('ltijs reads who is in the section, page after page, by role, with names but no addresses', async () => {
    const { NamesAndRoles } = w.tool.lti;
    const { members } = await NamesAndRoles.getMembers(token);
    const [stored] = await w.h.rows<{ n: number }>`
      select count(*)::int as n from enrolments e join users u on u.student_id = e.student_id and u.status = 'a' where e.section_id = ${w.section.id} and e.status in ('registered', 'completed')`;
    const learners = members.filter((each) => each.roles.some((role) => role.endsWith('#Learner')));
    expect(learners).toHaveLength(Number(stored?.n));
    expect(members.length).toBeGreaterThan(learners.length);
    expect(members.find((each) => each.user_id === token.user)?.name).toBe(token.userInfo.name);
    expect(members.every((each) => each.name && each.email === undefined && each.status === 'Active')).toBe(true);
    const paged = await NamesAndRoles.getMembers(token, { limit: 2, pages: false, resourceLinkId: true });
    expect(paged.members).toEqual(members);
    const some = await NamesAndRoles.getMembers(token, { role: 'Instructor' });
    expect(some.members.length).toBe(members.length - learners.length);
    const answer = await service(`/lti/sections/${w.section.id}/members?limit=1`, await granted(scope.members));
    expect(answer.type).toContain('application/vnd.ims.lti-nrps.v2.membershipcontainer+json');
    expect(answer.link).toMatch(/^<http.*from=1>; rel="next"$/);
    const bad = await granted(scope.members);
    for (const [query, status] of [
      ['limit=x', 400],
      ['rlid=999999', 404],
      ['rlid=x', 404],
    ] as const)
      expect([query, (await service(`/lti/sections/${w.section.id}/members?${query}`, bad)).status]).toEqual([
        query,
        status,
      ]);
    const [audit] = await w.h.rows<{ after: Record<string, unknown> }>`
      select after from audit_log where action = 'tool-reads-members' and record_id = ${w.registered.id} order by id limit 1`;
    expect(audit?.after).toMatchObject({
      section_id: w.section.id,
      members: members.length,
      names: true,
      emails: false,
    });
  });
});

describe('line items', () => {
  it('of its own a tool adds, changes and removes; the one of a link is the instructor’s', async () => {
    const { Grade } = w.tool.lti;
    const made = await Grade.createLineItem(token, {
      label: 'Quiz 1',
      scoreMaximum: 20,
      tag: 'quiz',
      resourceId: 'q1',
    });
    const { lineItems } = await Grade.getLineItems(token);
    expect(lineItems.map((each) => each.id)).toEqual(expect.arrayContaining([lineItem(), made.id]));
    expect((await Grade.getLineItems(token, { tag: 'quiz' })).lineItems).toEqual([made]);
    expect(await Grade.updateLineItemById(token, String(made.id), { label: 'Quiz', scoreMaximum: 25 })).toMatchObject({
      label: 'Quiz',
      scoreMaximum: 25,
    });
    const access = await granted(scope.items);
    for (const [wrong, status] of [
      [{ label: 'x' }, 400],
      [{ label: 'x', scoreMaximum: 0 }, 400],
      [{ label: 'x', scoreMaximum: 0.00001 }, 400],
      [{ label: 'x', scoreMaximum: 1, resourceLinkId: '999999' }, 400],
    ] as const)
      expect((await service(`/lti/sections/${w.section.id}/line-items`, access, { json: wrong })).status).toBe(status);
    expect((await service(lineItem(), access, { method: 'DELETE' })).status).toBe(403);
    expect((await service(lineItem(), access, { method: 'PUT', json: { label: 'x', scoreMaximum: 1 } })).status).toBe(
      403,
    );
    const [own] = await w.h.rows<{ link_id: number }>`
      select link_id from lti_line_items where section_id = ${w.section.id} and tool_id = ${w.registered.id} and link_id is not null and not by_tool`;
    const resourceLinkId = String(own?.link_id);
    const tied = { label: 'Quiz', scoreMaximum: 25, tag: 'quiz', resourceId: 'q1', resourceLinkId };
    const put = await service(String(made.id), access, { method: 'PUT', json: tied });
    expect([put.status, JSON.parse(put.text)]).toEqual([200, { ...tied, id: made.id }]);
    // what another tool has made is not there
    const other = await w.register({ name: 'Başka', name_en: 'Another' });
    const [foreign] = await w.h.rows<{ id: number }>`
      insert into lti_line_items (tool_id, section_id, label, score_maximum, by_tool) values (${other.id}, ${w.section.id}, 'x', 1, true) returning id`;
    expect((await service(`/lti/sections/${w.section.id}/line-items/${foreign?.id}`, access)).status).toBe(404);
    await w.api(w.admin, 'DELETE', `/integration/tools/${other.id}`);
    await Grade.deleteLineItemById(token, String(made.id));
    expect((await service(String(made.id), access)).status).toBe(404);
  });
});

describe('a score', () => {
  it('is a proposal beside the sheet, and is taken by the instructor only as it was seen', async () => {
    const sheet = async (): Promise<number | null> =>
      (
        await w.h.rows<{
          points: number;
        }>`select points::float8 as points from scores where assessment_id = ${w.section.assessment} and enrolment_id = ${w.section.enrolment}`
      )[0]?.points ?? null;
    await w.h
      .rows`delete from scores where assessment_id = ${w.section.assessment} and enrolment_id = ${w.section.enrolment}`;
    await w.tool.lti.Grade.submitScore(token, lineItem(), {
      userId: token.user,
      scoreGiven: 8,
      scoreMaximum: 10,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });
    const [first] = await proposals();
    expect(first).toMatchObject({ points: 80, now: '-', score_given: 8, score_maximum: 10 });
    expect(await sheet()).toBeNull();
    const take = (who: typeof w.student, was: string, id = first?.id) =>
      w.api(who, 'POST', w.at('/scores'), { rows: [{ id, version: first?.version, was }] });
    expect((await take(w.student, '-')).status).toBe(403);
    expect(
      (
        await w.api(w.instructor, 'POST', '/grade/entry/999999/tools/scores', {
          rows: [{ id: 1, version: 1, was: '-' }],
        })
      ).status,
    ).toBe(404);
    expect(
      (await w.api(w.instructor, 'POST', w.at('/scores'), { rows: [{ id: first?.id, version: first?.version }] }))
        .status,
    ).toBe(422);
    expect((await take(w.instructor, '-', 999_999)).body.message).toBe('tool_scores_moved');
    // somebody has entered a score meanwhile: it is not overwritten unseen
    await w.h
      .rows`insert into scores (assessment_id, enrolment_id, points) values (${w.section.assessment}, ${w.section.enrolment}, 55)`;
    expect((await take(w.instructor, '-')).status).toBe(420);
    expect(await sheet()).toBe(55);
    expect((await proposals())[0]).toMatchObject({ now: '55' });
    const taken = await take(w.instructor, '55');
    expect([taken.status, taken.body.data, await sheet()]).toEqual([200, { saved: 1, refused: [] }, 80]);
    expect(await proposals()).toEqual([]);
    expect((await take(w.instructor, '80')).body.message).toBe('tool_scores_moved');
    const [log] = await w.h.rows<{ n: number }>`
      select count(*)::int as n from audit_log where resource = 'grade-sheet' and record_id = ${w.section.id} and action = 'take-tool-scores'`;
    expect(log?.n).toBe(2);
    const { scores } = await w.tool.lti.Grade.getScores(token, lineItem());
    expect(scores).toEqual([expect.objectContaining({ userId: token.user, resultScore: 8, resultMaximum: 10 })]);
  });
  it('of more than the maximum stays out of the sheet, and a final sheet takes none', async () => {
    const access = await granted(scope.score);
    expect((await service(`${lineItem()}/scores`, access, { json: scoreOf({ scoreGiven: 12 }) })).status).toBe(204);
    const [over] = await proposals();
    const rows = [{ id: over?.id, version: over?.version, was: over?.now }];
    expect((await w.api(w.instructor, 'POST', w.at('/scores'), { rows })).status).toBe(420);
    expect((await service(`${lineItem()}/scores`, access, { json: scoreOf({ scoreGiven: 9 }) })).status).toBe(204);
    await w.h.rows`update grade_sheets set status = 'finalized' where section_id = ${w.section.id}`;
    const refused = await w.api(w.instructor, 'POST', w.at('/scores'), { rows });
    await w.h.rows`update grade_sheets set status = 'draft' where section_id = ${w.section.id}`;
    expect([refused.status, refused.body.message]).toEqual([406, 'grade_sheet_state']);
  });
  it('is refused for who is not there, when it is older, and when it is none', async () => {
    const access = await granted(scope.score);
    const send = async (more: Record<string, unknown>): Promise<number> =>
      (await service(`${lineItem()}/scores`, access, { json: scoreOf(more) })).status;
    expect(await send({})).toBe(204);
    expect(await send({ userId: 'nobody' })).toBe(404);
    const { token: teacher } = await w.launch(w.instructor, link);
    expect(await send({ userId: teacher.user })).toBe(404);
    expect(await send({ timestamp: '2020-01-01T00:00:00Z' })).toBe(409);
    for (const wrong of [
      { timestamp: '2026-01-01' },
      { timestamp: new Date(Date.now() + 3_600_000).toISOString() },
      { scoreMaximum: 0 },
      { scoreMaximum: 0.00001 },
      { scoreGiven: -1 },
      { activityProgress: 'Done' },
      { gradingProgress: 'Good' },
      { userId: 7 },
    ])
      expect([wrong, await send(wrong)]).toEqual([wrong, 400]);
    // nothing of it waits that the tool has not graded for good
    expect(await send({ gradingProgress: 'Pending' })).toBe(204);
    expect(await proposals()).toEqual([]);
    expect((await service(`${lineItem()}/scores`, await granted(scope.members), { json: scoreOf() })).status).toBe(403);
  });
});

describe('deep linking', () => {
  const pick = async () => {
    const browser = new Browser();
    const begun = await w.api(w.instructor, 'POST', w.at('/pick'), { tool_id: w.registered.id });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    const asked = await w.asksAt(String(begun.body.data.url), browser);
    return { browser, opened: await w.finish(w.instructor, asked, browser) };
  };
  const back = (browser: Browser, JWT: string) => w.post(browser, `${w.app.url}/lti/deep-link`, { JWT });
  const waiting = async () =>
    (await w.api(w.instructor, 'GET', w.at())).body.data.picked as { launch_id: number; items: unknown[] }[];
  it('brings back what the instructor has chosen; it becomes a link when it is added', async () => {
    expect((await w.api(w.student, 'POST', w.at('/pick'), { tool_id: w.registered.id })).status).toBe(403);
    await w.allow({ picks_content: false });
    expect((await w.api(w.instructor, 'POST', w.at('/pick'), { tool_id: w.registered.id })).body.message).toBe(
      'tool_picks_nothing',
    );
    await w.allow({ picks_content: true });
    const { browser, opened } = await pick();
    expect(opened.token.platformContext).toMatchObject({ messageType: 'LtiDeepLinkingRequest' });
    const item = {
      type: 'ltiResourceLink',
      title: 'Bölüm 3',
      url: `${w.tool.url}/launch?chapter=3`,
      custom: { part: 'b' },
      lineItem: { scoreMaximum: 5, label: 'Bölüm 3' },
    };
    const items = [item, { type: 'link', url: 'https://elsewhere.example' }, { ...item, url: 'javascript:alert(1)' }];
    const message = await w.tool.lti.DeepLinking.createDeepLinkingMessage(opened.token, items);
    const returned = await back(browser, message);
    expect([returned.status, returned.location]).toEqual([303, `${w.app.url}/grade/entry/${w.section.id}`]);
    expect((await back(browser, message)).status).toBe(400);
    const [picked] = await waiting();
    expect(picked?.items).toEqual([{ title: 'Bölüm 3', url: item.url, score_maximum: 5 }]);
    const decide = (who: typeof w.student, add: boolean) =>
      w.api(who, 'POST', w.at('/picked'), { launch_id: picked?.launch_id, add });
    expect((await decide(w.student, true)).status).toBe(403);
    expect((await decide(await w.h.as('admin'), true)).status).toBe(404);
    expect((await decide(w.instructor, true)).body.data).toEqual({ links: 1 });
    expect((await decide(w.instructor, true)).status).toBe(404);
    const [made] = await w.h.rows<{
      id: number;
    }>`select id from lti_links where title = 'Bölüm 3' order by id desc limit 1`;
    const { token: there } = await w.launch(w.student, Number(made?.id));
    expect(there.platformContext).toMatchObject({ targetLinkUri: item.url, custom: { language: 'tr', part: 'b' } });
    expect(there.platformContext.endpoint?.lineitem).toContain('/line-items/');
  });
  it('what was chosen is dropped also after its tool was turned off', async () => {
    const { browser, opened } = await pick();
    const item = { type: 'ltiResourceLink', title: 'Bölüm 4', url: `${w.tool.url}/launch?chapter=4` };
    const message = await w.tool.lti.DeepLinking.createDeepLinkingMessage(opened.token, [item]);
    expect((await back(browser, message)).status).toBe(303);
    const [picked] = await waiting();
    const decide = (add: boolean) =>
      w.api(w.instructor, 'POST', w.at('/picked'), { launch_id: picked?.launch_id, add });
    await w.h.rows`update lti_tools set is_on = false where id = ${w.registered.id}`;
    expect((await decide(true)).body.message).toBe('tool_is_off');
    expect((await decide(false)).body.data).toEqual({ links: 0 });
    await w.h.rows`update lti_tools set is_on = true where id = ${w.registered.id}`;
    expect((await waiting()).length).toBe(0);
  });
  it('takes no message that is forged, for another server, or without the name of an opening', async () => {
    const { browser, opened } = await pick();
    const message = decodeJwt(await w.tool.lti.DeepLinking.createDeepLinkingMessage(opened.token, []));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const dataClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/data';
    const fresh = (): Record<string, unknown> => ({ ...message, jti: randomUUID() });
    for (const wrong of [
      await assertion(fresh(), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      await assertion({ ...fresh(), aud: 'https://other.example' }),
      await assertion({ ...fresh(), [dataClaim]: 'forged' }),
      await assertion({ ...fresh(), 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'other' }),
      await assertion({
        ...fresh(),
        'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiResourceLinkRequest',
      }),
    ])
      expect((await back(browser, wrong)).status).toBe(400);
    expect((await waiting()).length).toBe(0);
    expect((await back(browser, await assertion(fresh()))).status).toBe(303);
  });
});
