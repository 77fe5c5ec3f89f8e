import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { staffFound } from '#areas/people/reads/found.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { adjunctAccess } from './access.ts';
import { makeAdjunctFile } from './commands/make-file.ts';
import {
  approveSheet,
  correctHours,
  discardSheet,
  nameAdjunctAccount,
  paySheet,
  prepareMonth,
  recomputeSheet,
  returnSheet,
  submitSheet,
} from './commands/sheet-commands.ts';
import { adjunctPages } from './contract.ts';
import { adjunctStories } from './demo.ts';
import { adjunctFile, adjunctFiles } from './queries/file-queries.ts';
import { adjunctView, myAdjunctSheets } from './queries/sheet-queries.ts';
import { adjunctRefusals } from './refusals.ts';
import { adjunctRate } from './resources/adjunct-rate.ts';
import { adjunctSheet } from './resources/adjunct-sheet.ts';
import { adjunctRates, adjunctSheets } from './tables.ts';
import { adjunctTexts } from './texts.ts';

const person = (what: ReturnType<typeof personName>) =>
  sql`(select ${what} from ${staffRead} st where st.id = ${adjunctSheets.staff_id})`;
/** What part-time instructors are paid, from the hours of the timetable to the file for payroll. */
export const adjunctPart: AreaPart = {
  texts: adjunctTexts,
  refusals: [adjunctRefusals.specs],
  pages: adjunctPages,
  access: adjunctAccess,
  resources: [
    bindResource(adjunctRate, adjunctRates, {
      derive: {
        name: sql`${adjunctRates.currency} || ' ' || to_char(${adjunctRates.amount} / 100.0, 'FM999G999G990D00') || ' · ' || to_char(${adjunctRates.valid_from}, 'YYYY-MM-DD')`,
      },
    }),
    bindResource(adjunctSheet, adjunctSheets, {
      derive: { instructor: person(personName('st')), registration_number: person(sql`st.registration_number`) },
      search: (wanted) => sql`${adjunctSheets.staff_id} ${staffFound(wanted)}`,
    }),
  ],
  commands: [
    prepareMonth,
    recomputeSheet,
    correctHours,
    nameAdjunctAccount,
    submitSheet,
    discardSheet,
    approveSheet,
    returnSheet,
    paySheet,
    makeAdjunctFile,
  ],
  queries: [adjunctView, myAdjunctSheets, adjunctFiles, adjunctFile],
  demo: [adjunctStories],
};
