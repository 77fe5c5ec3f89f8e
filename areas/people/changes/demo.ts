import type { RawClient } from '#kernel/server/database.ts';

const requests = [
  {
    student: 'student2',
    after: { last_name: 'AYDIN DEMİR' },
    note: 'Soyadı değişikliği; nüfus kayıt örneğini Öğrenci İşlerine getireceğim.',
    status: 'waiting',
    asked: 30,
  },
  {
    student: 'f1',
    after: { passport_no: 'Z4471902', birth_place: 'Pune' },
    note: 'My passport was renewed in October.',
    status: 'waiting',
    asked: 5,
  },
  {
    student: 'surveyed',
    after: { birth_place: 'İzmir' },
    note: null,
    status: 'declined',
    asked: 400,
    decided: 380,
    by: 'studentaffairs',
    reason: 'Nüfus kaydında doğum yeri farklı; lütfen nüfus kayıt örneği ekleyin.',
  },
];

/** Two requests to change personal information that wait, and one that was declined. */
export async function changesDemo(client: Pick<RawClient, 'query'>, now: Date): Promise<void> {
  await client.query(
    `
    insert into information_changes (user_id, student_id, before, after, note, status, created_at, decided_at, decided_by, decline_reason)
    select u.id, s.id, (select jsonb_object_agg(k, to_jsonb(s) -> k) from jsonb_object_keys(t.after) k), t.after, t.note, t.status, $2::timestamptz - make_interval(hours => t.asked), $2::timestamptz - make_interval(hours => t.decided), d.id, t.reason
    from json_to_recordset($1::json) as t(student text, after jsonb, note text, status text, asked int, decided int, by text, reason text) join users u on u.username = t.student join students s on s.id = u.student_id left join users d on d.username = t.by
    order by t.status desc, t.asked`,
    [JSON.stringify(requests), now.toISOString()],
  );
}
