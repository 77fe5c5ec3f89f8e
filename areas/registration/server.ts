import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { TextTree } from '#kernel/contract/text.ts';
import { access } from './access.ts';
import { advisorApprovals, supervisorFinals } from './awaiting.ts';
import { bulkApprove, finalizeRegistrations } from './commands/bulk-steps.ts';
import { confirmWaitlistOffer } from './commands/confirm-waitlist-offer.ts';
import { decideRegistration } from './commands/decide-registration.ts';
import { deletePlan } from './commands/delete-plan.ts';
import { dropCourse } from './commands/drop-course.ts';
import { grantOverride } from './commands/grant-override.ts';
import { joinWaitlist } from './commands/join-waitlist.ts';
import { leaveWaitlist } from './commands/leave-waitlist.ts';
import { placeHold, releaseHold } from './commands/place-hold.ts';
import { recallRegistration } from './commands/recall-registration.ts';
import { savePlan } from './commands/save-plan.ts';
import { submitRegistration } from './commands/submit-registration.ts';
import { swapSection } from './commands/swap-section.ts';
import { withdrawCourse } from './commands/withdraw-course.ts';
import { consequenceTexts } from './consequence-texts.ts';
import { leaveConsequences } from './consequences.ts';
import { flowRefusals } from './flow-refusals.ts';
import { waitlistOffers } from './jobs/waitlist-offers.ts';
import { pages } from './pages.ts';
import { adviseeRegistration } from './queries/advisee-registration.ts';
import { advisees } from './queries/advisees.ts';
import { checkPlan } from './queries/check-plan.ts';
import { coursePrerequisiteCheck } from './queries/course-prerequisite-check.ts';
import { curriculumSlots } from './queries/curriculum-slots.ts';
import { dropPreview } from './queries/drop-preview.ts';
import { generateTimetables } from './queries/generate-timetables.ts';
import { instructorSchedule } from './queries/instructor-schedule.ts';
import { myCourses } from './queries/my-courses.ts';
import { mySchedule } from './queries/my-schedule.ts';
import { mySlots } from './queries/my-slots.ts';
import { registrationCatalogue } from './queries/registration-catalogue.ts';
import { registrationState } from './queries/registration-state.ts';
import { seatsStream } from './queries/seats-stream.ts';
import { studentProgramSlots } from './queries/student-program-slots.ts';
import { studentSchedule } from './queries/student-schedule.ts';
import { supervisorApprovals } from './queries/supervisor-approvals.ts';
import { registrationRefusals } from './refusals.ts';
import { reportSources } from './report-sources.ts';
import { hold } from './resources/hold.ts';
import { holds } from './tables.ts';
import { texts } from './texts.ts';
import { webTexts } from './texts-web.ts';

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
    texts: joined(texts, webTexts, consequenceTexts),
    refusals: [registrationRefusals.specs, flowRefusals.specs],
    pages,
    access,
    resources: [
      bindResource(hold, holds, {
        derive: {
          state: sql`case when ${holds.released_at} is not null then 'released' when ${holds.ends_at} < now() then 'ended' else 'active' end`,
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
    ] as never[],
    queries: [
      registrationState,
      registrationCatalogue,
      coursePrerequisiteCheck,
      dropPreview,
      checkPlan,
      generateTimetables,
      seatsStream,
      mySlots,
      studentProgramSlots,
      curriculumSlots,
      myCourses,
      mySchedule,
      studentSchedule,
      instructorSchedule,
      advisees,
      adviseeRegistration,
      supervisorApprovals,
    ] as never[],
    jobs: [waitlistOffers],
    awaiting: [advisorApprovals, supervisorFinals],
    consequences: [leaveConsequences],
    menu: [{ key: 'registration', icon: 'check', order: 25, title: 'title:menu_registration' }],
  }),
  reportSources,
);
