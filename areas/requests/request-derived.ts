import { sql } from '#kernel/server/database.ts';
import { requests } from './machine-tables.ts';

const named = sql`case when ${requests.anonymous} then '—' else`;
/** What lists of requests show beside the columns: over the columns of `requests`. */
export const requestDerived = {
  number: sql`${requests.year} || '/' || lpad(${requests.number}::text, 6, '0')`,
  person: sql`${named} (select s.first_name || ' ' || s.last_name from students s where s.id = ${requests.student_id}) end`,
  person_number: sql`${named} (select s.student_number from students s where s.id = ${requests.student_id}) end`,
  summary: sql`${requests.summary}`,
  with: sql`(select string_agg(distinct coalesce((select r.explanation from roles r where r.name = rs.role), rs.role), ', ') from request_steps rs where rs.request_id = ${requests.id} and rs.attempt = ${requests.attempt} and rs.status = 'open')`,
  due_on: sql`(select min(rs.due_on) from request_steps rs where rs.request_id = ${requests.id} and rs.attempt = ${requests.attempt} and rs.status = 'open')`,
};
