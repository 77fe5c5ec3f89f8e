import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { checked, guest, key, mailTo, mine, openCall, staffApi, type Applicant } from '#test/graduate-walk.ts';
import { endOffers, followRegistrations } from './work/follow.ts';

let h: Harness;
let registrar: Caller;
const at = (id: number): string => `${staffApi}/meetings/${id}`;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  // the way in that an acceptance needs
  const today = universityDay(h.services.clock());
  await h.rows`insert into admission_intakes (name, name_en, semester_id, entry_type, opens_on, closes_on)
    select 'Lisansüstü kayıt', 'Graduate registration', id, 'graduate', ${addDays(today, -1)}, ${addDays(today, 60)} from semesters where is_active on conflict do nothing`;
});
const staffOf = async (username: string): Promise<number> =>
  Number((await h.rows<{ staff_id: number }>`select staff_id from users where username = ${username}`)[0]?.staff_id);
interface View {
  version: number;
  state: string;
  free: number;
  criteria: { id: number }[];
  candidates: {
    id: number;
    name: string;
    state: string;
    total: number | null;
    place: number | null;
    suggested: string | null;
    decision: string | null;
  }[];
  scores: unknown[];
  waiting: { id: number }[];
  can: Record<string, unknown>;
}
const view = async (id: number, who: Caller = registrar): Promise<View> =>
  (await who.get<{ data: View }>(`${at(id)}/view`)).body.data;
const criteria = [
  { name: 'Bilgi', name_en: 'Knowledge', weight: 60 },
  { name: 'İstek', name_en: 'Motivation', weight: 40 },
];
/** A meeting over a new opening, with a jury of the demo's chair and instructor. */
async function meeting(call: number, jury = true): Promise<number> {
  const made = await registrar.post<{ data: { id: number } }>(`${staffApi}/meetings`, {
    call_id: call,
    starts_at: new Date(h.services.clock().getTime() + 86_400_000).toISOString(),
    place: 'B-204',
  });
  expect([made.status, JSON.stringify(made.body)]).toMatchObject([201, expect.anything()]);
  const { id } = made.body.data;
  if (!jury) return id;
  const members = [
    { staff_id: await staffOf('chair'), chairs: true },
    { staff_id: await staffOf('instructor'), chairs: false },
  ];
  const set = await registrar.put(`${at(id)}/jury`, { version: (await view(id)).version, members, criteria }, key());
  expect([set.status, JSON.stringify(set.body)]).toMatchObject([200, expect.anything()]);
  return id;
}
const invite = (id: number, people: readonly Applicant[]) =>
  registrar.post<{ message: string }>(
    `${at(id)}/invite`,
    { candidacy_ids: people.map((each) => each.candidacies[0]), minutes: 15 },
    key(),
  );
async function score(id: number, points: Record<number, number>): Promise<void> {
  const { criteria: by } = await view(id);
  for (const name of ['chair', 'instructor']) {
    const juror = await h.as(name);
    const scores = Object.entries(points).flatMap(([candidacy_id, value]) =>
      by.map((each) => ({ candidacy_id: Number(candidacy_id), criterion_id: each.id, score: value })),
    );
    const done = await juror.put(`${at(id)}/scores`, { id, scores }, key());
    expect([done.status, JSON.stringify(done.body)]).toMatchObject([200, expect.anything()]);
  }
}
const close = async (id: number) =>
  registrar.post<{ message: string }>(`${at(id)}/close`, { version: (await view(id)).version }, key());
const decide = async (
  id: number,
  decisions: { candidacy_id: number; decision: string; note?: string }[],
  who = registrar,
) =>
  who.post<{ message: string; data: { main: number } }>(
    `${at(id)}/decide`,
    { version: (await view(id)).version, decisions },
    key(),
  );
const suggestedOf = async (id: number) =>
  (await view(id)).candidates.map((each) => ({ candidacy_id: each.id, decision: each.suggested ?? 'reject' }));
const answer = (who: Applicant, accept: boolean) =>
  who.caller.post<{ message: string; data: { state: string; application_no: string | null } }>(
    `${guest}/candidacies/${who.candidacies[0]}/answer`,
    { accept },
    key(),
  );
const stateOf = async (who: Applicant): Promise<string | undefined> => (await mine(who)).candidacies[0]?.state;
/** So many candidates of an opening, ranked as they come, decided as the ranking suggests. */
async function decided(
  places: Record<string, unknown>,
  n: number,
): Promise<{ id: number; call: number; people: Applicant[] }> {
  const call = await openCall(h, places);
  const people: Applicant[] = [];
  for (let each = 0; each < n; each += 1) people.push(await checked(h, [call], { ales_score: 95 - each * 5 }));
  const id = await meeting(call);
  expect((await invite(id, people)).status).toBe(200);
  await score(id, Object.fromEntries(people.map((each) => [each.candidacies[0], 80])));
  expect((await close(id)).status).toBe(200);
  expect((await decide(id, await suggestedOf(id))).status).toBe(200);
  return { id, call, people };
}
/**
 * All at once: a third holds the row that they need until every one of them waits for it, and then lets go. The embedded database
 * has a single connection and takes whole transactions one after the other; there they are only sent together.
 */
async function together<T>(holding: string, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (h.database.embedded) return Promise.all(works.map((work) => work()));
  const holder = await h.database.connect();
  let answers: Promise<T[]>;
  try {
    await holder.query('begin');
    await holder.query(holding);
    answers = Promise.all(works.map((work) => work()));
    await expect
      .poll(
        async () =>
          (
            await h.rows<{ n: number }>`
              select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          )[0]?.n,
        { timeout: 5_000 },
      )
      .toBe(works.length);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  return answers;
}

describe('REQ-013: meetings', () => {
  it('401, 403, 404, 422: heads hold the own programs’ meetings, a juror sees where the juror sits and scores there alone', async () => {
    const call = await openCall(h);
    const id = await meeting(call);
    const without = await meeting(call, false);
    const [student, instructor, chair] = [await h.as('student'), await h.as('instructor'), await h.as('chair')];
    expect((await h.nobody.get(`${at(id)}/view`)).status).toBe(401);
    expect((await student.get(`${at(id)}/view`)).status).toBe(403);
    expect((await instructor.get(`${at(id)}/view`)).status).toBe(200);
    expect((await instructor.get(`${at(without)}/view`)).status).toBe(404);
    expect((await chair.get(`${at(without)}/view`)).status).toBe(200);
    for (const verb of ['invite', 'close', 'decide', 'offer']) {
      expect([verb, (await h.nobody.post(`${at(id)}/${verb}`, {})).status]).toEqual([verb, 401]);
      expect([verb, (await instructor.post(`${at(id)}/${verb}`, {})).status]).toEqual([verb, 403]);
      if (verb !== 'offer') expect([verb, (await registrar.post(`${at(id)}/${verb}`, {})).status]).toEqual([verb, 422]);
    }
    const foreign = [{ candidacy_id: 1, criterion_id: 1, score: 50 }];
    expect((await student.put(`${at(id)}/scores`, { scores: foreign }, key())).status).toBe(403);
    // an office scores where it sits in the jury, and nowhere else
    expect((await registrar.put(`${at(id)}/scores`, { scores: foreign }, key())).status).toBe(404);
    expect((await instructor.put(`${at(without)}/scores`, { scores: foreign }, key())).status).toBe(404);
    expect(
      (await instructor.put<{ message: string }>(`${at(id)}/scores`, { scores: foreign }, key())).body.message,
    ).toBe('graduate_score_unknown');
    expect((await registrar.post(`${at(999_999)}/offer`, {}, key())).status).toBe(404);
  });
  it('the jury: one chair, nobody twice, weights of 100; nobody is invited without it, nobody from elsewhere', async () => {
    const call = await openCall(h);
    const who = await checked(h, [call]);
    const other = await checked(h, [await openCall(h)]);
    const id = await meeting(call, false);
    expect((await invite(id, [who])).body.message).toBe('graduate_no_jury');
    const [one, two] = [await staffOf('chair'), await staffOf('instructor')];
    const set = async (members: object[], by: object[] = criteria) =>
      registrar.put<{ message: string }>(
        `${at(id)}/jury`,
        { version: (await view(id)).version, members, criteria: by },
        key(),
      );
    expect((await set([{ staff_id: one, chairs: true }])).status).toBe(422);
    expect(
      (
        await set([
          { staff_id: one, chairs: false },
          { staff_id: two, chairs: false },
        ])
      ).body.message,
    ).toBe('graduate_jury_chair');
    expect(
      (
        await set([
          { staff_id: one, chairs: true },
          { staff_id: one, chairs: false },
        ])
      ).body.message,
    ).toBe('graduate_jury_chair');
    const jury = [
      { staff_id: one, chairs: true },
      { staff_id: two, chairs: false },
    ];
    expect((await set(jury, [{ name: 'A', name_en: 'A', weight: 90 }])).body.message).toBe('graduate_criteria_weights');
    expect((await set(jury)).status).toBe(200);
    expect((await invite(id, [who, other])).body.message).toBe('graduate_not_invitable');
    expect((await invite(id, [who])).status).toBe(200);
    expect(await stateOf(who)).toBe('invited');
    expect(await mailTo(h, who.form.email, 'graduate_invited')).toContain('B-204');
    expect((await invite(id, [who])).body.message).toBe('graduate_not_invitable');
    // jurors read whom they will meet
    expect((await (await h.as('instructor')).get(`${staffApi}/${who.candidacies[0]}/record`)).status).toBe(200);
    // once somebody has scored, the jury stays
    await score(id, { [who.candidacies[0] ?? 0]: 70 });
    expect((await set(jury)).body.message).toBe('graduate_jury_scored');
  });
  it('scores are each juror’s own and secret; closed only when all are there; ranked; who did not come is out and told', async () => {
    const call = await openCall(h);
    const [best, second, absent] = [
      await checked(h, [call], { ales_score: 90 }),
      await checked(h, [call], { ales_score: 80 }),
      await checked(h, [call], { ales_score: 99 }),
    ];
    const id = await meeting(call);
    await invite(id, [second, best, absent]);
    const juror = await h.as('instructor');
    const { criteria: by } = await view(id);
    const given = by.map((each) => ({ candidacy_id: best.candidacies[0], criterion_id: each.id, score: 80 }));
    expect((await juror.put(`${at(id)}/scores`, { scores: given }, key())).status).toBe(200);
    expect((await view(id, juror)).scores.length).toBe(2);
    expect((await view(id, await h.as('chair'))).scores).toEqual([]);
    expect((await juror.put(`${at(id)}/scores`, { scores: [{ ...given[0], score: 101 }] }, key())).status).toBe(422);
    expect((await close(id)).body.message).toBe('graduate_scores_missing');
    const off = await registrar.put(`${at(id)}/absent`, { candidacy_id: absent.candidacies[0], absent: true }, key());
    expect(off.status).toBe(200);
    await score(id, { [best.candidacies[0] ?? 0]: 80, [second.candidacies[0] ?? 0]: 80 });
    expect((await decide(id, [{ candidacy_id: best.candidacies[0] ?? 0, decision: 'main' }])).body.message).toBe(
      'graduate_not_scored',
    );
    expect((await close(id)).status).toBe(200);
    const seen = await view(id);
    // 90·50 + 70·10 + 75·20 + 80·20 over 100
    expect(
      seen.candidates.filter((each) => each.state === 'evaluated').map(({ total, place }) => [total, place]),
    ).toEqual([
      [83, 1],
      [78, 2],
    ]);
    expect([await stateOf(absent), await stateOf(best)]).toEqual(['rejected', 'evaluated']);
    expect(await mailTo(h, absent.form.email, 'graduate_rejected')).toContain('did not come');
    expect((await juror.put<{ message: string }>(`${at(id)}/scores`, { scores: given }, key())).body.message).toBe(
      'graduate_meeting_over',
    );
    // nothing of it reaches the applicant before the board has decided
    const own = await best.caller.get<{ data: { candidacies: { place: unknown; decision: unknown }[] } }>(
      `${guest}/update`,
    );
    expect(own.body.data.candidacies[0]).toMatchObject({ place: null, decision: null });
  });
  it('a board decides on everybody once, within the places; over the quota, below the threshold and passing over are refused', async () => {
    const call = await openCall(h, { quota: 1, reserve_quota: 1, min_total: 60 });
    const people: Applicant[] = [];
    for (const ales of [95, 90, 85]) people.push(await checked(h, [call], { ales_score: ales }));
    const id = await meeting(call);
    await invite(id, people);
    await score(id, Object.fromEntries(people.map((each) => [each.candidacies[0], 80])));
    await close(id);
    const [a = 0, b = 0, c = 0] = people.map((each) => each.candidacies[0] ?? 0);
    const of = (one: string, two: string, three: string, note?: string) => [
      { candidacy_id: a, decision: one, ...(note ? { note } : {}) },
      { candidacy_id: b, decision: two },
      { candidacy_id: c, decision: three },
    ];
    expect((await decide(id, of('main', 'reserve', 'reject').slice(1))).body.message).toBe('graduate_decision_whole');
    expect((await decide(id, of('main', 'preparation', 'reject'))).body.message).toBe('graduate_over_quota');
    expect((await decide(id, of('main', 'reserve', 'reserve'))).body.message).toBe('graduate_over_reserve');
    expect((await decide(id, of('reject', 'main', 'reserve'))).body.message).toBe('graduate_passed_over');
    expect((await suggestedOf(id)).map((each) => each.decision)).toEqual(['main', 'reserve', 'reject']);
    expect((await decide(id, of('reject', 'preparation', 'reserve', 'Alan dışı'))).status).toBe(200);
    expect([await stateOf(people[0] as Applicant), await stateOf(people[1] as Applicant)]).toEqual([
      'rejected',
      'board_decision',
    ]);
    expect((await decide(id, of('main', 'reserve', 'reject'))).body.message).toBe('graduate_decided');
    expect(await mailTo(h, people[1]?.form.email ?? '', 'graduate_main')).toContain('main list');
    expect(await mailTo(h, people[2]?.form.email ?? '', 'graduate_reserve')).toContain('reserve list');
    const [audit] = await h.rows<{ after: { decisions: unknown[] } }>`
      select after from audit_log where resource = 'graduate-meeting' and record_id = ${id} and action = 'decide-graduate-meeting' order by id desc limit 1`;
    expect(audit?.after.decisions.length).toBe(3);
  });
  it('two boards deciding at once: one decides, the other is refused, everybody has one decision', async () => {
    const call = await openCall(h, { quota: 1, reserve_quota: 1 });
    const people = [await checked(h, [call], { ales_score: 90 }), await checked(h, [call], { ales_score: 80 })];
    const id = await meeting(call);
    await invite(id, people);
    await score(id, Object.fromEntries(people.map((each) => [each.candidacies[0], 80])));
    await close(id);
    const decisions = await suggestedOf(id);
    const { version } = await view(id);
    const chair = await h.as('chair');
    const both = await together(`select id from graduate_meetings where id = ${id} for update`, [
      () => registrar.post<{ message: string }>(`${at(id)}/decide`, { version, decisions }, key()),
      () => chair.post<{ message: string }>(`${at(id)}/decide`, { version, decisions }, key()),
    ]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(both.find((each) => each.status === 406)?.body.message).toBe('graduate_decided');
    for (const each of people) {
      const [events] = await h.rows<{ n: number }>`
        select count(*)::int as n from graduate_events where candidacy_id = ${each.candidacies[0]} and to_state = 'board_decision'`;
      expect(events?.n).toBe(1);
    }
  });
});

describe('REQ-013: offers', () => {
  it('main first, the reserve moves up when somebody declines or lets the time pass; accepting leads into the online registration once', async () => {
    const { id, people } = await decided({ quota: 1, reserve_quota: 2 }, 3);
    const [first, second, third] = people as [Applicant, Applicant, Applicant];
    expect((await answer(first, true)).body.message).toBe('graduate_offer_over');
    expect((await registrar.post<{ data: { offered: number } }>(`${at(id)}/offer`, {}, key())).body.data.offered).toBe(
      1,
    );
    expect((await registrar.post<{ message: string }>(`${at(id)}/offer`, {}, key())).body.message).toBe(
      'graduate_no_offer',
    );
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'board_decision']);
    // another's offer is not there
    expect(
      (await second.caller.post(`${guest}/candidacies/${first.candidacies[0]}/answer`, { accept: true }, key())).status,
    ).toBe(404);
    expect((await h.nobody.post(`${guest}/candidacies/${first.candidacies[0]}/answer`, { accept: true })).status).toBe(
      401,
    );
    expect((await registrar.post(`${guest}/candidacies/${first.candidacies[0]}/answer`, { accept: true })).status).toBe(
      403,
    );
    expect((await answer(first, false)).body.data.state).toBe('declined');
    expect(await stateOf(second)).toBe('offered');
    expect(await mailTo(h, second.form.email, 'graduate_offered')).toContain('Reply by');
    // its time passes
    await h.rows`update graduate_candidacies set reply_by = now() - interval '1 hour' where id = ${second.candidacies[0]}`;
    expect((await answer(second, true)).body.message).toBe('graduate_offer_over');
    expect(await endOffers(h.services)).toBeGreaterThan(0);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['expired', 'offered']);
    const yes = await answer(third, true);
    expect([yes.status, yes.body.data.state]).toEqual([200, 'accepted']);
    const rows = await h.rows<{ application_no: string; state: string }>`
      select application_no, state from admission_registrations where source = 'graduate' and source_key = ${String(third.candidacies[0])}`;
    expect(rows.map((row) => row.application_no)).toEqual([yes.body.data.application_no]);
    expect((await answer(third, true)).status).toBe(406);
    expect(await mailTo(h, third.form.email, 'graduate_accepted')).toContain(String(yes.body.data.application_no));
    // registered for good
    const [registered] = await h.rows<{ id: number }>`
      update admission_registrations set state = 'registered', student_program_id = (select sp.id from student_programs sp where not exists (select from admission_registrations r where r.student_program_id = sp.id) order by sp.id desc limit 1)
      where source = 'graduate' and source_key = ${String(third.candidacies[0])} returning id`;
    expect(registered).toBeDefined();
    expect(await followRegistrations(h.services)).toBeGreaterThan(0);
    expect(await stateOf(third)).toBe('registered');
    expect(await followRegistrations(h.services)).toBe(0);
    // the student belongs to other tests
    await h.rows`update admission_registrations set state = 'started', student_program_id = null where id = ${registered?.id}`;
  });
  it('over all meetings of an opening the better total is next; a registration that expired gives its place on', async () => {
    const { call, id, people } = await decided({ quota: 1, reserve_quota: 3 }, 2);
    const [main, worse] = people as [Applicant, Applicant];
    await h.rows`update graduate_candidacies set total_score = 60, place = 1 where id = ${worse.candidacies[0]}`;
    const better = await checked(h, [call]);
    await h.rows`update graduate_candidacies set state = 'board_decision', decision = 'reserve', total_score = 75, place = 2 where id = ${better.candidacies[0]}`;
    expect((await registrar.post(`${at(id)}/offer`, {}, key())).status).toBe(200);
    expect((await answer(main, true)).status).toBe(200);
    await h.rows`update admission_registrations set state = 'expired' where source = 'graduate' and source_key = ${String(main.candidacies[0])}`;
    expect(await followRegistrations(h.services)).toBeGreaterThan(0);
    expect([await stateOf(main), await stateOf(better), await stateOf(worse)]).toEqual([
      'withdrawn',
      'offered',
      'board_decision',
    ]);
    const [over] = await h.rows<{ state: string }>`
      select state from admission_registrations where source = 'graduate' and source_key = ${String(main.candidacies[0])}`;
    expect(over?.state, 'nobody lets in again whose place was passed on').toBe('declined');
  });
  it('whoever accepts one place gives up the others, and they go to the next', async () => {
    const [one, two] = [
      await openCall(h, { quota: 1, reserve_quota: 1 }),
      await openCall(h, { quota: 1, reserve_quota: 1 }),
    ];
    const both = await checked(h, [one, two], { ales_score: 95 });
    const next = await checked(h, [two], { ales_score: 85 });
    for (const [call, people] of [
      [one, [both.candidacies[0]]],
      [two, [both.candidacies[1], next.candidacies[0]]],
    ] as const) {
      const id = await meeting(call);
      await registrar.post(`${at(id)}/invite`, { candidacy_ids: people, minutes: 15 }, key());
      await score(id, Object.fromEntries(people.map((each) => [each, 80])));
      await close(id);
      await decide(id, await suggestedOf(id));
      expect((await registrar.post(`${at(id)}/offer`, {}, key())).status).toBe(200);
    }
    expect(await stateOf(next)).toBe('board_decision');
    expect((await answer(both, true)).status).toBe(200);
    expect((await mine(both)).candidacies.map((each) => each.state)).toEqual(['accepted', 'declined']);
    expect(await stateOf(next)).toBe('offered');
  });
  it('two accepting the last place at once: one has it', async () => {
    const { id, call, people } = await decided({ quota: 2, reserve_quota: 0 }, 2);
    expect((await registrar.post(`${at(id)}/offer`, {}, key())).status).toBe(200);
    // a place was taken away after the offers had gone out
    await h.rows`update graduate_calls set quota = 1 where id = ${call}`;
    const both = await together(
      `select id from graduate_calls where id = ${call} for update`,
      people.map((each) => () => answer(each, true)),
    );
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(both.find((each) => each.status === 406)?.body.message).toBe('graduate_place_taken');
    const [taken] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from graduate_candidacies where call_id = ${call} and state = 'accepted'`;
    expect(taken?.n).toBe(1);
  });
  it('the report counts what its reader may see', async () => {
    const { id } = await decided({ quota: 1, reserve_quota: 1 }, 2);
    const report = async (who: Caller) =>
      (
        await who.get<{ data: { id: number; main: number; reserve: number; invited: number }[] }>(
          `${staffApi}/meetings/report`,
        )
      ).body.data;
    expect((await report(registrar)).find((each) => each.id === id)).toMatchObject({ invited: 2, main: 1, reserve: 1 });
    expect((await (await h.as('instructor')).get(`${staffApi}/meetings/report`)).status).toBe(403);
    expect((await report(await h.as('chair'))).some((each) => each.id === id)).toBe(true);
  });
});
