import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { reportTimeOffReturn } from './commands/report-time-off-return.ts';
import { mentoraDays } from './jobs/mentora-days.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { mentoraAccess } from './access.ts';
import { mentoraPages } from './contract.ts';
import { mentoraRefusals } from './refusals.ts';
import { mentoraTexts } from './texts.ts';
import { courseApprovalReview, timeOffState } from './queries/mentora.ts';
import { studentTimeOffRequest } from './resources/student-time-off-request.ts';
import { transferOutRequest } from './resources/transfer-out-request.ts';
import { mentoraTimeOffWork } from '../requests/mentora-time-off/work.ts';
import { mentoraTransferOutWork } from '../requests/mentora-transfer-out/work.ts';
import { requestSearch } from '#areas/requests/reads/found.ts';

const number = sql`${requests.year} || '/' || lpad(${requests.number}::text, 6, '0')`;
const first = sql`(${requests.form}->>'starts_on')::date`;
const last = sql`(${requests.form}->>'ends_on')::date`;
const ofLeave = (column: 'status' | 'return_by') =>
  sql`(select l.${sql.raw(column)} from leaves l where l.request_id = ${requests.id})`;
/** Mentora. */
export const mentoraPart: AreaPart = {
  texts: mentoraTexts,
  refusals: [mentoraRefusals.specs],
  requests: [mentoraTransferOutWork, mentoraTimeOffWork],
  pages: mentoraPages,
  access: mentoraAccess,
  jobs: [mentoraDays],
  resources: [
    bindResource(transferOutRequest, requests, {
      search: requestSearch,
      only: sql`${requests.kind} = 'mentora_transfer_out' and ${requests.status} <> 'draft' and ${requests.number} is not null`,
      derive: {
        number,
        school_name: sql`${requests.form}->>'school_name'`,
        school_code: sql`${requests.form}->>'school_code'`,
        release_date: sql`coalesce(${requests.answers}->>'released_on', ${requests.form}->>'release_date')::date`,
      },
    }),
    bindResource(studentTimeOffRequest, requests, {
      search: requestSearch,
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
  commands: [reportTimeOffReturn],
  queries: [courseApprovalReview, timeOffState],
};
