import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { addDays, momentOfWall, universityDay } from '#kernel/contract/calendar.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { ThesisView } from './contract.ts';
import { remindJuries } from './jobs/remind-juries.ts';
import type { JurorThesis } from './jury-contract.ts';
import { codeOf, jurorIn, keyOf } from '#test/thesis-jury.ts';
import type { advisorTheses } from './topics-contract.ts';

const base = '/api/v1/thesis/and/project';
const jury = '/api/v1/thesis/jury';
const guestMail = 'konuk.juri@example.org';
const today = universityDay(new Date());
let h: Harness;
let [work, other] = [0, 0];
let by: Record<'instructor' | 'advisor' | 'chair' | 'dean' | 'registrar', Caller>;

const good = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const keys = (answer: Answer<unknown>): string[] => {
  const body = answer.body as { message: string; errors?: { key: string }[] };
  return answer.status === 420 ? (body.errors ?? []).map((each) => each.key) : [body.message];
};
const view = async (caller: Caller, id = work): Promise<ThesisView> => good(await caller.get(`${base}/${id}`));
const version = async (id = work): Promise<number> => (await view(by.registrar, id)).version;
const reason = 'Yöntem bölümü eksik kalmış.';
const vote = (caller: Caller, said: string, note: string | null = said === 'accept' ? null : reason, id = work) =>
  caller.post<{ data: { decision: string | null } }>(`${base}/${id}/vote`, { vote: said, ...(note ? { note } : {}) });
const guestVote = (caller: Caller, said: string) =>
  caller.post<{ data: { decision: string | null } }>(`${jury}/vote`, {
    vote: said,
    ...(said === 'accept' ? {} : { note: reason }),
  });
/** Another day; sessions of before would be over. */
async function moveTo(day: string | null, hour = '09:00'): Promise<void> {
  h.setNow(day === null ? null : momentOfWall(`${day} ${hour}`));
  const names = ['instructor', 'advisor', 'chair', 'dean', 'registrar'] as const;
  by = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await h.as(name)] as const))) as typeof by;
}
/** A file of a work as if the student had uploaded it now. */
const uploaded = (id: number, kind: string, similarity = 4) => h.rows`
  insert into thesis_versions (thesis_id, no, kind, file_id, name, bytes, uploaded_by, uploaded_at, similarity, basis)
  select ${id}, coalesce(max(v.no), 0) + 1, ${kind}, (select min(file_id) from thesis_versions), 'metin.pdf', 10, 1, ${h.services.clock().toISOString()}::timestamptz, ${similarity}, 'abstract' from thesis_versions v where v.thesis_id = ${id}`;
const members = async (id: number, email = guestMail) => {
  const staff = (name: string) =>
    h.rows<{ id: number }>`select staff_id::int as id from users where username = ${name}`;
  const [[head], [advisor]] = await Promise.all([staff('instructor'), staff('advisor')]);
  await h.rows`update theses set advisor_id = ${advisor?.id ?? 0} where id = ${id}`;
  return [
    { staff_id: head?.id, role: 'head' },
    { staff_id: advisor?.id, role: 'advisor' },
    { name: 'Dr. Konuk Jüri', email, institution: 'Başka Üniversite', role: 'member' },
  ];
};
const plan = async (id: number, defence_on: string, starts: number) =>
  by.chair.post(`${base}/${id}/defence`, {
    version: await version(id),
    defence_on,
    starts,
    ends: starts + 40,
    mode: 'online',
    link: 'https://example.org/oda',
    despite: true,
  });

beforeAll(async () => {
  h = await freshHarness();
  await moveTo(null);
  await h.rows`delete from holidays where day between ${today}::date - 5 and ${today}::date + 200`;
  const [set] = await h.rows<{ id: number }>`select id::int from theses where status = 'jury_set' order by id limit 1`;
  const [far] = await h.rows<{ id: number }>`
    select id::int from theses where status = 'defence_set' and not exists (select from thesis_votes z where z.thesis_id = theses.id) order by id limit 1`;
  [work, other] = [set?.id ?? 0, far?.id ?? 0];
}, 120_000);
afterAll(() => h.setNow(null));

describe('a member from outside comes by link and code (ACA-018)', () => {
  let [first, second] = ['', ''];
  test('the link of the naming dies with the invitation, which brings an entry for the calendar', async () => {
    good(await by.chair.post(`${base}/${work}/jury`, { version: await version(), members: await members(work) }));
    first = await keyOf(h, guestMail);
    expect(first.length).toBeGreaterThan(20);
    good(await plan(work, addDays(today, 20), 1320));
    second = await keyOf(h, guestMail);
    expect(second).not.toBe(first);
    expect(keys(await h.nobody.post(`${jury}/code`, { token: first }))).toEqual(['thesis_link_dead']);
    const entries = await h.rows<{ recipient: string; calendar: string | null }>`
      select o.recipient, o.calendar from outbox o left join users u on u.id = o.user_id where o.template = 'thesis_plan_defence' and (o.recipient = ${guestMail} or u.username in ('instructor', 'advisor') or u.student_id = (select student_id from theses where id = ${work})) and o.created_at > now() - interval '1 hour'`;
    expect(entries.length).toBeGreaterThanOrEqual(3);
    for (const { calendar, recipient } of entries) {
      expect(calendar, recipient).toContain(`UID:defence-${work}@kampus`);
      expect(calendar, recipient).toContain(
        `DTSTART;TZID=Europe/Istanbul:${addDays(today, 20).replaceAll('-', '')}T220000`,
      );
    }
    // of the key nothing is kept but its hash
    const [kept] = await h.rows<{ n: number }>`select count(*)::int as n from thesis_jury where token_hash = ${second}`;
    expect(kept?.n).toBe(0);
  });
  test('without the code the link opens nothing; a wrong code neither', async () => {
    expect(keys(await h.nobody.post(`${jury}/code`, { token: 'guessed' }))).toEqual(['thesis_link_dead']);
    expect((await h.nobody.get(jury)).status).toBe(401);
    expect((await h.holding(`juror.${second}`).get(jury)).status).toBe(401);
    const { to } = good<{ to: string }>(await h.nobody.post(`${jury}/code`, { token: second }));
    expect(to).toBe('k…@example.org');
    const code = await codeOf(h, guestMail);
    const wrong = await h.nobody.post(`${jury}/enter`, {
      token: second,
      code: code === '000000' ? '000001' : '000000',
    });
    expect([wrong.status, keys(wrong)]).toEqual([406, ['guest_code_wrong']]);
    good(await h.nobody.post(`${jury}/enter`, { token: second, code }));
    // a code works once
    expect((await h.nobody.post(`${jury}/enter`, { token: second, code })).status).toBe(406);
  });
  test('inside there is the one work: no other, no proposal, no page of a user', async () => {
    const guest = await jurorIn(h, guestMail);
    const seen = good<JurorThesis>(await guest.get(jury));
    expect(seen.jury.map((each) => [each.role, each.voted])).toEqual([
      ['head', false],
      ['advisor', false],
      ['member', false],
    ]);
    expect(JSON.stringify(seen)).not.toContain(guestMail);
    const files = await h.rows<{ id: number; thesis_id: number; kind: string }>`
      select id::int, thesis_id::int, kind from thesis_versions order by id`;
    // there is something to read in each
    const { key } = await h.services.storage.put(Buffer.from('%PDF-1.4'));
    await h.rows`update files set key = ${key} where id in (select file_id from thesis_versions)`;
    for (const { id, thesis_id, kind } of files) {
      const open = thesis_id === work && (kind === 'text' || kind === 'revision');
      expect([id, kind, (await guest.get(`${jury}/versions/${id}/file`)).status]).toEqual([id, kind, open ? 200 : 404]);
    }
    for (const path of [base, `${base}/${work}`, `${base}/coordinator/approve`, `${base}/student`])
      expect([path, (await guest.get(path)).status]).toEqual([path, 403]);
    // and the page of the guest is no user's
    for (const caller of Object.values(by)) expect((await caller.get(jury)).status).toBe(403);
    expect(keys(await guestVote(guest, 'accept'))).toEqual(['thesis_not_begun']);
  });
  test('only whoever names juries sends a new link, and sees the addresses', async () => {
    const seats = (await view(by.chair)).jury;
    const [outside] = seats.filter((each) => each.staff_id === null);
    const [inside] = seats.filter((each) => each.staff_id !== null);
    expect(outside).toMatchObject({ email: guestMail, link_until: addDays(today, 50), can: { send: true } });
    expect((await view(by.advisor)).jury.at(-1)).toMatchObject({ email: null, link_until: null, can: {} });
    const at = `${base}/${work}/jury/${outside?.id}/link`;
    expect((await h.nobody.post(at)).status).toBe(401);
    expect((await by.advisor.post(at)).status).toBe(403);
    expect((await by.chair.post(`${base}/${work}/jury/${inside?.id}/link`)).status).toBe(404);
    expect((await by.chair.post(`${base}/${other}/jury/${outside?.id}/link`)).status).toBe(404);
    good(await by.chair.post(at));
    expect(await keyOf(h, guestMail)).not.toBe(second);
    expect(keys(await h.nobody.post(`${jury}/code`, { token: second }))).toEqual(['thesis_link_dead']);
  });
});

/** Mails of a reminder that went out since, by whom they went to; the job is run as it is each morning. */
async function remindedOf(template: string, id: number): Promise<string[]> {
  const [last] = await h.rows<{ id: string }>`select coalesce(max(id), 0) as id from outbox`;
  await remindJuries.work(h.services, {});
  const found = await h.rows<{ who: string }>`
    select coalesce(u.username, o.recipient) as who from outbox o left join users u on u.id = o.user_id
    where o.id > ${last?.id ?? 0} and o.template = ${template} and o.channel = 'mail' and o.body like '%' || (select title from theses where id = ${id}) || '%' order by 1`;
  return found.map((each) => each.who);
}

describe('the decision follows from the votes (ACA-018)', () => {
  test('the day before the defense its jury and the student are reminded, once', async () => {
    await moveTo(addDays(today, 18), '08:20');
    expect(await remindedOf('thesis_defence_near', work)).toEqual([]);
    await moveTo(addDays(today, 19), '08:20');
    const told = await remindedOf('thesis_defence_near', work);
    expect(told).toEqual(expect.arrayContaining(['advisor', 'instructor', guestMail]));
    expect(told).toHaveLength(4);
    expect(await remindedOf('thesis_defence_near', work)).toEqual([]);
    expect(await remindedOf('thesis_vote_missing', work)).toEqual([]);
  });
  test('who is not in the jury has nothing to vote on', async () => {
    await moveTo(addDays(today, 20), '22:30');
    expect((await vote(h.nobody, 'accept')).status).toBe(401);
    const student = await h.as('student');
    expect((await vote(student, 'accept')).status).toBe(403);
    // the chair sees the work, the dean too; neither judges it
    for (const caller of [by.chair, by.dean]) expect((await vote(caller, 'accept')).status).toBe(404);
    expect((await vote(by.instructor, 'maybe')).status).toBe(422);
    expect((await vote(by.instructor, 'fail', null)).status).toBe(422);
  });
  test('nobody sees a vote before all have voted; until then it can be changed', async () => {
    const waiting = async () =>
      good<OutputOf<typeof advisorTheses>>(await by.instructor.get(`${base}/advisor/approve`)).votes.map(
        (each) => each.id,
      );
    expect(await waiting()).toContain(work);
    expect(good<{ decision: null }>(await vote(by.instructor, 'fail')).decision).toBeNull();
    expect(await waiting()).not.toContain(work);
    const seen = await view(by.chair);
    expect([seen.votes, seen.own_vote, seen.jury.map((each) => each.voted)]).toEqual([[], null, [true, false, false]]);
    expect(JSON.stringify(seen)).not.toContain(reason);
    expect(JSON.stringify(good(await (await jurorIn(h, guestMail)).get(jury)))).not.toContain(reason);
    expect((await view(by.instructor)).own_vote).toEqual({ vote: 'fail', note: reason });
    // the jury and its defence stay as they are from the first vote on
    expect(keys(await plan(work, addDays(today, 40), 1320))).toEqual(['thesis_jury_voted']);
    const named = { version: await version(), members: await members(work) };
    expect(keys(await by.chair.post(`${base}/${work}/jury`, named))).toEqual(['thesis_jury_voted']);
    good(await vote(by.instructor, 'ask_revision'));
  });
  test('the last two vote at the same moment: one decision, by the majority', async () => {
    const guest = await jurorIn(h, guestMail);
    const answers = await Promise.all([vote(by.advisor, 'accept'), guestVote(guest, 'ask_revision')]);
    expect(answers.map((each) => good<{ decision: string | null }>(each).decision).filter(Boolean)).toEqual([
      'ask_revision',
    ]);
    const kept = await view(by.chair);
    expect([kept.status, kept.round, kept.due_on]).toEqual(['revision', 2, addDays(today, 41)]);
    expect(kept.steps.filter((each) => each.move === 'ask_revision')).toMatchObject([
      { by: null, note: expect.stringContaining(reason) },
    ]);
    expect(kept.votes.map((each) => each.vote)).toEqual(['ask_revision', 'accept', 'ask_revision']);
    expect(kept.votes.every((each) => each.name !== null)).toBe(true);
    const [told] = await h.rows<{ n: number }>`
      select count(*)::int as n from outbox where template = 'thesis_ask_revision' and recipient = ${guestMail}`;
    expect(told?.n).toBe(1);
    const [audit] = await h.rows<{ guest_kind: string; after: { vote: string } }>`
      select guest_kind, after from audit_log where resource = 'thesis-vote' and record_id = ${work} and guest_kind is not null`;
    expect(audit).toMatchObject({ guest_kind: 'juror', after: { vote: 'ask_revision' } });
  });
  test('the student reads how many and why, not who', async () => {
    const [account] = await h.rows<{ username: string }>`
      select u.username from users u join theses t on t.student_id = u.student_id where t.id = ${work} order by u.id limit 1`;
    const seen = await view(await h.as(account?.username ?? ''));
    expect(seen.votes.map((each) => [each.name, each.vote])).toEqual([
      [null, 'ask_revision'],
      [null, 'accept'],
      [null, 'ask_revision'],
    ]);
    expect([seen.can.vote, seen.jury.every((each) => each.email === null)]).toEqual([undefined, true]);
  });
  test('a project is voted on its revised text, accepted or failed; a copied one is not accepted', async () => {
    expect(keys(await vote(by.instructor, 'accept'))).toEqual(['thesis_file_missing']);
    await moveTo(addDays(today, 30));
    await uploaded(work, 'revision', 90);
    expect(keys(await vote(by.instructor, 'accept'))).toEqual(['thesis_too_similar']);
    await uploaded(work, 'revision');
    expect(keys(await vote(by.instructor, 'ask_revision'))).toEqual(['thesis_revision_once']);
    expect(keys(await plan(work, addDays(today, 50), 1320))).toContain('thesis_one_defence');
    const [seat] = (await view(by.chair)).jury.filter((each) => each.staff_id === null);
    good(await by.chair.post(`${base}/${work}/jury/${seat?.id}/link`));
    const guest = await jurorIn(h, guestMail);
    for (const each of [by.instructor, by.advisor]) good(await vote(each, 'accept'));
    expect(good<{ decision: string }>(await guestVote(guest, 'fail')).decision).toBe('accept');
    expect((await view(by.chair)).status).toBe('accepted');
    // the result is still his to see, the vote is over; with the link the session ends
    expect(good<JurorThesis>(await guest.get(jury)).status).toBe('accepted');
    expect(keys(await guestVote(guest, 'accept'))).toEqual(['thesis_state']);
    await h.rows`update thesis_jury set token_until = ${addDays(today, 29)}::date where id = ${seat?.id ?? 0}`;
    expect((await guest.get(jury)).status).toBe(401);
  });
});

describe('a thesis is defended twice at most (ACA-018)', () => {
  const email = 'ikinci.konuk@example.org';
  test('the revised thesis is defended again before the same jury, and then decided', async () => {
    await h.rows`update theses set type = 'thesis', status = 'jury_set', defence_on = null, defence_starts = null, defence_ends = null where id = ${other}`;
    good(
      await by.chair.post(`${base}/${other}/jury`, {
        version: await version(other),
        members: await members(other, email),
      }),
    );
    await uploaded(other, 'text');
    good(await plan(other, addDays(today, 60), 1260));
    await moveTo(addDays(today, 61));
    let guest = await jurorIn(h, email);
    for (const each of [by.instructor, by.advisor]) good(await vote(each, 'ask_revision', reason, other));
    good(await guestVote(guest, 'accept'));
    expect(await view(by.chair, other)).toMatchObject({ status: 'revision', round: 2, waits: 'student' });
    await uploaded(other, 'revision');
    expect((await view(by.chair, other)).waits).toBe('coordinator');
    const queue = good<{ rows: { id: number }[] }>(await by.chair.get(`${base}/coordinator/approve`));
    expect(queue.rows.map((each) => each.id)).toContain(other);
    expect(keys(await vote(by.instructor, 'accept', null, other))).toEqual(['thesis_second_defence']);
    good(await plan(other, addDays(today, 75), 1260));
    await moveTo(addDays(today, 76));
    guest = await jurorIn(h, email);
    expect(keys(await vote(by.instructor, 'ask_revision', reason, other))).toEqual(['thesis_revision_once']);
    for (const each of [by.instructor, by.advisor]) good(await vote(each, 'fail', reason, other));
    expect(good<{ decision: string }>(await guestVote(guest, 'accept')).decision).toBe('fail');
    const kept = await view(by.chair, other);
    expect([kept.status, kept.votes.map((each) => each.round)]).toEqual(['failed', [1, 1, 1, 2, 2, 2]]);
  });
  test('whoever cannot come is excused with a reason, never the head; a revision that does not come ends the work', async () => {
    const [third] = await h.rows<{ id: number }>`
      update theses set status = 'jury_set' where id = (select min(id) from theses where status = 'admin_approved') returning id::int`;
    const id = third?.id ?? 0;
    const mail = 'ucuncu.konuk@example.org';
    good(await by.chair.post(`${base}/${id}/jury`, { version: await version(id), members: await members(id, mail) }));
    await uploaded(id, 'text');
    good(await plan(id, addDays(today, 90), 1200));
    await moveTo(addDays(today, 91));
    const [head, advisor, guest] = (await view(by.chair, id)).jury;
    const excuse = (caller: Caller, seat: number | undefined, note = 'Hastalık') =>
      caller.post<{ data: { decision: string | null } }>(`${base}/${id}/jury/${seat}/excuse`, { note });
    for (const each of [by.instructor, by.advisor]) good(await vote(each, 'ask_revision', reason, id));
    expect(await remindedOf('thesis_vote_missing', id)).toEqual([mail]);
    expect(await remindedOf('thesis_vote_missing', id)).toEqual([]);
    expect((await excuse(h.nobody, guest?.id)).status).toBe(401);
    expect((await excuse(by.instructor, guest?.id)).status).toBe(403);
    expect((await excuse(by.chair, guest?.id, '')).status).toBe(422);
    expect((await excuse(by.chair, 999_999)).status).toBe(404);
    expect(keys(await excuse(by.chair, head?.id))).toContain('thesis_head_stays');
    expect(keys(await excuse(by.chair, advisor?.id))).toEqual(['thesis_juror_voted']);
    // with the last missing vote the others have decided
    expect(good<{ decision: string }>(await excuse(by.chair, guest?.id)).decision).toBe('ask_revision');
    const lapse = async (caller: Caller) =>
      caller.post(`${base}/${id}/lapse`, { version: await version(id), note: 'Süresi doldu.' });
    expect((await lapse(by.instructor)).status).toBe(403);
    expect(keys(await lapse(by.chair))).toEqual(['thesis_due_ahead']);
    await moveTo(addDays(today, 120));
    good(await lapse(by.chair));
    expect((await view(by.chair, id)).status).toBe('failed');
  });
});
