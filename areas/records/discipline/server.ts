import { joinTexts } from '#kernel/contract/text.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { studentFound } from '#areas/people/reads/found.ts';
import { disciplineAccess } from './access.ts';
import { disciplinePages } from './contract.ts';
import { disciplineRefusals } from './refusals.ts';
import { disciplineTexts } from './texts.ts';
import { disciplineLetterTexts } from './letter-texts.ts';
import { answerObjection, decideDiscipline, recordObjection, serveDecision } from './commands/decide.ts';
import {
  appointInvestigator,
  askDefence,
  declineDiscipline,
  extendDiscipline,
  openDiscipline,
  recordDefence,
  reportDiscipline,
  reportFindings,
  returnFindings,
} from './commands/investigate.ts';
import { giveDefence, objectToDiscipline } from './commands/student-steps.ts';
import { disciplineDemo } from './demo.ts';
import { disciplineDays } from './jobs/discipline-days.ts';
import { disciplinePage, myDiscipline } from './queries/discipline-views.ts';
import { disciplineLetterPdf, myDisciplineLetterPdf } from './queries/letter-pdf.ts';
import { disciplineProcess } from './resources/discipline-process.ts';
import { acts } from './rules/sanctions.ts';
import { disciplineProcesses as d } from './tables.ts';

const light = Object.entries(acts)
  .filter(([, act]) => act.level === 'reprimand' || act.level === 'short')
  .map(([code]) => code);
const lightActs = sql.join(
  light.map((each) => sql`${each}`),
  sql`, `,
);
/** Law 2547, article 54: from the report of an act to the end of what was decided. */
export const disciplinePart: AreaPart = {
  texts: joinTexts(disciplineTexts, disciplineLetterTexts),
  refusals: [disciplineRefusals.specs],
  pages: disciplinePages,
  access: disciplineAccess,
  resources: [
    bindResource(disciplineProcess, d, {
      search: (wanted) => sql`${d.student_id} ${studentFound(wanted)}`,
      derive: {
        process_no: sql`${d.year} || '/' || ${d.number}`,
        clock_on: sql`(case ${d.status} when 'reported' then (${d.learned_on} + case when ${d.act} in (${lightActs}) then interval '1 month' else interval '3 months' end)::date
          when 'investigation' then coalesce(${d.extended_to}, ${d.opened_on} + 30) when 'defence' then coalesce(${d.extended_to}, ${d.opened_on} + 30)
          when 'awaiting_decision' then (${d.incident_on} + interval '2 years')::date when 'notified' then ${d.served_on} + 15 when 'objected' then ${d.objected_on} + 15 when 'final' then ${d.ends_on} end)`,
      },
    }),
  ],
  commands: [
    reportDiscipline,
    openDiscipline,
    declineDiscipline,
    appointInvestigator,
    extendDiscipline,
    askDefence,
    recordDefence,
    reportFindings,
    returnFindings,
    decideDiscipline,
    serveDecision,
    recordObjection,
    answerObjection,
    giveDefence,
    objectToDiscipline,
  ],
  queries: [disciplinePage, disciplineLetterPdf, myDiscipline, myDisciplineLetterPdf],
  jobs: [disciplineDays],
  demo: [disciplineDemo],
};
