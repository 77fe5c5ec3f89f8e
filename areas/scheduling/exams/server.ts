import { joinTexts } from '#kernel/contract/text.ts';
import type { AreaPart } from '#kernel/server/area.ts';
import { examAccess } from './access.ts';
import { addObserver, removeObserver, saveAccommodation, shareExamWatches } from './commands/exam-observers.ts';
import { deleteExamPeriod, openExamPeriod, publishExams } from './commands/exam-periods.ts';
import { acceptProposal, dropProposal, generateExams, stopExamSearch } from './commands/exam-proposals.ts';
import { seatWithOthers } from './commands/exam-back.ts';
import { answerExam, holdExamOtherwise, placeExam } from './commands/place-exam.ts';
import { examTimetable } from './jobs/exam-timetable.ts';
import { seatNewcomers } from './jobs/seat-newcomers.ts';
import { examPages } from './pages.ts';
import { doubleCourses } from './queries/double-courses.ts';
import { examData, examLoad, examPeriods, examSchedule } from './queries/exam-lists.ts';
import { examAccommodations, examHalls, examProposal, examProposals } from './queries/exam-offices.ts';
import { examPapers } from './queries/exam-papers.ts';
import { examMove } from './queries/exam-move.ts';
import { examTimes, examTimeStudents } from './queries/exam-times.ts';
import { instructorExams, observerDuties, studentExams } from './queries/own-exams.ts';
import * as swaps from './observers/commands.ts';
import { examWatchBoard } from './observers/queries.ts';
import { observerRefusals } from './observers/refusals.ts';
import { observerTexts } from './observers/texts.ts';
import { examRefusals } from './refusals.ts';
import { examTexts } from './texts.ts';

/** Exams of a semester: what they need, when they are held, who sits and who watches where. */
export const examPart: AreaPart = {
  texts: joinTexts(examTexts, observerTexts),
  refusals: [examRefusals.specs, observerRefusals.specs],
  pages: examPages,
  access: examAccess,
  commands: [
    openExamPeriod,
    deleteExamPeriod,
    publishExams,
    answerExam,
    placeExam,
    holdExamOtherwise,
    seatWithOthers,
    generateExams,
    stopExamSearch,
    acceptProposal,
    dropProposal,
    shareExamWatches,
    addObserver,
    removeObserver,
    saveAccommodation,
    ...Object.values(swaps),
  ],
  queries: [
    examPeriods,
    examSchedule,
    examLoad,
    examTimes,
    examTimeStudents,
    examMove,
    examData,
    examProposals,
    examProposal,
    examHalls,
    examPapers,
    examAccommodations,
    studentExams,
    instructorExams,
    observerDuties,
    examWatchBoard,
    doubleCourses,
  ],
  work: [examTimetable],
  jobs: [seatNewcomers],
};
