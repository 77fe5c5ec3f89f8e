import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';

it('ESL-014 only the hours of a day change: the audit has them before and after', async () => {
  const h = await harness();
  const office = await h.as('prepschool');
  const [sheet] = await h.rows<{ id: number; class_id: number; on: string; hours: number }>`
    select s.id, s.class_id, s.held_on::text as on, s.hours from prep_sheets s where exists (select from prep_marks k where k.sheet_id = s.id) order by s.held_on desc, s.id limit 1`;
  const marks = await h.rows<{ prep_student_id: number; absent: number; excused: boolean; version: number }>`
    select prep_student_id, absent, excused, version from prep_marks where sheet_id = ${sheet?.id ?? 0} order by id`;
  const rows = marks.map(({ version, prep_student_id, ...mark }) => ({
    ...mark,
    prep_student_id: Number(prep_student_id),
    seen: version,
  }));
  const save = (hours: number) =>
    office.post<{ data: { saved: number } }>('/api/v1/prep/attendance/entry', {
      class_id: Number(sheet?.class_id),
      on: sheet?.on,
      hours,
      rows,
    });
  const audits = () =>
    h.rows<{ before: { hours?: number }; after: { hours?: number } }>`
      select before, after from audit_log where resource = 'prep-attendance' and record_id = ${String(sheet?.id)} order by id desc`;
  const [count, was] = [(await audits()).length, Number(sheet?.hours)];
  const more = await save(was + 1);
  expect([more.status, more.body.data.saved]).toEqual([200, 0]);
  const [last, ...rest] = await audits();
  expect([rest.length, last?.before.hours, last?.after.hours]).toEqual([count, was, was + 1]);
  // the same once more says nothing new
  expect((await save(was + 1)).status).toBe(200);
  expect((await audits()).length).toBe(count + 1);
});
