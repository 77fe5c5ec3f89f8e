import type { RawClient } from '#kernel/server/database.ts';
import { syncPrivacyTexts } from './seed.ts';

/** These have yet to read the notice: their dashboards say so. */
const unread = ['newstudent', 'exchange'];
const readings = [
  { student: 'student', reader: 'advisor', what: 'student-page', days: 1, minute: 384 },
  { student: 'student', reader: 'advisor', what: 'student-documents', days: 1, minute: 391 },
  { student: 'student', reader: 'registrar', what: 'student-page', days: 3, minute: 672 },
  { student: 'student', reader: 'registrar', what: 'student-identity.show', days: 3, minute: 674 },
  { student: 'student', reader: 'studentaffairs', what: 'student-page', days: 8, minute: 480 },
  { student: 'student', reader: 'chair', what: 'student-page', days: 21, minute: 810 },
  { student: 'student', reader: 'advisor', real: 'admin', what: 'student-page', days: 4, minute: 540 },
  { student: 'student2', reader: 'registrar', what: 'student-page', days: 2, minute: 420 },
  { student: 'mentora', reader: 'prepschool', what: 'student-page', days: 4, minute: 600 },
  { student: 'f1', reader: 'studentaffairs', what: 'student-documents', days: 6, minute: 720 },
];

/** The texts, who has read and agreed to them, and some readings of students' records. */
export async function privacyDemo(client: Pick<RawClient, 'query'>, now: Date): Promise<void> {
  const moment = now.toISOString();
  await syncPrivacyTexts({
    query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
  });
  await client.query('update users set kvkk_status = false where username = any($1)', [unread]);
  await client.query(
    `
    insert into consents (user_id, agreement_text_id, kind, purpose, given_at, address)
    select u.id, t.id, t.kind, t.purpose, $1::timestamptz - interval '40 days' - make_interval(hours => (u.id % 500)::int), '10.20.' || (u.id % 200) || '.' || (u.id % 250)
    from users u, agreement_texts t where t.kind = 'notice' and u.kvkk_status`,
    [moment],
  );
  // about a third agrees to each purpose, some take it back
  await client.query(
    `
    insert into consents (user_id, agreement_text_id, kind, purpose, given_at, address, withdrawn_at)
    select u.id, t.id, t.kind, t.purpose, $1::timestamptz - interval '30 days' - make_interval(hours => (u.id % 300)::int), '10.20.' || (u.id % 200) || '.' || (u.id % 250), case when (u.id + t.id) % 17 = 0 then $1::timestamptz - interval '5 days' end
    from users u, agreement_texts t where t.kind = 'consent' and u.kvkk_status and (u.id * 7 + t.id * 4) % 3 = 0`,
    [moment],
  );
  await client.query(
    `
    insert into access_log (at, user_id, real_user_id, role, subject, subject_id, what, address)
    select date_trunc('day', $2::timestamptz) - make_interval(days => t.days) + make_interval(mins => t.minute), r.id, coalesce(real_user.id, r.id), t.reader, 'student', s.student_id, t.what, '10.20.1.14'
    from json_to_recordset($1::json) as t(student text, reader text, real text, what text, days int, minute int) join users r on r.username = t.reader join users s on s.username = t.student left join users real_user on real_user.username = t.real`,
    [JSON.stringify(readings), moment],
  );
}
