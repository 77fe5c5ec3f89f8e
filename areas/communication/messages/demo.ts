import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { chanceOf } from '#demo/random.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { contactTopics, messageMembers, messages, messageThreads } from './tables.ts';
import { conversations } from './conversations-demo.ts';

const topics: readonly [string, string, string, string, number][] = [
  ['REGISTRATION', 'Ders kaydı', 'Course registration', 'registrar', 2],
  ['TRANSCRIPT', 'Transkript ve belgeler', 'Transcripts and documents', 'registrar', 3],
  ['GRADES', 'Not itirazı', 'Grade objection', 'registrar', 5],
  ['TUITION', 'Ücret ve ödemeler', 'Tuition and payments', 'bursar', 3],
  ['SCHOLARSHIP', 'Burslar', 'Scholarships', 'bursar', 5],
  ['HOUSING', 'Yurtlar', 'Housing', 'housing', 2],
  ['PREP', 'Hazırlık okulu', 'Prep school', 'prepschool', 3],
  ['F1', 'F-1 ve uluslararası öğrenciler', 'F-1 and international students', 'studentaffairs', 3],
  ['DISABILITY', 'Engelli öğrenci birimi', 'Disability support', 'studentaffairs', 2],
  ['PORTAL', 'Portal ve hesap', 'Portal and account', 'A', 1],
  ['ALUMNI', 'Mezun işlemleri', 'Alumni matters', 'studentaffairs', 5],
];
const minute = 60_000;

/** The message box and the contact form: questions to offices, students and their teachers, notes among the staff. */
export async function messagesDemo(client: RawClient, writer: Writer, { now, seed }: IdentityFacts): Promise<void> {
  await writer.insert(
    contactTopics,
    topics.map(([code, name, name_en, office_role, answer_days], index) => ({
      id: index + 1,
      code,
      name,
      name_en,
      office_role,
      answer_days,
      sort_order: (index + 1) * 10,
      status: code === 'ALUMNI' ? 'p' : 'a',
    })),
  );
  const { rows: named } = (await client.query(
    'select u.id, u.username, coalesce(s.faculty_id, t.faculty_id) as faculty_id, coalesce(s.department_id, t.department_id) as department_id from users u left join students s on s.id = u.student_id left join staff t on t.id = u.staff_id',
  )) as { rows: { id: number; username: string; faculty_id: number | null; department_id: number | null }[] };
  const byName = new Map(named.map((row) => [row.username, row]));
  const rows = {
    threads: [] as (typeof messageThreads.$inferInsert)[],
    members: [] as (typeof messageMembers.$inferInsert)[],
    messages: [] as (typeof messages.$inferInsert)[],
  };
  for (const [index, talk] of conversations.entries()) {
    const id = index + 1;
    const starter = byName.get(talk.by);
    const other = talk.to === undefined ? undefined : byName.get(talk.to);
    if (!starter || (talk.to !== undefined && !other)) continue;
    const chance = chanceOf(seed, 'thread', id);
    const began = now.getTime() - talk.hours * 60 * minute;
    const member = talk.as_office ? (other ?? starter) : starter;
    const unit =
      talk.office === 'chair'
        ? { faculty_id: null, department_id: member.department_id }
        : talk.office === 'unitoffice' || talk.office === 'dean'
          ? { faculty_id: member.faculty_id, department_id: null }
          : { faculty_id: null, department_id: null };
    let at = began;
    const lines = talk.lines.map(([by, body, internal]) => {
      const line = {
        id: rows.messages.length + 1,
        thread_id: id,
        author_id: byName.get(by)?.id ?? starter.id,
        as_office: talk.office !== undefined && by !== member.username,
        body,
        file_ids: [],
        internal: internal === true,
        created_at: new Date(at),
      };
      rows.messages.push(line);
      at = Math.min(
        now.getTime() - 5 * minute,
        at + chance.int(12, Math.max(20, Math.floor((talk.hours * 60) / (talk.lines.length + 1)))) * minute,
      );
      return line;
    });
    const shown = lines.filter((line) => !line.internal);
    const last = shown.at(-1);
    const answer = lines.find((line) => line.as_office);
    rows.threads.push({
      id,
      subject: talk.subject,
      started_by: starter.id,
      office_role: talk.office ?? null,
      ...unit,
      status: talk.closed ? 'closed' : talk.office !== undefined && last?.as_office ? 'answered' : 'open',
      assigned_to: talk.office === undefined ? null : (answer?.author_id ?? null),
      topic: talk.topic ?? null,
      last_at: last?.created_at ?? new Date(began),
      created_at: new Date(began),
      updated_at: new Date(at),
    });
    const seen = (user: number): Date | null =>
      last?.author_id === user
        ? last.created_at
        : talk.unread
          ? null
          : new Date(Math.min(now.getTime() - minute, at + minute));
    for (const user of new Set(talk.office === undefined ? [starter.id, other?.id ?? starter.id] : [member.id]))
      rows.members.push({
        thread_id: id,
        user_id: user,
        read_at: seen(user),
        archived_at:
          talk.archived && user === starter.id ? new Date(Math.min(now.getTime() - minute, at + 2 * minute)) : null,
        muted: false,
      });
  }
  await writer.insert(messageThreads, rows.threads);
  await writer.insert(messageMembers, rows.members);
  await writer.insert(messages, rows.messages);
}
