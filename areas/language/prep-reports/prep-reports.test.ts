import { expect, it } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness } from '#test/harness.ts';
import type { prepReportOverview } from './contract.ts';

type Overview = OutputOf<typeof prepReportOverview>;
it('ESL-014 figures of a module are counted from its students; offices read them, nobody else', async () => {
  const h = await freshHarness();
  const [office, teacher, student] = [
    await h.as('prepschool'),
    await h.as('instructor', { role: 'instructor' }),
    await h.as('student'),
  ];
  const at = '/api/v1/prep/reports';
  expect((await h.nobody.get(at)).status).toBe(401);
  for (const caller of [teacher, student]) expect((await caller.get(at)).status).toBe(403);
  expect((await office.get(`${at}?module_id=999999`)).status).toBe(404);
  const [over] = await h.rows<{ id: number; students: number }>`
    select m.id, (select count(*)::int from prep_memberships k where k.module_id = m.id and (k.until_on is null or k.until_on >= m.ends_on)) as students from prep_modules m where m.ends_on < ${universityDay(h.services.clock())}::date order by m.starts_on limit 1`;
  const { data } = (await office.get<{ data: Overview }>(`${at}?module_id=${over?.id}`)).body;
  const sum = (of: 'students' | 'passed' | 'failed' | 'open'): number =>
    data.classes.reduce((all, each) => all + each[of], 0);
  expect([sum('students'), sum('passed') + sum('failed') + sum('open')]).toEqual([over?.students, over?.students]);
  expect(data.bands.reduce((all, each) => all + each.students, 0)).toBe(over?.students);
  for (const name of ['prep-success', 'prep-absences', 'prep-exam-averages', 'prep-distribution']) {
    const params = encodeURIComponent(JSON.stringify({ module_id: over?.id }));
    const report = await office.get<{ data: { count: number } }>(`/api/v1/reports/${name}?params=${params}`);
    expect([name, report.status, report.body.data.count > 0]).toEqual([name, 200, true]);
    expect((await teacher.get(`/api/v1/reports/${name}`)).status).toBe(403);
    const sheet = await office.get(`/api/v1/reports/${name}/sheet?params=${params}`);
    expect([name, sheet.status]).toEqual([name, 200]);
  }
});
