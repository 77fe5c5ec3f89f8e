import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { addDays, momentOf } from '#demo/days.ts';
import type { RawClient } from '#kernel/server/database.ts';

/** Settings of the university as three people have set them, each with the day it was changed. */
export async function settingsDemo(
  client: RawClient,
  _writer: Writer,
  { today, userNamed }: IdentityFacts,
): Promise<void> {
  const admin = userNamed('admin');
  const changes: readonly (readonly [number, string, unknown, unknown])[] = [
    [210, 'leave.max_at_once', 1, 2],
    [120, 'leave.health_days_after', 30, 60],
    [95, 'semester.demand_margin', 5, 10],
    [60, 'document.validity_days', 90, 180],
    [12, 'semester.demand_minimum', 15, 10],
  ];
  for (const [days, key, before, after] of changes) {
    const at = momentOf(addDays(today, -days), '11:20');
    await client.query('insert into settings (key, value, updated_by, updated_at) values ($1, $2::jsonb, $3, $4)', [
      key,
      JSON.stringify(after),
      admin,
      at.toISOString(),
    ]);
    await client.query(
      "insert into audit_log (at, user_id, real_user_id, role, action, resource, before, after) values ($1, $2, $2, 'A', 'save-university-settings', 'setting', $3::jsonb, $4::jsonb)",
      [at.toISOString(), admin, JSON.stringify({ [key]: before }), JSON.stringify({ [key]: after })],
    );
  }
  await courseChanges(client, today, userNamed);
}

/** What was done to sections, courses and slots in the last weeks, so that their log has something to tell. */
async function courseChanges(client: RawClient, today: string, userNamed: (username: string) => number): Promise<void> {
  const { rows: sections } = await client.query(
    'select s.id, s.quota, s.course_id from sections s join semesters m on m.id = s.semester_id where m.is_active order by s.id limit 24',
  );
  const { rows: slots } = await client.query(
    'select id, curriculum_id, course_id from slots where course_id is not null order by id limit 6',
  );
  const write = async (
    days: number,
    user: string,
    role: string,
    action: string,
    resource: string,
    record: unknown,
    before: object | null,
    after: object | null,
  ): Promise<void> => {
    await client.query(
      'insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id, before, after) values ($1, $2, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)',
      [
        momentOf(addDays(today, -days), '14:05').toISOString(),
        userNamed(user),
        role,
        action,
        resource,
        record,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
      ],
    );
  };
  for (const [at, section] of (sections as { id: number; quota: number; course_id: number }[]).entries()) {
    if (at % 3 === 0)
      await write(
        30 - at,
        'registrar',
        'registrar',
        'change-section',
        'section',
        section.id,
        { quota: Math.max(1, Number(section.quota) - 10) },
        { quota: section.quota },
      );
    else if (at % 3 === 1)
      await write(
        30 - at,
        'unitoffice',
        'unitoffice',
        'change-section-status',
        'section',
        section.id,
        { status: 'draft' },
        { status: 'open' },
      );
    else
      await write(
        30 - at,
        'chair',
        'chair',
        'course_update',
        'course',
        section.course_id,
        { status: 'p' },
        { status: 'a' },
      );
  }
  for (const [at, slot] of (slots as { id: number; curriculum_id: number; course_id: number }[]).entries())
    await write(40 - at, 'registrar', 'registrar', 'slot_store', 'slot', slot.id, null, {
      curriculum_id: slot.curriculum_id,
      course_id: slot.course_id,
    });
}
