import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { AnnouncementBox, AnnouncementDesk, AnnouncementReceipts, AudiencePreview, DeskItem } from './contract.ts';
import { announcementsNotify, linkOf } from './jobs/announcements-notify.ts';
import { everyone, withinUnit } from './rules/announcement-audience.ts';
import { mayEdit, mayMoveAnnouncement, mayPublish } from './rules/announcement-states.ts';

let h: Harness;
let registrar: Caller;
let dean: Caller;
let student: Caller;
const base = '/api/v1/announcements';
const day = 86_400_000;
const given = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Deneme duyurusu',
  name_en: 'Test announcement',
  body: 'Metin',
  body_en: 'Text',
  starts_at: new Date(Date.now() - 60_000).toISOString(),
  ends_at: new Date(Date.now() + 5 * day).toISOString(),
  ...more,
});
interface Saved {
  data: { id: number; version: number };
}
const save = async (caller: Caller, more: Record<string, unknown> = {}): Promise<{ id: number; version: number }> => {
  const answer = await caller.post<Saved>(base, given(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const published = async (caller: Caller, more: Record<string, unknown> = {}): Promise<number> => {
  const { id, version } = await save(caller, more);
  const answer = await caller.post(`${base}/${id}/publish`, { version });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { message: 'announcement_published' },
  });
  return id;
};
const box = async (caller: Caller, query = '?limit=50'): Promise<AnnouncementBox> =>
  (await caller.get<{ data: AnnouncementBox }>(`${base}/box${query}`)).body.data;
const sees = async (caller: Caller, id: number): Promise<boolean> =>
  (await box(caller)).items.some((item) => item.id === id);
const desk = async (caller: Caller): Promise<AnnouncementDesk> =>
  (await caller.get<{ data: AnnouncementDesk }>(`${base}/desk?limit=50`)).body.data;
const itemOf = async (caller: Caller, id: number): Promise<DeskItem | undefined> =>
  (await desk(caller)).items.find((item) => item.id === id);
beforeAll(async () => {
  h = await harness();
  [registrar, dean, student] = [await h.as('registrar'), await h.as('dean'), await h.as('student')];
});
afterAll(() => h.setNow(null));

describe('rules', () => {
  test('announcement-states: draft → published → withdrawn, nothing else', () => {
    expect(mayMoveAnnouncement('draft', 'published')).toEqual([]);
    expect(mayMoveAnnouncement('published', 'withdrawn')).toEqual([]);
    for (const [from, to] of [
      ['draft', 'withdrawn'],
      ['withdrawn', 'published'],
      ['published', 'draft'],
      ['published', 'published'],
    ] as const)
      expect(mayMoveAnnouncement(from, to).map((each) => each.key)).toEqual(['announcement_state']);
    expect(
      mayPublish('draft', { starts_at: '2026-01-01', ends_at: '2026-01-02T00:00:00Z' }, new Date('2026-02-01'), 0).map(
        (each) => each.key,
      ),
    ).toEqual(['announcement_over', 'announcement_nobody']);
    expect(mayEdit('published', { audience: true, start: false }).map((each) => each.key)).toEqual([
      'announcement_audience_fixed',
    ]);
    expect(mayEdit('published', { audience: false, start: false })).toEqual([]);
    expect(mayEdit('withdrawn', { audience: false, start: false }).map((each) => each.key)).toEqual([
      'announcement_closed',
    ]);
  });
  test('announcement-unit: an editor of a unit stays within it', () => {
    const unit = { faculties: ['ENG'], programs: ['CENG-BS'] };
    expect(withinUnit({ ...everyone, faculties: ['ENG'] }, unit)).toEqual([]);
    expect(withinUnit({ ...everyone, programs: ['CENG-BS'] }, unit)).toEqual([]);
    for (const audience of [
      everyone,
      { ...everyone, roles: ['OGR'] },
      { ...everyone, faculties: ['ENG', 'ECO'] },
      { ...everyone, faculties: ['ENG'], roles: ['public'] },
    ])
      expect(withinUnit(audience, unit).map((each) => each.key)).toEqual(['announcement_outside_unit']);
    expect(withinUnit(everyone, null)).toEqual([]);
  });
});

describe('doors', () => {
  test('401 without a session, 403 for who writes none, 404 for another unit’s', async () => {
    for (const path of ['/box', '/mine', '/desk', '/audience', '/1/receipts', '/1/receipts/sheet'])
      expect((await h.nobody.get(`${base}${path}`)).status, path).toBe(401);
    for (const path of ['', '/1/publish', '/1/withdraw', '/1/open', '/1/confirm'])
      expect((await h.nobody.post(`${base}${path}`)).status, path).toBe(401);
    for (const who of ['student', 'instructor', 'advisor', 'observer', 'alumni']) {
      const caller = await h.as(who);
      for (const path of ['/desk', '/audience', '/1/receipts'])
        expect((await caller.get(`${base}${path}`)).status, `${who} ${path}`).toBe(403);
      expect((await caller.post(base, given())).status, who).toBe(403);
    }
    const id = await published(registrar);
    expect((await dean.get(`${base}/${id}/receipts`)).status).toBe(404);
    expect((await dean.post(`${base}/${id}/withdraw`, { version: 2 })).status).toBe(404);
    expect((await dean.put(`${base}/${id}`, { ...given(), version: 2 })).status).toBe(404);
    expect((await dean.delete(`${base}/${id}`)).status).toBe(404);
    expect(await itemOf(dean, id)).toBeUndefined();
    // an office finds what its own people wrote
    const bursar = await h.as('bursar');
    expect((await bursar.post(`${base}/${id}/withdraw`, { version: 2 })).status).toBe(404);
    const own = await save(bursar);
    expect((await itemOf(bursar, own.id))?.status).toBe('draft');
  });
});

describe('writing', () => {
  test('both languages are required; unknown codes are 422; an end before the start is refused', async () => {
    expect(await registrar.post(base, given({ name_en: '', body_en: null }))).toMatchObject({
      status: 422,
      body: { errors: { name_en: expect.anything(), body_en: expect.anything() } },
    });
    expect(
      await registrar.post(base, given({ roles: ['KING'], faculties: ['NONE'], class_years: [44] })),
    ).toMatchObject({
      status: 422,
      body: { errors: { roles: expect.anything(), faculties: expect.anything(), class_years: expect.anything() } },
    });
    expect(await registrar.post(base, given({ ends_at: '2020-01-01T00:00:00Z' }))).toMatchObject({
      status: 406,
      body: { message: 'announcement_ends_first' },
    });
  });
  test('announcement-unit: a dean announces to the faculty only, a chair to programs of the department', async () => {
    expect(await dean.post(base, given())).toMatchObject({
      status: 406,
      body: { message: 'announcement_outside_unit' },
    });
    expect(await dean.post(base, given({ faculties: ['ENG', 'FAS'] }))).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 406 || status === 422),
    });
    const { id } = await save(dean, { faculties: ['ENG'] });
    expect((await itemOf(dean, id))?.status).toBe('draft');
    const chair = await h.as('chair');
    expect(await chair.post(base, given({ faculties: ['ENG'] }))).toMatchObject({
      status: 406,
      body: { message: 'announcement_outside_unit' },
    });
    await save(chair, { programs: ['CENG-BS'] });
    expect((await desk(dean)).choices).toMatchObject({ unit_only: true, faculties: [{ code: 'ENG' }] });
  });
  test('announcement-states: a draft goes out, keeps its audience, is withdrawn and stays', async () => {
    const { id, version } = await save(registrar, { roles: ['OGR'] });
    expect(await sees(student, id)).toBe(false);
    expect(await registrar.post(`${base}/${id}/withdraw`, { version })).toMatchObject({
      status: 406,
      body: { message: 'announcement_state' },
    });
    expect(await registrar.post(`${base}/${id}/publish`, { version: version + 7 })).toMatchObject({
      status: 406,
      body: { message: 'record_changed_meanwhile' },
    });
    expect((await registrar.post(`${base}/${id}/publish`, { version })).status).toBe(200);
    expect(await sees(student, id)).toBe(true);
    expect(await sees(await h.as('instructor'), id)).toBe(false);
    const now = await itemOf(registrar, id);
    expect(
      await registrar.put(`${base}/${id}`, {
        ...given({ roles: ['MS'], starts_at: now?.starts_at }),
        version: now?.version,
      }),
    ).toMatchObject({ status: 406, body: { message: 'announcement_audience_fixed' } });
    expect(
      await registrar.put(`${base}/${id}`, {
        ...given({ roles: ['OGR'], starts_at: now?.starts_at, name: 'Düzeltilmiş başlık' }),
        version: now?.version,
      }),
    ).toMatchObject({ status: 200 });
    expect(await registrar.delete(`${base}/${id}`)).toMatchObject({
      status: 406,
      body: { message: 'announcement_not_draft' },
    });
    expect(await registrar.post(`${base}/${id}/withdraw`, { version: (now?.version ?? 0) + 1 })).toMatchObject({
      status: 200,
      body: { message: 'announcement_withdrawn' },
    });
    expect(await sees(student, id)).toBe(false);
    expect(
      await registrar.put(`${base}/${id}`, {
        ...given({ roles: ['OGR'], starts_at: now?.starts_at }),
        version: (now?.version ?? 0) + 2,
      }),
    ).toMatchObject({ status: 406, body: { message: 'announcement_closed' } });
    const audit = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'announcement' and record_id = ${id} order by id`;
    expect(audit.map((row) => row.action)).toEqual([
      'store-announcement',
      'publish-announcement',
      'update-announcement',
      'withdraw-announcement',
    ]);
  });
  test('a draft that is over, or for nobody, is not published; a draft can be deleted', async () => {
    const over = await save(registrar, { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' });
    expect(await registrar.post(`${base}/${over.id}/publish`, { version: over.version })).toMatchObject({
      status: 406,
      body: { message: 'announcement_over' },
    });
    const nobody = await save(registrar, { roles: ['bursar'], class_years: [1] });
    expect(await registrar.post(`${base}/${nobody.id}/publish`, { version: nobody.version })).toMatchObject({
      status: 406,
      body: { message: 'announcement_nobody' },
    });
    expect(await registrar.delete(`${base}/${nobody.id}`)).toMatchObject({
      status: 200,
      body: { message: 'announcement_deleted' },
    });
    expect(await itemOf(registrar, nobody.id)).toBeUndefined();
  });
});

describe('audience', () => {
  test('role, faculty, program, class year and student type hold together', async () => {
    const [me] = await h.rows<{
      faculty: string;
      program: string;
      class_year: number;
      student_type: string;
    }>`select f.code as faculty, p.code as program, s.class_year, s.student_type from users u join students s on s.id = u.student_id join faculties f on f.id = s.faculty_id join programs p on p.id = s.program_id where u.username = 'student'`;
    if (!me) throw new Error('no student');
    const fits = {
      roles: ['OGR'],
      faculties: [me.faculty],
      programs: [me.program],
      class_years: [me.class_year],
      student_types: [me.student_type],
    };
    expect(await sees(student, await published(registrar, fits))).toBe(true);
    for (const miss of [
      { roles: ['MS'] },
      { class_years: [(me.class_year % 4) + 1] },
      { student_types: ['exchange'] },
    ]) {
      const { id, version } = await save(registrar, { ...fits, ...miss });
      await registrar.post(`${base}/${id}/publish`, { version });
      await h.rows`update announcements set status = 'published' where id = ${id}`;
      expect(await sees(student, id), JSON.stringify(miss)).toBe(false);
    }
  });
  test('the preview counts within the editor’s reach and names the first twenty', async () => {
    const all = (await registrar.get<{ data: AudiencePreview }>(`${base}/audience?roles=OGR`)).body.data;
    const own = (await dean.get<{ data: AudiencePreview }>(`${base}/audience?roles=OGR`)).body.data;
    const [n] = await h.rows<{
      all: number;
      own: number;
    }>`select count(distinct u.id)::int as all, count(distinct u.id) filter (where s.faculty_id = (select id from faculties where code = 'ENG'))::int as own from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id left join students s on s.id = u.student_id where u.status = 'a' and r.name = 'OGR'`;
    expect([all.count, own.count]).toEqual([n?.all, n?.own]);
    expect(own.count).toBeLessThan(all.count);
    expect(all.persons.length).toBe(Math.min(20, all.count));
    expect(all.by_role).toEqual([{ role: 'OGR', count: all.count }]);
  });
});

describe('reading', () => {
  test('pinned first, then unread; opening counts, confirming only where it is asked, twice does nothing more', async () => {
    const asked = await published(registrar, { roles: ['OGR'], receipt: true, is_pinned: true });
    const plain = await published(registrar, { roles: ['OGR'] });
    const before = await box(student);
    expect(before.items[0]?.is_pinned).toBe(true);
    expect(before.counts.confirm).toBeGreaterThan(0);
    expect((await student.post(`${base}/${plain}/open`)).status).toBe(200);
    expect((await student.post(`${base}/${plain}/open`)).status).toBe(200);
    expect((await box(student)).counts.unread).toBe(before.counts.unread - 1);
    expect(await student.post(`${base}/${plain}/confirm`)).toMatchObject({
      status: 406,
      body: { message: 'announcement_no_receipt' },
    });
    expect(await student.post(`${base}/${asked}/confirm`)).toMatchObject({
      status: 200,
      body: { message: 'announcement_confirmed' },
    });
    expect((await box(student)).counts).toMatchObject({
      unread: before.counts.unread - 2,
      confirm: before.counts.confirm - 1,
    });
    expect((await (await h.as('mentora')).post(`${base}/${asked}/open`)).status).toBe(404);
    const mine = (
      await student.get<{ data: { unread: number; announcements: { id: number; read_at: string | null }[] } }>(
        `${base}/mine?limit=50`,
      )
    ).body.data;
    expect(mine.unread).toBe(before.counts.unread - 2);
    expect(mine.announcements.find((each) => each.id === plain)?.read_at).not.toBeNull();
    const report = (await registrar.get<{ data: AnnouncementReceipts }>(`${base}/${asked}/receipts?state=confirmed`))
      .body.data;
    expect(report.counts).toMatchObject({ opened: 1, confirmed: 1 });
    expect(report).toMatchObject({ total: 1, items: [{ role: 'OGR' }] });
    const sheet = await registrar.get(`${base}/${asked}/receipts/sheet`);
    expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
  test('drafts and withdrawn ones stand on no dashboard and not on the sign-in page', async () => {
    await save(registrar, { roles: ['public'], name_en: 'Hidden public draft' });
    await published(registrar, { roles: ['public'], name_en: 'Shown to the public', is_pinned: true });
    const page = JSON.stringify((await h.nobody.get('/api/auth/login')).body);
    expect(page).toContain('Shown to the public');
    expect(page).not.toContain('Hidden public draft');
  });
});

describe('telling', () => {
  test('at its start everybody hears once, by his wish; what is not yet due waits', async () => {
    const soon = await published(registrar, {
      roles: ['chair', 'dean'],
      notify: true,
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const told = async () => ({
      bell: (await h.rows`select 1 from notifications where link = ${linkOf(soon)}`).length,
      mail: (await h.rows`select 1 from outbox where template = ${`announcement:${soon}`}`).length,
    });
    const [chair] = await h.rows<{ id: number }>`select id from users where username = 'chair'`;
    await h.rows`insert into notification_preferences (user_id, kind, in_app, mail) values (${chair?.id}, 'announcements', true, false) on conflict (user_id, kind) do update set mail = false, in_app = true`;
    await announcementsNotify.work(h.services, {});
    expect(await told()).toEqual({ bell: 0, mail: 0 });
    h.setNow(new Date(Date.now() + 2 * 3_600_000));
    await announcementsNotify.work(h.services, {});
    const [n] = await h.rows<{
      n: number;
    }>`select count(distinct ur.user_id)::int as n from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id where r.name in ('chair', 'dean') and u.status = 'a'`;
    expect(await told()).toEqual({ bell: n?.n, mail: (n?.n ?? 0) - 1 });
    await announcementsNotify.work(h.services, {});
    expect((await told()).bell).toBe(n?.n);
    expect((await itemOf(registrar, soon))?.notified_at).not.toBeNull();
    h.setNow(null);
  });
});
