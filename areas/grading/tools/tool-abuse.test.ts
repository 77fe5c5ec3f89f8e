import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, freePort } from '#areas/access/federation/fixtures.ts';
import type { SeenToken } from '#test/ltijs-tool.ts';
import { openToolWalk, type ToolWalk } from '#test/tool-walk.ts';

let w: ToolWalk;
beforeAll(async () => {
  w = await openToolWalk();
  await w.allow({ sends_name: true, gives_members: true, takes_scores: true, picks_content: true });
});
afterAll(() => w.close());

/** What a call of ltijs came to: the status it was refused with, else 200. */
const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 200,
    (error: { response?: { statusCode?: number }; message?: string }) => error.response?.statusCode ?? error.message,
  );
const submit = (token: SeenToken, item: unknown, scoreGiven: number): Promise<unknown> =>
  w.tool.lti.Grade.submitScore(token, String(item), {
    userId: token.user,
    scoreGiven,
    scoreMaximum: 10,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
  });
const inSheet = async (): Promise<number | null> => {
  const [row] = await w.h.rows<{ points: number }>`
    select points::float8 as points from scores where assessment_id = ${w.section.assessment} and enrolment_id = ${w.section.enrolment}`;
  return row?.points ?? null;
};
const emptyCell = (): Promise<unknown> =>
  w.h.rows`delete from scores where assessment_id = ${w.section.assessment} and enrolment_id = ${w.section.enrolment}`;
interface Waiting {
  id: number;
  version: number;
  points: number;
  now: string;
  name: string;
}
const waiting = async (): Promise<Waiting[]> =>
  ((await w.api(w.instructor, 'GET', w.at())).body.data.proposals as (Waiting & { tool: { tr: string } })[]).filter(
    (each) => each.tool.tr === 'Deneme Aracı',
  );
const take = (seen: Waiting | undefined, was = seen?.now) =>
  w.api(w.instructor, 'POST', w.at('/scores'), { rows: [{ id: seen?.id, version: seen?.version, was }] });
const removeLink = async (link: number): Promise<void> =>
  expect((await w.api(w.instructor, 'DELETE', w.at(`/${link}`))).status).toBe(200);

describe('a tool whose last link in a section was removed', () => {
  it('sees and changes nothing of the section any more, and what it had there is gone but for the sheet', async () => {
    const { Grade, NamesAndRoles } = w.tool.lti;
    const [one, two] = [await w.addLink(), await w.addLink()];
    const { token } = await w.launch(w.student, one);
    const made = await Grade.createLineItem(token, { label: 'Kendi', scoreMaximum: 10 });
    const [item] = await w.h.rows<{ id: number }>`
      select id from lti_line_items where tool_id = ${w.registered.id} and section_id = ${w.section.id} and by_tool`;
    const connect = { assessment_id: w.section.assessment };
    expect((await w.api(w.instructor, 'PUT', w.at(`/items/${item?.id}`), connect)).status).toBe(200);
    await emptyCell();
    await submit(token, made.id, 8);
    expect((await take((await waiting())[0])).body.data).toEqual({ saved: 1, refused: [] });
    await submit(token, made.id, 9);
    expect((await waiting()).map((each) => each.points)).toEqual([90]);
    const all = async (): Promise<unknown[]> => [
      await outcome(NamesAndRoles.getMembers(token)),
      await outcome(Grade.getLineItems(token)),
      await outcome(Grade.getScores(token, String(made.id))),
      await outcome(submit(token, made.id, 9)),
      await outcome(Grade.updateLineItemById(token, String(made.id), { label: 'Kendi', scoreMaximum: 10 })),
      await outcome(Grade.createLineItem(token, { label: 'Yeni', scoreMaximum: 10 })),
    ];
    const items = () =>
      w.h.rows`select id from lti_line_items where tool_id = ${w.registered.id} and section_id = ${w.section.id}`;
    // one link of two goes: the tool stays in the section
    await removeLink(one);
    expect(await all()).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await items()).toHaveLength(2);
    await removeLink(two);
    expect(await all()).toEqual([404, 404, 404, 404, 404, 404]);
    expect([await items(), await waiting(), await inSheet()]).toEqual([[], [], 80]);
    const [audit] = await w.h.rows<{ before: unknown }>`
      select before from audit_log where action = 'remove-tool-link' and record_id = ${two} order by id desc limit 1`;
    expect(audit?.before).toMatchObject({ section_id: w.section.id, line_items: 2, scores: 1, waiting: 1 });
    // a link that is added later brings nothing of it back, and an item left behind by other ways opens nothing
    await w.h
      .rows`insert into lti_line_items (tool_id, section_id, label, score_maximum, by_tool) values (${w.registered.id}, ${w.section.id}, 'x', 1, true)`;
    expect((await all()).slice(0, 2)).toEqual([404, 404]);
    await w.h.rows`delete from lti_line_items where tool_id = ${w.registered.id}`;
    const three = await w.addLink();
    expect(await outcome(Grade.getScores(token, String(made.id)))).toBe(404);
    await removeLink(three);
  });
});

describe('a score that the tool reports again', () => {
  it('after the instructor has looked is refused by name, and is taken once it was seen', async () => {
    const link = await w.addLink({ assessment_id: w.section.assessment, score_maximum: 10 });
    const { token } = await w.launch(w.student, link);
    const item = token.platformContext.endpoint?.lineitem;
    await emptyCell();
    await submit(token, item, 8);
    const [seen] = await waiting();
    expect(seen?.points).toBe(80);
    await submit(token, item, 3);
    const late = await take(seen);
    expect([late.status, late.body.data.saved, await inSheet()]).toEqual([200, 0, null]);
    expect(late.body.data.refused).toMatchObject([
      { id: seen?.id, refusal: { key: 'tool_score_changed', params: { name: seen?.name, given: 3, maximum: 10 } } },
    ]);
    const [now] = await waiting();
    expect(now).toMatchObject({ id: seen?.id, points: 30, now: '-' });
    expect((await w.api(w.instructor, 'POST', w.at('/scores'), { rows: [{ id: now?.id, was: '-' }] })).status).toBe(
      422,
    );
    // connected to another assessment, it is another proposal
    const [other] = await w.h.rows<{ id: number }>`
      select id from assessments where section_id = ${w.section.id} and id <> ${w.section.assessment} order by id limit 1`;
    for (const assessment_id of [other?.id, w.section.assessment])
      expect(
        (await w.api(w.instructor, 'PUT', w.at(`/${link}`), { title: 'Alıştırma', assessment_id, score_maximum: 10 }))
          .status,
      ).toBe(200);
    expect((await take(now)).body.data.saved).toBe(0);
    expect((await take((await waiting())[0])).body.data).toEqual({ saved: 1, refused: [] });
    expect(await inSheet()).toBe(30);
    // at once: what is marked as taken is what stands in the sheet
    await submit(token, item, 4);
    const [again] = await waiting();
    await Promise.all([take(again), outcome(submit(token, item, 5))]);
    const [stored] = await w.h.rows<{ taken: boolean; points: number }>`
      select taken_at is not null as taken, (score_given * 10)::float8 as points from lti_scores s join lti_line_items i on i.id = s.line_item_id where i.link_id = ${link}`;
    expect(stored?.points).toBe(50);
    if (stored?.taken) expect(await inSheet()).toBe(50);
    await removeLink(link);
  });
});

describe('a message to be posted to a tool', () => {
  it('is posted for a form of our own page only, never for that of another site', async () => {
    const link = await w.addLink();
    const { asked, browser } = await w.ask(w.student, link);
    const { body } = await w.answer(w.student, asked);
    const fields = new URLSearchParams({ code: String(body.data.code) });
    const from = (headers: Record<string, string>) =>
      new Browser().open(`${w.app.url}/lti/deliver`, { method: 'POST', body: fields, headers });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'none' },
      { origin: w.app.url, 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const page = await from(headers);
      expect([headers, page.status, page.text.includes('id_token')]).toEqual([headers, 403, false]);
    }
    // what was refused has not used up the code
    const page = await browser.open(`${w.app.url}/lti/deliver`, {
      method: 'POST',
      body: fields,
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
    });
    expect([page.status, page.text.includes('id_token')]).toEqual([200, true]);
    const { asked: more } = await w.ask(w.student, link);
    const { body: next } = await w.answer(w.student, more);
    fields.set('code', String(next.data.code));
    expect((await from({ origin: w.app.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    await removeLink(link);
  });
});

describe('messages that nobody has signed', () => {
  it('cost a tool one question for its keys, not one each, and an address a minute of patience', async () => {
    let questions = 0;
    let status = 500;
    const port = await freePort();
    const keys = createServer((_request, response) => {
      questions += 1;
      setTimeout(() => response.writeHead(status).end('{"keys":[]}'), 50);
    });
    await new Promise<void>((ready) => keys.listen(port, 'localhost', ready));
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const post = (path: string, body: Record<string, string>) =>
      fetch(`${w.app.url}${path}`, { method: 'POST', body: new URLSearchParams(body) });
    const token = (client_assertion: string) =>
      post('/lti/token', {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion,
      });
    const back = (JWT: string) => post('/lti/deep-link', { JWT });
    const strangers = async (iss: string): Promise<number[]> => {
      const forged = (kid: number): string => `${part({ alg: 'RS256', kid: `k${kid}` })}.${part({ iss })}.AAAA`;
      const calls = [0, 1, 2, 3].flatMap((kid) => [token(forged(kid)), back(forged(kid))]);
      return (await Promise.all(calls)).map((each) => each.status);
    };
    try {
      for (const answers of [500, 200]) {
        status = answers;
        questions = 0;
        const { id, client_id } = await w.register({
          jwks_url: `http://localhost:${port}/keys`,
          name: `Araç ${answers}`,
        });
        for (let round = 0; round < 2; round += 1)
          expect(await strangers(client_id)).toEqual([401, 400, 401, 400, 401, 400, 401, 400]);
        expect([answers, questions]).toEqual([answers, 1]);
        await w.api(w.admin, 'DELETE', `/integration/tools/${id}`);
      }
    } finally {
      keys.close();
    }
    for (const [call, form] of [
      [token, /"error":"slow_down"/],
      [back, /<html/],
    ] as const) {
      const seen: number[] = [];
      for (let n = 0; n < 61; n += 1) seen.push((await call('x')).status);
      const last = await call('x');
      expect([seen.includes(429), last.status, last.headers.get('retry-after')]).toEqual([true, 429, '60']);
      expect(await last.text()).toMatch(form);
    }
  });
});
