import type { AreaPart } from '#kernel/server/area.ts';
import { graduationAccess } from './access.ts';
import { askDiplomaNames, confirmDiplomaName } from './commands/diploma-names.ts';
import { annulGraduation, graduateStudents } from './commands/graduate-students.ts';
import { cancelGraduationRun, startGraduationRun } from './commands/graduation-runs.ts';
import { graduationPages } from './contract.ts';
import { graduationDemo } from './demo.ts';
import { graduationRunJob } from './jobs/graduation-run.ts';
import { graduationCandidates } from './queries/candidates.ts';
import { graduationRun, graduationRuns, graduationRunSheet } from './queries/graduation-runs.ts';
import { myGraduation } from './queries/my-graduation.ts';
import { graduationRegister, graduationRegisterSheet } from './queries/register.ts';
import { requirementReport } from './queries/requirement-report.ts';
import { graduationRefusals } from './refusals.ts';
import { graduationTexts } from './texts.ts';

/** Requirements held against the records, graduation by decision of a board, diplomas by number. */
export const graduationThemePart: AreaPart = {
  texts: graduationTexts,
  refusals: [graduationRefusals.specs],
  pages: graduationPages,
  access: graduationAccess,
  commands: [
    startGraduationRun,
    cancelGraduationRun,
    askDiplomaNames,
    confirmDiplomaName,
    graduateStudents,
    annulGraduation,
  ],
  queries: [
    requirementReport,
    graduationRuns,
    graduationRun,
    graduationRunSheet,
    graduationCandidates,
    graduationRegister,
    graduationRegisterSheet,
    myGraduation,
  ],
  jobs: [graduationRunJob],
  demo: [graduationDemo],
};
