import { requestFileRead, requestRead } from '#areas/requests/reads/requests.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { answerMajorPlace } from './commands/majors-answer.ts';
import { evaluateMajorPreference } from './commands/majors-evaluate.ts';
import { publishMajorQuotas, saveMajorQuotas } from './commands/majors-quotas.ts';
import { closeMajorRanking, publishMajorRanking, rankMajors, voidMajorRanking } from './commands/majors-ranking.ts';
import { majorsAnswers } from './jobs/majors-answers.ts';
import { majorPreferences } from './tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { majorsAccess } from './access.ts';
import { majorsPages } from './contract.ts';
import { majorsRefusals } from './refusals.ts';
import { majorsTexts } from './texts.ts';
import { myMajorApplication } from './queries/majors-mine.ts';
import { majorQuotas } from './queries/majors-quotas.ts';
import { majorRanking } from './queries/majors-ranking.ts';
import { majorApplication } from './resources/major-application.ts';
import { majorPreference } from './resources/major-preference.ts';
import { doubleMajorWork } from '../requests/double-major/work.ts';
import { minorWork } from '../requests/minor/work.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { requestFound, requestSearch } from '#areas/requests/reads/found.ts';

const wish = {
  request: majorPreferences.request_id,
  program: majorPreferences.student_program_id,
  figures: majorPreferences.snapshot,
};
const ofWish = (column: string) =>
  sql`(select ${sql.raw(column)} from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id where sp.id = ${wish.program})`;
const ofRequest = (column: string) =>
  sql`(select ${sql.raw(column)} from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id where sp.id = ${requests.student_program_id})`;
const fullName = `s.first_name || ' ' || s.last_name`;
const snapshotOf = sql`(select m.snapshot from major_preferences m where m.request_id = ${requests.id} order by m.rank limit 1)`;

/** Minor and double major. */
export const majorsPart: AreaPart = {
  texts: majorsTexts,
  refusals: [majorsRefusals.specs],
  requests: [minorWork, doubleMajorWork],
  pages: majorsPages,
  access: majorsAccess,
  jobs: [majorsAnswers],
  resources: [
    bindResource(majorPreference, majorPreferences, {
      search: (wanted) => sql`${majorPreferences.request_id} ${requestFound(wanted)}`,
      derive: {
        request_no: sql`(select r.year || '/' || lpad(r.number::text, 6, '0') from ${requestRead} r where r.id = ${wish.request})`,
        student_number: ofWish('s.student_number'),
        full_name: ofWish(fullName),
        own_program: ofWish('p.code'),
        cgpa: sql`((${wish.figures}->>'cgpa')::numeric / 100)`,
        top_percent: sql`((${wish.figures}->>'top_percent')::int)`,
        semester_no: sql`((${wish.figures}->>'semester_no')::int)`,
        failed: sql`((${wish.figures}->>'failed')::int)`,
      },
      only: sql`${majorPreferences.request_id} in (select r.id from ${requestRead} r where r.status <> 'draft')`,
    }),
    bindResource(majorApplication, requests, {
      search: requestSearch,
      derive: {
        request_no: sql`(${requests.year} || '/' || lpad(${requests.number}::text, 6, '0'))`,
        student_number: ofRequest('s.student_number'),
        full_name: ofRequest(fullName),
        own_program: ofRequest('p.code'),
        wishes: sql`(select string_agg(p.code, ', ' order by m.rank) from major_preferences m join ${programRead} p on p.id = m.program_id where m.request_id = ${requests.id})`,
        cgpa: sql`((${snapshotOf}->>'cgpa')::numeric / 100)`,
        semester_no: sql`((${snapshotOf}->>'semester_no')::int)`,
        papers: sql`(select count(*)::int from ${requestFileRead} f where f.request_id = ${requests.id} and f.replaced_at is null)`,
      },
      only: sql`${requests.kind} in ('minor', 'double_major') and ${requests.status} <> 'draft' and ${requests.number} is not null`,
    }),
  ],
  commands: [
    saveMajorQuotas,
    publishMajorQuotas,
    evaluateMajorPreference,
    rankMajors,
    publishMajorRanking,
    voidMajorRanking,
    closeMajorRanking,
    answerMajorPlace,
  ],
  queries: [majorQuotas, majorRanking, myMajorApplication],
};
