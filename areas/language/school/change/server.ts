import type { AnyColumn, SQL } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { studentFound } from '#areas/people/reads/found.ts';
import { requestFound } from '#areas/requests/reads/found.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { changeOfClassWork } from '../../requests/change-of-class/work.ts';
import { changeAccess } from './access.ts';
import { giveClassOpinion } from './commands/give-opinion.ts';
import { changePages } from './contract.ts';
import { changeDemo } from './demo.ts';
import { changeOfClassPage } from './queries/change-of-class-page.ts';
import { changeRefusals } from './refusals.ts';
import { changeOfClassRequest } from './resources/change-of-class-request.ts';
import { eslClassChanges } from './tables.ts';
import { changeTexts } from './texts.ts';

const className = (session: AnyColumn) =>
  sql`(select c.code || '-' || s.section from esl_sessions s join esl_courses c on c.id = s.course_id where s.id = ${session})`;
const opinion = (side: 'from' | 'to') =>
  sql`(select case when o.agrees then 'agrees' else 'against' end from esl_class_opinions o where o.request_id = ${eslClassChanges.id} and o.side = ${side})`;
const ofRequest = (what: SQL) => sql`(select ${what} from ${requestRead} r where r.id = ${eslClassChanges.id})`;
/** Changes of class, from the request over the teachers' opinions to the new seat. */
export const changePart: AreaPart = {
  texts: changeTexts,
  demo: [changeDemo],
  refusals: [changeRefusals.specs],
  requests: [changeOfClassWork],
  pages: changePages,
  access: changeAccess,
  resources: [
    bindResource(changeOfClassRequest, eslClassChanges, {
      derive: {
        number: ofRequest(sql`r.year || '/' || lpad(r.number::text, 6, '0')`),
        class_from: className(eslClassChanges.from_session_id),
        class_to: className(eslClassChanges.to_session_id),
        opinion_from: opinion('from'),
        opinion_to: opinion('to'),
        status: ofRequest(sql`r.status`),
      },
      search: (wanted) =>
        sql`(${eslClassChanges.id} ${requestFound(wanted)} or ${eslClassChanges.student_id} ${studentFound(wanted)})`,
    }),
  ],
  commands: [giveClassOpinion],
  queries: [changeOfClassPage],
};
