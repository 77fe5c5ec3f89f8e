import { sql } from 'drizzle-orm';
import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { addMeeting } from './commands/add-meeting.ts';
import { addSection, changeSection, changeSectionStatus, removeSection } from './commands/change-section.ts';
import { activateSemester, changeSemesterStatus, saveSemester } from './commands/change-semester.ts';
import { sectionRecord, semesterRecord } from './commands/records.ts';
import { pages } from './pages.ts';
import { academicYears, semesterChoices, semesterOptions } from './queries/semester-options.ts';
import { schedulingRefusals } from './refusals.ts';
import { meeting } from './resources/meeting.ts';
import { offeringRefusals } from './resources/refusals.ts';
import { sectionInstructor } from './resources/section-instructor.ts';
import { semesterDate } from './resources/semester-date.ts';
import { meetings, sectionInstructors, semesterDates } from './tables.ts';
import { texts } from './texts.ts';
import { reportSources } from './reports/sources.ts';
import { archivePart } from './archive/server.ts';
import { coordinatorPart } from './co-ordination/server.ts';
import { crossListPart } from './cross-lists/server.ts';
import { dailyPart } from './daily/server.ts';
import { examPart } from './exams/server.ts';
import { offerPart } from './offer/server.ts';
import { rolloverPart } from './rollover/server.ts';
import { solverPart } from './solver/server.ts';
import { timetablePart } from './timetable/server.ts';
import { timetableFilePart } from './timetable-file/server.ts';
import { wishPart } from './wishes/server.ts';
import { staffFound } from '#areas/people/reads/found.ts';

const time = (minutes: typeof meetings.starts | typeof meetings.ends) =>
  sql`select lpad((${minutes} / 60)::text, 2, '0') || ':' || lpad((${minutes} % 60)::text, 2, '0')`;

export const scheduling = joinParts(
  defineArea({
    name: 'scheduling',
    texts,
    refusals: [schedulingRefusals.specs, offeringRefusals.specs],
    pages,
    access,
    resources: [
      semesterRecord,
      bindResource(semesterDate, semesterDates),
      {
        ...sectionRecord,
        // POST, PUT and DELETE are commands of this area: a section takes over its course, and its instructor stands among its instructors
        resource: {
          ...sectionRecord.resource,
          actions: ['index', 'show', 'options'],
          commands: {
            ...sectionRecord.resource.commands,
            update: { command: 'change-section', permission: 'section_update' },
            destroy: { command: 'remove-section', permission: 'section_destroy' },
          },
        },
      },
      bindResource(meeting, meetings, { derive: { start_time: time(meetings.starts), end_time: time(meetings.ends) } }),
      {
        ...bindResource(sectionInstructor, sectionInstructors, {
          search: (wanted) => sql`${sectionInstructors.staff_id} ${staffFound(wanted)}`,
        }),
        // written by the commands of the offer: who is put on a section is free then, and the shares make the whole
        resource: {
          ...sectionInstructor,
          actions: ['index', 'show', 'options'],
          commands: {
            update: { command: 'change-section-instructor', permission: 'sectioninstructor_update' },
            destroy: {
              command: 'remove-section-instructor',
              permission: 'sectioninstructor_destroy',
              input: (row) => ({ id: row.id }),
              bulk: true,
              danger: true,
            },
          },
        },
      },
    ],
    commands: [
      saveSemester,
      activateSemester,
      changeSemesterStatus,
      addSection,
      changeSection,
      changeSectionStatus,
      removeSection,
      addMeeting,
    ],
    queries: [semesterOptions, semesterChoices, academicYears],
  }),
  archivePart,
  examPart,
  offerPart,
  rolloverPart,
  timetablePart,
  timetableFilePart,
  coordinatorPart,
  crossListPart,
  dailyPart,
  solverPart,
  wishPart,
  reportSources,
);
