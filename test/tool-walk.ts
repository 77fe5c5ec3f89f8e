import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { openServices } from '#app/services.ts';
import { Browser, listening } from '#areas/access/federation/fixtures.ts';
import { harness, type Caller, type Harness } from './harness.ts';
import { openLtijs, type SeenToken } from './ltijs-tool.ts';

export type Body = Record<string, unknown> & { data: Record<string, unknown>; message: string };
export interface Reply {
  status: number;
  body: Body;
}
export interface Launched {
  token: SeenToken;
  claims: Record<string, unknown>;
  browser: Browser;
  /** what the browser posted to the tool */ posted: Record<string, string>;
}
interface Section {
  id: number;
  assessment: number;
  /** account and enrolment of the student who opens things, and another student’s */ student: number;
  enrolment: number;
  other: number;
  other_enrolment: number;
}
const inputs = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** A section that is being graded, people of it, and a tool made with ltijs that is registered on both sides and turned on. */
export async function openToolWalk() {
  const h = await harness();
  const app = await listening(h.services, (config, parts) => openServices(config, parts));
  app.services.config.webhookLocal = true;
  const tool = await openLtijs();
  const admin = await h.as('admin');
  const { section, teacher, names } = await graded(h);
  const instructor = await h.as(teacher, { role: 'instructor' });
  const [student, outsider] = [await h.as(names[0]), await h.as(names[1])];

  /** A call of the portal at the address that the tool knows. */
  async function api(who: Caller, method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${app.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
  const form = (): Record<string, unknown> => ({
    name: 'Deneme Aracı',
    name_en: 'Test Tool',
    login_url: `${tool.url}/login`,
    target_link_uri: `${tool.url}/launch`,
    redirect_uris: [`${tool.url}/launch`],
    jwks_url: `${tool.url}/keys`,
    custom: 'language=tr',
  });
  /** Registers a tool here and this server there, and turns both on. */
  async function register(more: Record<string, unknown> = {}) {
    const made = await admin.post<Body>('/api/v1/integration/tools', { ...form(), ...more });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const id = Number(made.body.data.id);
    const { data } = (await admin.get<Body>(`/api/v1/integration/tools/${id}`)).body;
    const [client_id, deployment_id] = [String(data.client_id), String(data.deployment_id)];
    const there = await tool.lti.registerPlatform({
      url: app.url,
      name: 'Kampüs',
      clientId: client_id,
      authenticationEndpoint: `${app.url}/lti/authorize`,
      accesstokenEndpoint: `${app.url}/lti/token`,
      authConfig: { method: 'JWK_SET', key: `${app.url}/oauth/jwks` },
    });
    await there.platformActive(true);
    expect((await api(admin, 'POST', `/integration/tools/${id}/switch`, { on: true })).status).toBe(200);
    return { id, client_id, deployment_id, there };
  }
  const registered = await register();
  const at = (path = ''): string => `/grade/entry/${section.id}/tools${path}`;
  const addLink = async (more: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await api(instructor, 'POST', at(), {
      tool_id: registered.id,
      title: 'Alıştırma',
      ...more,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return Number(body.data.id);
  };
  const allow = async (change: Record<string, unknown>): Promise<void> => {
    const path = `/api/v1/integration/tools/${registered.id}`;
    const { body } = await admin.get<Body>(path);
    const { status, body: said } = await admin.put<Body>(path, { ...change, version: body.data.version });
    expect(status, JSON.stringify(said)).toBe(200);
  };

  /** The browser at the tool’s login address: what the tool asks our authorization endpoint with. */
  async function asksAt(url: string, browser: Browser): Promise<Record<string, string>> {
    const { location } = await browser.open(url);
    expect(location).toContain(`${app.url}/lti/authorize?`);
    return Object.fromEntries(new URL(location).searchParams);
  }
  async function ask(who: Caller, link: number): Promise<{ asked: Record<string, string>; browser: Browser }> {
    const browser = new Browser();
    const opened = await api(who, 'POST', `/learning-tools/${link}/open`);
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    return { asked: await asksAt(String(opened.body.data.url), browser), browser };
  }
  const answer = (who: Caller, asked: Record<string, string>): Promise<Reply> =>
    api(who, 'POST', '/learning-tools/answer', asked);
  const post = (browser: Browser, url: string, fields: Record<string, string>) =>
    browser.open(url, { method: 'POST', body: new URLSearchParams(fields) });
  const deliver = (browser: Browser, code: unknown) => post(browser, `${app.url}/lti/deliver`, { code: String(code) });
  /** From what the tool asks to what ltijs has understood of our message. */
  async function finish(who: Caller, asked: Record<string, string>, browser: Browser): Promise<Launched> {
    const reply = await answer(who, asked);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const page = await deliver(browser, reply.body.data.code);
    expect(page.headers.get('content-security-policy')).toContain(`form-action https: ${tool.url}`);
    const [, action] = /action="([^"]+)"/.exec(page.text) ?? [];
    expect([page.status, action]).toEqual([200, `${tool.url}/launch`]);
    const posted = inputs(page.text);
    const came = await post(browser, String(action), posted);
    expect(came.status, came.text).toBe(302);
    const shown = await browser.open(came.location);
    expect([shown.status, shown.text]).toEqual([200, 'opened']);
    const token = tool.seen.at(-1);
    if (!token) throw new Error('nothing was opened');
    return { token, claims: decodeJwt(posted.id_token ?? ''), browser, posted };
  }
  async function launch(who: Caller, link: number): Promise<Launched> {
    const { asked, browser } = await ask(who, link);
    return finish(who, asked, browser);
  }
  const close = async (): Promise<void> => {
    await tool.close();
    await app.close();
  };
  const people = { admin, instructor, student, outsider };
  const walk = { asksAt, ask, answer, post, deliver, finish, launch };
  return { h, app, tool, section, registered, form, register, at, api, addLink, allow, close, ...people, ...walk };
}
export type ToolWalk = Awaited<ReturnType<typeof openToolWalk>>;

async function graded(h: Harness): Promise<{ section: Section; teacher: string; names: [string, string] }> {
  const [row] = await h.rows<{ section: number; assessment: number; teacher: string }>`
    select s.id as section, u.username as teacher, (select a.id from assessments a where a.section_id = s.id order by a.sort_order offset 1 limit 1) as assessment
    from sections s join users u on u.staff_id = s.instructor_id and u.status = 'a' join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'instructor'
    where s.status = 'grading' and (select count(*) from enrolments e join users su on su.student_id = e.student_id and su.status = 'a' where e.section_id = s.id and e.status = 'registered') >= 3
    order by s.id limit 1`;
  const [first, second] = await h.rows<{ username: string; user_id: number; enrolment: number }>`
    select u.username, u.id as user_id, e.id as enrolment from enrolments e join users u on u.student_id = e.student_id and u.status = 'a'
    where e.section_id = ${row?.section} and e.status = 'registered' order by e.id limit 2`;
  const [stranger] = await h.rows<{ username: string }>`
    select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR'
    where u.status = 'a' and u.student_id is not null and not exists (select from enrolments e where e.student_id = u.student_id and e.section_id = ${row?.section}) order by u.id limit 1`;
  if (!row || !first || !second || !stranger)
    throw new Error('the demo university has no section that is being graded');
  return {
    section: {
      id: Number(row.section),
      assessment: Number(row.assessment),
      student: Number(first.user_id),
      enrolment: Number(first.enrolment),
      other: Number(second.user_id),
      other_enrolment: Number(second.enrolment),
    },
    teacher: row.teacher,
    names: [first.username, stranger.username],
  };
}
