import { defineArea, joinParts } from '#kernel/server/area.ts';
import { gradingAccess } from './access.ts';
import { finalizeGrades } from './commands/finalize-grades.ts';
import { rectifyGrade } from './commands/rectify-grade.ts';
import { returnGradeSheet } from './commands/return-grade-sheet.ts';
import { saveAssessments } from './commands/save-assessments.ts';
import { saveScores } from './commands/save-scores.ts';
import { setLetters } from './commands/set-letters.ts';
import { submitGradeSheet } from './commands/submit-grade-sheet.ts';
import { entryRefusals } from './entry-refusals.ts';
import { pages } from './pages.ts';
import { finalizeBoard } from './queries/finalize-board.ts';
import { instructorCourses } from './queries/instructor-courses.ts';
import { sectionGradeSheet } from './queries/section-grade-sheet.ts';
import { gradesOfLetters } from './queries/grades-of-letters.ts';
import { gradingRefusals } from './refusals.ts';
import { texts } from './texts.ts';
import { attendancePart } from './attendance/server.ts';
import { gpaPart } from './gpa/server.ts';
import { madeUp } from './make-up/facts/made-up.ts';
import { makeUpPart } from './make-up/server.ts';
import { reportSources } from './reports/sources.ts';
import { rosterPart } from './roster/server.ts';
import { rectificationPart } from './rectification/server.ts';
import { appealsPart } from './appeals/server.ts';
import { coordinationPart } from './coordination/server.ts';
import { curvePart } from './curve/server.ts';
import { explainedPart } from './explained/server.ts';
import { remindersPart } from './reminders/server.ts';
import { resitPart } from './resit/server.ts';
import { scoreTablePart } from './score-table/server.ts';
import { toolsPart } from './tools/server.ts';

export const grading = joinParts(
  defineArea({
    name: 'grading',
    texts,
    refusals: [gradingRefusals.specs, entryRefusals.specs],
    pages,
    access: gradingAccess,
    commands: [
      saveAssessments,
      saveScores,
      setLetters,
      submitGradeSheet,
      returnGradeSheet,
      finalizeGrades,
      rectifyGrade,
    ],
    queries: [instructorCourses, sectionGradeSheet, finalizeBoard],
    fills: { gradesOfLetters, madeUp },
    menu: [{ key: 'teaching', icon: 'edit', order: 35, title: 'title:menu_teaching' }],
  }),
  gpaPart,
  reportSources,
  appealsPart,
  rosterPart,
  rectificationPart,
  makeUpPart,
  attendancePart,
  scoreTablePart,
  coordinationPart,
  curvePart,
  explainedPart,
  remindersPart,
  resitPart,
  toolsPart,
);
