import { sql } from '#kernel/server/database.ts';
import { subjectName, subjectNumber } from './subject.ts';
import { requests } from './tables.ts';

const named = sql`case when ${requests.anonymous} then '—' else`;
/** What lists of requests show beside the columns: over the columns of `requests`. */
export const requestDerived = {
  number: sql`${requests.year} || '/' || lpad(${requests.number}::text, 6, '0')`,
  person: sql`${named} ${subjectName} end`,
  person_number: sql`${named} ${subjectNumber} end`,
  // a role the words do not know (an administrator's own) counts as several offices
  with: sql`(select case when count(distinct rs.role) = 1 and min(rs.role) in ('advisor', 'chair', 'dean', 'instructor', 'supervisor', 'registrar', 'studentaffairs', 'prepschool', 'unitoffice', 'bursar', 'housing') then min(rs.role) when count(*) > 0 then 'several' end from request_steps rs where rs.request_id = ${requests.id} and rs.attempt = ${requests.attempt} and rs.status = 'open')`,
  due_on: sql`(select min(rs.due_on) from request_steps rs where rs.request_id = ${requests.id} and rs.attempt = ${requests.attempt} and rs.status = 'open')`,
};
