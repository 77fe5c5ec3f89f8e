import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { TextTree } from '#kernel/contract/text.ts';
import { nowSql } from '#kernel/server/calendar-sql.ts';
import { access } from './access.ts';
import { advisorApprovals, supervisorFinals } from './awaiting.ts';
import { bulkApprove, finalizeRegistrations } from './advising/commands/bulk-steps.ts';
import { confirmWaitlistOffer } from './waitlist/commands/confirm-waitlist-offer.ts';
import { decideRegistration } from './advising/commands/decide-registration.ts';
import { deletePlan } from './desk/commands/delete-plan.ts';
import { dropCourse } from './commands/drop-course.ts';
import { grantOverride } from './advising/commands/grant-override.ts';
import { joinWaitlist } from './waitlist/commands/join-waitlist.ts';
import { leaveWaitlist } from './waitlist/commands/leave-waitlist.ts';
import { placeHold, releaseHold } from './holds/commands/place-hold.ts';
import { recallRegistration } from './desk/commands/recall-registration.ts';
import { savePlan } from './desk/commands/save-plan.ts';
import { submitRegistration } from './desk/commands/submit-registration.ts';
import { swapSection } from './commands/swap-section.ts';
import { withdrawCourse } from './commands/withdraw-course.ts';
import { auditTexts } from './slots/texts.ts';
import { coursePageTexts } from './course-page/texts.ts';
import { consequenceTexts } from './leaves/consequence-texts.ts';
import { leaveConsequences } from './leaves/consequences.ts';
import { flowRefusals } from './desk/flow-refusals.ts';
import { waitlistOffers } from './waitlist/jobs/waitlist-offers.ts';
import { pages } from './pages.ts';
import { adviseeRegistration } from './advising/queries/advisee-registration.ts';
import { advisees } from './advising/queries/advisees.ts';
import { checkPlan } from './desk/queries/check-plan.ts';
import { rehearsePlans } from './desk/queries/rehearse-plans.ts';
import { coursePage } from './course-page/queries/course-page.ts';
import { coursePrerequisiteCheck } from './desk/queries/course-prerequisite-check.ts';
import { curriculumSlots } from './slots/queries/curriculum-slots.ts';
import { dropPreview } from './queries/drop-preview.ts';
import { generateTimetables } from './desk/queries/generate-timetables.ts';
import { instructorSchedule } from './schedules/queries/instructor-schedule.ts';
import { myCourses } from './queries/my-courses.ts';
import { mySchedule } from './schedules/queries/my-schedule.ts';
import { myAudit, studentAudit } from './slots/queries/joined-audit.ts';
import { mySlots } from './slots/queries/my-slots.ts';
import { registrationCatalogue } from './desk/queries/registration-catalogue.ts';
import { registrationState } from './desk/queries/registration-state.ts';
import { seatsStream } from './desk/queries/seats-stream.ts';
import { studentProgramSlots } from './slots/queries/student-program-slots.ts';
import { studentSchedule } from './schedules/queries/student-schedule.ts';
import { supervisorApprovals } from './advising/queries/supervisor-approvals.ts';
import { registrationRefusals } from './refusals.ts';
import { reportSources } from './reports/sources.ts';
import { bursarClearance } from './holds/bursar-clearance.ts';
import { hold } from './holds/resources/hold.ts';
import { holds } from './tables.ts';
import { texts } from './texts.ts';
import { webTexts } from './desk/joined-texts.ts';
import { courseRegistrationDecided } from './decided.ts';
import { cardStories } from '#areas/epayment/demo-stories.ts';
import { invoiceStories } from '#areas/finance/invoices/demo-stories.ts';
import { chargeStories } from '#areas/finance/charging/demo-stories.ts';
import { planStories } from '#areas/finance/plans/demo-stories.ts';
import { refundStories } from '#areas/finance/refunds/demo-stories.ts';
import { scholarshipStories } from '#areas/finance/scholarships/demo-stories.ts';
import { statementStories } from '#areas/finance/reconciliation/demo.ts';
import { feeDemo } from './fees/demo.ts';
import { chargeRegistrations } from './fees/jobs/charge-registrations.ts';
import { feedPart } from './feed/server.ts';
import { closingPart } from './closing/server.ts';
import { cutoffPart } from './cutoff/server.ts';
import { leavesPart } from './leaves/server.ts';
import { degreePart } from './degree/server.ts';
import { electivesPart } from './electives/server.ts';
import { courseRulesPart } from './course-rules/server.ts';
import { officePart } from './office/server.ts';
import { permitsPart } from './permits/server.ts';
import { waitingRoomPart } from './waiting-room/server.ts';
import { simulationPart } from './simulation/server.ts';
import { liftHoldFor, placeHoldFor } from './holds/commands/hold-for.ts';
import { classmates, sectionStudents } from './reads/section-students.ts';
import { seated } from './facts/seated.ts';
import { termCredits } from './reads/term-credits.ts';
import { studentFound } from '#areas/people/reads/found.ts';

/** Both halves of the area's words; a namespace may stand in both. */
function joined(...trees: readonly TextTree[]): TextTree {
  const all: TextTree = {};
  for (const tree of trees)
    for (const [namespace, keys] of Object.entries(tree)) all[namespace] = { ...all[namespace], ...keys };
  return all;
}

export const registration = joinParts(
  defineArea({
    name: 'registration',
    texts: joined(texts, webTexts, consequenceTexts, coursePageTexts, auditTexts),
    refusals: [registrationRefusals.specs, flowRefusals.specs],
    pages,
    access,
    resources: [
      bindResource(hold, holds, {
        search: (wanted) => sql`${holds.student_id} ${studentFound(wanted)}`,
        derive: {
          state: sql`case when ${holds.released_at} is not null then 'released' when ${holds.ends_at} < ${nowSql} then 'ended' else 'active' end`,
        },
      }),
    ],
    commands: [
      submitRegistration,
      recallRegistration,
      dropCourse,
      withdrawCourse,
      swapSection,
      joinWaitlist,
      leaveWaitlist,
      confirmWaitlistOffer,
      savePlan,
      deletePlan,
      decideRegistration,
      bulkApprove,
      finalizeRegistrations,
      grantOverride,
      placeHold,
      releaseHold,
    ],
    queries: [
      registrationState,
      registrationCatalogue,
      coursePrerequisiteCheck,
      coursePage,
      dropPreview,
      checkPlan,
      rehearsePlans,
      generateTimetables,
      seatsStream,
      mySlots,
      myAudit,
      studentAudit,
      studentProgramSlots,
      curriculumSlots,
      myCourses,
      mySchedule,
      studentSchedule,
      instructorSchedule,
      advisees,
      adviseeRegistration,
      supervisorApprovals,
    ],
    jobs: [waitlistOffers, chargeRegistrations],
    demo: [
      feeDemo,
      chargeStories,
      scholarshipStories,
      planStories,
      refundStories,
      invoiceStories,
      statementStories,
      cardStories,
    ],
    awaiting: [advisorApprovals, supervisorFinals],
    consequences: [leaveConsequences],
    clearances: [bursarClearance],
    decided: [courseRegistrationDecided],
    fills: { placeHold: placeHoldFor, liftHold: liftHoldFor, termCredits, sectionStudents, classmates, seated },
    menu: [{ key: 'registration', icon: 'check', order: 25, title: 'title:menu_registration' }],
  }),
  reportSources,
  leavesPart,
  closingPart,
  cutoffPart,
  feedPart,
  courseRulesPart,
  simulationPart,
  officePart,
  permitsPart,
  waitingRoomPart,
  degreePart,
  electivesPart,
);
