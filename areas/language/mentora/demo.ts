import type { InferInsertModel } from 'drizzle-orm';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { leaves } from '#areas/registration/leaves/tables.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { reportBackBy, timeOffReasons, weeksOf, type TimeOffReason } from './rules/time-off.ts';

/** Time off under way, over and asked for; who went to another school, and who wants to. */
export async function mentoraDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const { today } = facts;
  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const people = await rows<{ id: number; status: string; f1: boolean }>(
    `select sp.id::int as id, sp.status, s.visa_type = 'F1' as f1 from student_programs sp join students s on s.id = sp.student_id join users u on u.student_id = s.id where sp.kind = 'mentora' and sp.is_main and u.username <> 'mentora' order by sp.id`,
  );
  const off = (
    id: number,
    reason: TimeOffReason,
    from: number,
    days: number,
    ago: number,
    end: ToldRequest['end'],
    explanation: string,
    note?: string,
  ): ToldRequest => {
    const [starts_on, ends_on] = [addDays(today, from), addDays(today, from + days - 1)];
    const line = (locale: 'tr' | 'en'): string =>
      `${timeOffReasons[reason][locale]}: ${longDay(starts_on)[locale]} – ${longDay(ends_on)[locale]}`;
    return {
      kind: 'mentora_time_off',
      student_program_id: id,
      days_ago: ago,
      end,
      form: { reason, starts_on, ends_on, credits_kept: null, travel: false, travel_to: null, explanation },
      facts: { weeks: weeksOf(starts_on, ends_on) },
      summary: { tr: line('tr'), en: line('en') },
      answers: end === 'completed' ? { attendance: 93 } : {},
      ...(note ? { note } : {}),
    };
  };
  const out = (id: number, f1: boolean, release: number, ago: number, end: ToldRequest['end']): ToldRequest => {
    const release_date = addDays(today, release);
    const line = (locale: 'tr' | 'en'): string => `Harbor Language Institute · ${longDay(release_date)[locale]}`;
    return {
      kind: 'mentora_transfer_out',
      student_program_id: id,
      days_ago: ago,
      end,
      carriers: ['studentaffairs'],
      form: {
        school_name: 'Harbor Language Institute',
        school_code: f1 ? 'BOS214F00987000' : null,
        dso_name: f1 ? 'Laura Finch' : null,
        dso_email: f1 ? 'dso@harbor.example.edu' : null,
        release_date,
        reason: 'I was admitted to their degree program.',
      },
      summary: { tr: line('tr'), en: line('en') },
      answers: end === 'completed' ? { released_on: release_date } : {},
    };
  };
  const active = people.filter((each) => each.status === 'active');
  const gone = people.filter((each) => each.status === 'transferred_out').slice(0, 2);
  const [first, second, third, fourth, fifth] = active;
  const told: ToldRequest[] = [
    ...gone.map((each, at) => out(each.id, each.f1, -60 - at * 30, 100 + at * 30, 'completed')),
    ...(first
      ? [off(first.id, 'family', -3, 12, 20, 'completed', 'My father is in hospital and I look after him.')]
      : []),
    ...(second ? [off(second.id, 'annual_vacation', -110, 21, 130, 'completed', 'A journey home in the summer.')] : []),
    ...(third
      ? [off(third.id, 'annual_vacation', 24, 14, 2, { open: 0 }, 'A visit to my family over the holidays.')]
      : []),
    ...(fourth
      ? [off(fourth.id, 'family', 8, 5, 9, 'declined', 'A friend visits me.', 'Gerekçe aile nedeniyle izne uymuyor.')]
      : []),
    ...(fifth ? [out(fifth.id, fifth.f1, 45, 3, { open: 0 })] : []),
  ];
  await demoRequests(client, writer, facts, told);
  const granted = await rows<{
    id: number;
    student_id: number;
    student_program_id: number;
    form: { reason: TimeOffReason; starts_on: string; ends_on: string };
  }>(
    `select id::int as id, student_id::int as student_id, student_program_id::int as student_program_id, form from requests where kind = 'mentora_time_off' and status = 'completed' order by id`,
  );
  const [top] = await rows<{ id: number }>('select coalesce(max(id), 0)::int as id from leaves');
  await writer.insert(
    leaves,
    granted.map(({ id, student_id, student_program_id, form }, at): InferInsertModel<typeof leaves> => {
      const over = form.ends_on < today;
      return {
        id: (top?.id ?? 0) + at + 1,
        request_id: id,
        student_id,
        student_program_id,
        kind: 'time_off',
        reason: form.reason,
        weeks: weeksOf(form.starts_on, form.ends_on),
        starts_on: form.starts_on,
        ends_on: form.ends_on,
        return_by: reportBackBy(form.reason, form.ends_on),
        status: over ? 'returned' : 'on_leave',
        returned_on: over ? addDays(form.ends_on, 1) : null,
      };
    }),
  );
}
