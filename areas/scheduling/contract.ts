import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, integer, longText, text, type Field, type Fields } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { schedulingRefusals } from '#areas/scheduling/refusals.ts';
import { meetingForm } from '#areas/scheduling/resources/meeting.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';
import { section } from '#areas/scheduling/resources/section.ts';
import { semester, semesterStatusWords } from '#areas/scheduling/resources/semester.ts';

const id = integer({ required: true, min: 1 });
/** Fields of a change: whatever is left out stays as it is; the engine checks the rest again. */
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, required: false, fixed: false }]),
  );

export interface SemesterOption {
  id: number;
  academic_year: string;
  code: number;
  semester_text: string;
  status: string;
  starts_on: string;
  ends_on: string;
}
/** LIST-014, LIST-015: options of the semester picker, the newest first, and the active one. */
export const semesterOptions = defineQuery({
  name: 'semester-options',
  path: '/semesters/options',
  needs: signedIn,
  input: {},
  output: shape<{ options: SemesterOption[]; active: number | null }>(),
});
/** Options of a select over semesters, in the form every resource's options have. */
export const semesterChoices = defineQuery({
  name: 'semester-choices',
  path: '/semester/choices/options',
  needs: signedIn,
  input: { query: text({ max: 100 }), id: longText({ max: 4000 }), filter: longText({ max: 4000 }) },
  output: shape<{ id: number; code: string | null; name: string; name_en: string; label: string }[]>(),
});
export const academicYears = defineQuery({
  name: 'academic-years',
  path: '/academic/years',
  needs: signedIn,
  input: {},
  output: shape<{ id: number; code: string; name: string; academic_year: string; is_active: boolean }[]>(),
});

/** ACA-021: the save call of a semester that has an id, the id in the payload. */
export const saveSemester = defineCommand({
  name: 'save-semester',
  method: 'PUT',
  path: '/semesters',
  needs: permission('semester_update'),
  input: { ...changeable(semester.fields), id, version: integer() },
  output: shape<Record<string, unknown>>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number; status: string }>(),
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
  output: shape<Record<string, unknown>>(),
  refusals: [offeringRefusals.specs],
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
  output: shape<Record<string, unknown>>(),
  refusals: [offeringRefusals.specs],
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
  output: shape<{ id: number; status: string }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
  refusals: [offeringRefusals.specs, schedulingRefusals.specs],
  changes: ['meeting', 'section'],
  message: 'created',
  idempotent: true,
});
export type { SemesterStatus } from '#areas/scheduling/resources/semester.ts';
