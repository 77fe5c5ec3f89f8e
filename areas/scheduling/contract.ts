import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, longText, text, type Field, type Fields } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { schedulingRefusals } from '#areas/scheduling/refusals.ts';
import { meetingForm } from '#areas/scheduling/resources/meeting.ts';
import { timetableRefusals } from '#areas/scheduling/timetable/refusals.ts';
import { offerRefusals } from '#areas/scheduling/offer/refusals.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';
import { section } from '#areas/scheduling/resources/section.ts';
import { semester, semesterStatusWords } from '#areas/scheduling/resources/semester.ts';

const id = integer({ required: true, min: 1 });
/** Fields of a change: whatever is left out stays as it is; the engine checks the rest again. */
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, required: false, fixed: false }]),
  );

export const SemesterOption = a.record({
  id: a.integer,
  academic_year: a.text,
  code: a.number,
  semester_text: a.text,
  status: a.text,
  starts_on: a.date,
  ends_on: a.date,
});
export type SemesterOption = a.Of<typeof SemesterOption>;
/** LIST-014, LIST-015: options of the semester picker, the newest first, and the active one. */
export const semesterOptions = defineQuery({
  name: 'semester-options',
  path: '/semesters/options',
  needs: signedIn,
  input: {},
  output: a.record({ options: a.many(SemesterOption), active: a.nullable(a.number) }),
});
/** Options of a select over semesters, in the form every resource's options have. */
export const semesterChoices = defineQuery({
  name: 'semester-choices',
  path: '/semester/choices/options',
  needs: signedIn,
  input: { query: text({ max: 100 }), id: longText({ max: 4000 }), filter: longText({ max: 4000 }) },
  output: a.many(a.record({ id: a.integer, code: a.nullable(a.text), name: a.text, name_en: a.text, label: a.text })),
});
export const academicYears = defineQuery({
  name: 'academic-years',
  path: '/academic/years',
  needs: signedIn,
  input: {},
  output: a.many(a.record({ id: a.integer, code: a.text, name: a.text, academic_year: a.text, is_active: a.flag })),
});

/** ACA-021: the save call of a semester that has an id, the id in the payload. */
export const saveSemester = defineCommand({
  name: 'save-semester',
  method: 'PUT',
  path: '/semesters',
  needs: permission('semester_update'),
  input: { ...changeable(semester.fields), id, version: integer() },
  output: a.row('semester'),
  refusals: [offeringRefusals.specs],
  changes: ['semester', 'semester-options', 'academic-years'],
  message: 'updated',
});
export const activateSemester = defineCommand({
  name: 'activate-semester',
  method: 'POST',
  path: '/semesters/{id}/activate',
  needs: permission('semester_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals: [offeringRefusals.specs],
  changes: ['semester', 'semester-options'],
  message: 'semester_activated',
});
export const changeSemesterStatus = defineCommand({
  name: 'change-semester-status',
  method: 'POST',
  path: '/semesters/{id}/status',
  needs: permission('semester_update'),
  input: { id, status: choice(semesterStatusWords, { required: true }) },
  output: a.record({ id: a.integer, status: a.text }),
  refusals: [offeringRefusals.specs],
  changes: ['semester', 'semester-options'],
  message: 'semester_status_changed',
});

/** Opens a section as a draft; code, names and department are taken over from the course. */
export const addSection = defineCommand({
  name: 'add-section',
  method: 'POST',
  path: '/sections',
  needs: permission('section_store'),
  input: section.fields,
  output: a.row('section'),
  refusals: [offeringRefusals.specs, offerRefusals.specs],
  changes: ['section'],
  message: 'created',
  idempotent: true,
});
export const changeSection = defineCommand({
  name: 'change-section',
  method: 'PUT',
  path: '/sections/{id}',
  needs: permission('section_update'),
  input: { ...changeable(section.fields), id, version: integer() },
  output: a.row('section'),
  refusals: [offeringRefusals.specs, offerRefusals.specs],
  changes: ['section', 'section-instructor'],
  message: 'updated',
});
export const changeSectionStatus = defineCommand({
  name: 'change-section-status',
  method: 'POST',
  path: '/sections/{id}/status',
  needs: permission('section_update'),
  input: {
    id,
    status: choice(
      {
        open: { tr: 'Açık', en: 'Open' },
        closed: { tr: 'Kapalı', en: 'Closed' },
        cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
      },
      { required: true },
    ),
  },
  output: a.record({ id: a.integer, status: a.text }),
  refusals: [offeringRefusals.specs],
  changes: ['section'],
  message: 'section_status_changed',
});
/** A draft goes with its meetings and instructors; a published section is cancelled instead (access.ts). */
export const removeSection = defineCommand({
  name: 'remove-section',
  method: 'DELETE',
  path: '/sections/{id}',
  needs: permission('section_destroy'),
  input: { id },
  output: a.record({ id: a.integer }),
  changes: ['section', 'meeting', 'section-instructor'],
  message: 'deleted',
});
/** A weekly meeting; refused with every clash of room, instructor and section. */
export const addMeeting = defineCommand({
  name: 'add-meeting',
  method: 'POST',
  path: '/meetings',
  needs: permission('meeting_store'),
  input: meetingForm.fields,
  output: a.record({ id: a.integer }),
  refusals: [offeringRefusals.specs, schedulingRefusals.specs, timetableRefusals.specs],
  changes: ['meeting', 'section'],
  message: 'created',
  idempotent: true,
});
export type { SemesterStatus } from '#areas/scheduling/resources/semester.ts';

/** Seats of a section as an event of the stream and after a write. */
export const Seats = a.record({
  section_id: a.integer,
  taken: a.integer,
  quota: a.integer,
  waitlisted: a.number,
});
export type Seats = a.Of<typeof Seats>;
