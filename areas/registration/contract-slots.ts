import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { mayRead } from '#areas/registration/contract.ts';
import type {
  Named,
  ScheduleView,
  SectionView,
  SemesterView,
  SlotView,
  SlotsView,
} from '#areas/registration/contract-shapes.ts';

/** The plan of the signed-in student program and what fills it (ACA-037). */
export const mySlots = defineQuery({
  name: 'my-slots',
  path: '/my-slots',
  needs: mayRead,
  input: {},
  output: shape<SlotsView>(),
});
/** The same of any student program that the caller may see. */
export const studentProgramSlots = defineQuery({
  name: 'student-program-slots',
  path: '/student/programs/{id}/slots',
  needs: permission('studentslot_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<SlotsView>(),
});
/** Slots of a curriculum, without a student: `id` is the curriculum's. `status` is always open. */
export const curriculumSlots = defineQuery({
  name: 'curriculum-slots',
  path: '/slots/{id}',
  needs: permission('slot_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<{
    curriculum: Named & { status: string; effective_year: number; total_credits: number; total_ects: number };
    program: Named;
    slots: SlotView[];
  }>(),
});

/** One taken course of any semester. */
export interface CourseRow {
  enrolment_id: number;
  course_id: number;
  section_id: number;
  code: string;
  section: string;
  name: string;
  name_en: string;
  credits: number;
  ects: number;
  /** registered, dropped, withdrawn, completed, cancelled */
  status: string;
  kind: string;
  attempt: number;
  letter: string | null;
  total: number | null;
  passed: boolean | null;
  slot: { id: number; name: string; name_en: string; slot_type: string } | null;
  instructor: string | null;
}
/** Taken courses by semester, latest first, with the averages of the semester where they exist. */
export const myCourses = defineQuery({
  name: 'my-courses',
  path: '/my-courses',
  needs: mayRead,
  input: {},
  output: shape<{
    semesters: {
      semester: SemesterView;
      gpa: number | null;
      cgpa: number | null;
      credits: number;
      courses: CourseRow[];
    }[];
  }>(),
});
export const mySchedule = defineQuery({
  name: 'my-schedule',
  path: '/my-course-schedule',
  needs: mayRead,
  input: { semester_id: integer({ min: 1 }) },
  output: shape<ScheduleView>(),
});
/** Without `semester_id` the active semester. */
export const studentSchedule = defineQuery({
  name: 'student-schedule',
  path: '/course/schedules/student',
  needs: permission('courseschedule_student'),
  input: { student_program_id: integer({ required: true, min: 1 }), semester_id: integer({ min: 1 }) },
  output: shape<ScheduleView>(),
});
/** Without `staff_id` the caller's own. */
export const instructorSchedule = defineQuery({
  name: 'instructor-schedule',
  path: '/course/schedules/instructor',
  needs: permission('courseschedule_instructor'),
  input: { staff_id: integer({ min: 1 }), semester_id: integer({ min: 1 }) },
  output: shape<ScheduleView>(),
});
export type { SectionView };
