import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { nextTime, type ReportTimes } from './rules/report-times.ts';

interface Told extends ReportTimes {
  by: string;
  report: string;
  name: string;
  params: Record<string, unknown>;
  format: 'xlsx' | 'pdf';
  to: readonly string[];
  days: number;
  status: 'a' | 'p';
  error?: string;
}
const told: readonly Told[] = [
  {
    by: 'registrar',
    report: 'registration-status',
    name: 'Ders kaydı haftalık durum',
    params: {},
    format: 'xlsx',
    every: 'weekly',
    weekday: 1,
    month_day: null,
    hour: 8,
    to: ['registrar', 'dean', 'studentaffairs'],
    days: 4,
    status: 'a',
  },
  {
    by: 'dean',
    report: 'gpa-by-program',
    name: 'Fakülte başarı durumu',
    params: { status: 'active' },
    format: 'pdf',
    every: 'monthly',
    weekday: null,
    month_day: 1,
    hour: 7,
    to: ['dean', 'chair'],
    days: 18,
    status: 'a',
  },
  {
    by: 'admin',
    report: 'sign-ins-per-day',
    name: 'Giriş istatistikleri',
    params: {},
    format: 'xlsx',
    every: 'daily',
    weekday: null,
    month_day: null,
    hour: 6,
    to: ['admin', 'registrar'],
    days: 9,
    status: 'p',
    error: 'Alıcılardan biri bu raporu göremiyordu; zamanlama durduruldu.',
  },
];

/** Three schedules, and the sign-ins of the last six weeks that the report over them counts. */
export async function reportsDemo(client: RawClient, _writer: Writer, { now }: IdentityFacts): Promise<void> {
  for (const plan of told) {
    await client.query(
      `
      insert into report_schedules (report, name, params, format, every, weekday, month_day, hour, recipients, user_id, user_role_id, locale, next_at, last_at, last_error, status)
      select $1, $2, $3::jsonb, $4, $5, $6, $7, $8, (select array_agg(lower(r.email) order by array_position($9::text[], r.username::text)) from users r where r.username = any($9::text[])), u.id, coalesce(u.default_user_role_id, (select min(ur.id) from user_roles ur where ur.user_id = u.id)), 'tr', $10::timestamptz, $11::timestamptz, $12, $13
      from users u where u.username = $14`,
      [
        plan.report,
        plan.name,
        JSON.stringify(plan.params),
        plan.format,
        plan.every,
        plan.weekday,
        plan.month_day,
        plan.hour,
        plan.to,
        nextTime(plan, now).toISOString(),
        new Date(now.getTime() - plan.days * 86_400_000).toISOString(),
        plan.error ?? null,
        plan.status,
        plan.by,
      ],
    );
  }
  // fewer at weekends; only of students without a named account, whose sign-ins no demonstration looks at
  await client.query(
    `
    insert into sign_ins (user_id, username, outcome, address, agent, at)
    select u.id, u.username, case when (u.id * 7 + d.n) % 17 = 0 then 'wrong_password' else 'signed_in' end, '10.30.' || (u.id % 9) || '.' || (20 + u.id % 200), 'Mozilla/5.0', d.day + make_interval(hours => (7 + (u.id * 3 + d.n) % 14)::int, mins => ((u.id * 11 + d.n * 5) % 60)::int)
    from (select n, date_trunc('day', $1::timestamptz) - make_interval(days => n) as day from generate_series(1, 42) n) d join users u on u.username ~ '^[0-9]+$' and (u.id * 13 + d.n * 29) % case when extract(isodow from d.day) >= 6 then 61 else 19 end = 0
    order by d.n desc, u.id`,
    [now.toISOString()],
  );
}
