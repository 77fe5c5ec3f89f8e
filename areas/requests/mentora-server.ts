import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { reportTimeOffReturn } from './commands/report-time-off-return.ts';
import { mentoraDays } from './jobs/mentora-days.ts';
import { requests } from './machine-tables.ts';
import { mentoraAccess } from './mentora-access.ts';
import { mentoraPages } from './mentora-contract.ts';
import { mentoraRefusals } from './mentora-refusals.ts';
import { mentoraTexts } from './mentora-texts.ts';
import { courseApprovalReview, timeOffState } from './queries/mentora.ts';
import { studentTimeOffRequest } from './resources/student-time-off-request.ts';
import { transferOutRequest } from './resources/transfer-out-request.ts';

const number = sql`${requests.year} || '/' || lpad(${requests.number}::text, 6, '0')`;
const first = sql`(${requests.form}->>'starts_on')::date`;
const last = sql`(${requests.form}->>'ends_on')::date`;
const ofLeave = (column: 'status' | 'return_by') =>
  sql`(select l.${sql.raw(column)} from leaves l where l.request_id = ${requests.id})`;
/** Mentora. */
export const mentoraPart: AreaPart = {
  texts: mentoraTexts,
  refusals: [mentoraRefusals.specs],
  pages: mentoraPages,
  access: mentoraAccess,
  jobs: [mentoraDays],
  resources: [
    bindResource(transferOutRequest, requests, {
      only: sql`${requests.kind} = 'mentora_transfer_out' and ${requests.status} <> 'draft' and ${requests.number} is not null`,
      derive: {
        number,
        school_name: sql`${requests.form}->>'school_name'`,
        school_code: sql`${requests.form}->>'school_code'`,
        release_date: sql`coalesce(${requests.answers}->>'released_on', ${requests.form}->>'release_date')::date`,
      },
    }),
    bindResource(studentTimeOffRequest, requests, {
      only: sql`${requests.kind} = 'mentora_time_off' and ${requests.status} <> 'draft' and ${requests.number} is not null`,
      derive: {
        number,
        reason: sql`${requests.form}->>'reason'`,
        starts_on: first,
        ends_on: last,
        weeks: sql`ceil((${last} - ${first} + 1) / 7.0)::int`,
        leave_status: ofLeave('status'),
        return_by: ofLeave('return_by'),
      },
    }),
  ],
  commands: [reportTimeOffReturn] as never[],
  queries: [courseApprovalReview, timeOffState] as never[],
};
