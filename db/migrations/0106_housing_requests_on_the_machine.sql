-- what tenants asked of the housing office becomes requests of the machine, with the number of its year, its step, who decided and what happened
create function pg_temp.long_day(d date, tr boolean) returns text language sql as $$
  select case when tr then extract(day from d)::int || ' ' || (array['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'])[extract(month from d)::int] || ' ' || extract(year from d)::int
    else (array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'])[extract(month from d)::int] || ' ' || extract(day from d)::int || ', ' || extract(year from d)::int end $$;--> statement-breakpoint
create function pg_temp.gist(kind text, about text, until_on date, guest text, guest_from date, guest_until date, tr boolean) returns text language sql as $$
  select case when kind in ('extension', 'early_departure') then pg_temp.long_day(until_on, tr)
    when kind = 'guest' then guest || ', ' || pg_temp.long_day(guest_from, tr) || ' – ' || pg_temp.long_day(guest_until, tr)
    else left(regexp_replace(btrim(about), '\s+', ' ', 'g'), 100) end $$;--> statement-breakpoint
create temporary table housing_requests_moved as
select q.*, nextval(pg_get_serial_sequence('requests', 'id')) as request_id, nextval(pg_get_serial_sequence('request_steps', 'id')) as step_id,
  extract(year from q.asked_at at time zone 'Europe/Istanbul')::int as year,
  coalesce((select n.last from request_numbers n where n.year = extract(year from q.asked_at at time zone 'Europe/Istanbul')::int), 0)
    + row_number() over (partition by extract(year from q.asked_at at time zone 'Europe/Istanbul')::int order by q.asked_at, q.id) as in_year,
  case q.state when 'open' then 'waiting' when 'assigned' then 'approved' when 'done' then 'completed' when 'declined' then 'declined' else 'cancelled' end as status,
  -- asked with his account where he has one: there he finds it again
  (select u.id from housing_tenants t join users u on u.student_id = t.student_id where t.id = q.tenant_id order by u.id limit 1) as asker_id,
  coalesce((select b.code from housing_stays s join housing_beds b on b.id = s.bed_id where s.reservation_id = q.reservation_id and b.room_id = q.room_id order by s.id desc limit 1), r.code) as place,
  (select b.code from housing_beds b where b.id = q.bed_id) as bed,
  coalesce(q.ended_by, sent.user_id) as decided_by, coalesce(sent.at, q.ended_at, q.updated_at) as approved_at
from housing_requests q join housing_rooms r on r.id = q.room_id left join lateral (
  select u.id as user_id, l.at from audit_log l join users u on u.id = l.user_id
  where l.resource = 'housing-request' and l.record_id = q.id and l.action = 'assign-housing-request' order by l.id limit 1) sent on true;--> statement-breakpoint
insert into request_numbers (year, last) select year, count(*) from housing_requests_moved group by year
on conflict (year) do update set last = request_numbers.last + excluded.last;--> statement-breakpoint
insert into requests (id, kind, year, number, subject_kind, subject_id, user_id, guest_kind, guest_id, status, form, words, answers, outcome, subject_key, summary, summary_en, attempt, submitted_at, decided_at, completed_at, created_at, updated_at)
select request_id, 'housing_' || kind, year, in_year, 'tenant', tenant_id, asker_id, case when asker_id is null then 'tenant' end, case when asker_id is null then tenant_id end, status,
  jsonb_strip_nulls(jsonb_build_object('reservation_id', reservation_id, 'details', about, 'urgency', case when kind = 'repair' then urgency end, 'type_id', type_id, 'until_on', until_on, 'guest_name', guest_name, 'guest_from', guest_from, 'guest_until', guest_until)),
  jsonb_build_object('reservation_id', jsonb_build_object('tr', place, 'en', place))
    || coalesce((select jsonb_build_object('type_id', jsonb_build_object('tr', y.name, 'en', y.name_en)) from housing_room_types y where y.id = type_id), '{}'),
  jsonb_strip_nulls(jsonb_build_object('assignee', assignee, 'bed', bed)), case when state = 'done' then jsonb_strip_nulls(jsonb_build_object('bed', bed, 'until_on', until_on)) end,
  case when kind in ('room_change', 'extension', 'early_departure') then reservation_id::text else 'moved-' || id end,
  place || ' · ' || pg_temp.gist(kind, about, until_on, guest_name, guest_from, guest_until, true), place || ' · ' || pg_temp.gist(kind, about, until_on, guest_name, guest_from, guest_until, false),
  1, asked_at, case when state in ('assigned', 'done') then approved_at when state = 'declined' then ended_at end, case when state = 'done' then ended_at end, created_at, updated_at
from housing_requests_moved;--> statement-breakpoint
insert into request_steps (id, request_id, attempt, template_step_id, position, name, name_en, role, scope, mode, days, on_overdue, may_return, may_decline, status, opened_at, due_on, decided_at, created_at, updated_at)
select step_id, request_id, 1, 0, 1, 'Konaklama ofisinin kararı', 'Decision of the housing office', 'housing', 'university', 'any', 2, 'remind', true, true,
  case state when 'open' then 'open' when 'declined' then 'declined' when 'withdrawn' then 'skipped' else 'approved' end, asked_at, (asked_at at time zone 'Europe/Istanbul')::date + 4,
  case when state in ('assigned', 'done') then approved_at when state = 'declined' then ended_at end, created_at, updated_at
from housing_requests_moved;--> statement-breakpoint
insert into request_decisions (request_id, step_id, user_id, real_user_id, decision, note, decided_at)
select request_id, step_id, decided_by, decided_by, case state when 'declined' then 'decline' else 'approve' end, case when state = 'declined' or kind not in ('repair', 'key') then answer end,
  case when state = 'declined' then ended_at else approved_at end
from housing_requests_moved where state in ('assigned', 'done', 'declined') and decided_by is not null order by request_id;--> statement-breakpoint
insert into request_events (request_id, action, from_status, to_status, step_id, user_id, real_user_id, note, at)
select request_id, action, from_status, to_status, step_id, user_id, user_id, note, at from (
  select request_id, 1 as place, 'submitted' as action, 'draft' as from_status, 'waiting' as to_status, null::bigint as step_id, asker_id as user_id, 'Önceki numara / former number: ' || number as note, asked_at as at from housing_requests_moved
  union all select request_id, 2, 'approved_all', 'waiting', 'approved', step_id, decided_by, case when state = 'assigned' then assignee end, approved_at from housing_requests_moved where state in ('assigned', 'done')
  union all select request_id, 3, 'carried_out', 'approved', 'completed', null, ended_by, answer, ended_at from housing_requests_moved where state = 'done'
  union all select request_id, 2, 'declined', 'waiting', 'declined', step_id, ended_by, answer, ended_at from housing_requests_moved where state = 'declined'
  union all select request_id, 2, 'cancelled', 'waiting', 'cancelled', null, asker_id, null, ended_at from housing_requests_moved where state = 'withdrawn') e
order by request_id, e.place;--> statement-breakpoint
insert into request_files (request_id, document, file_id, name, bytes, uploaded_by, uploaded_at)
select m.request_id, 'photo', f.id, f.name, f.bytes, m.asker_id, m.asked_at from housing_requests_moved m join files f on f.id = m.photo_id;--> statement-breakpoint
drop table housing_requests_moved;--> statement-breakpoint
DROP TABLE "housing_requests";--> statement-breakpoint
DROP SEQUENCE "public"."housing_request_numbers";
