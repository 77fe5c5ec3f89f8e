import { publishRead } from '#kernel/server/published-read.ts';
import { courseCoordinators, sections, sectionInstructors, meetings, reservedSeats } from '#areas/scheduling/tables.ts';

/** A section with its seats. */
export const sectionRead = publishRead(sections, [
  'id',
  'semester_id',
  'course_id',
  'section_no',
  'code',
  'name',
  'name_en',
  'department_id',
  'instructor_id',
  'mode',
  'language',
  'quota',
  'taken',
  'waitlisted',
  'status',
  'cross_list_id',
  'updated_at',
]);

/** Who teaches a section with whom. */
export const sectionInstructorRead = publishRead(sectionInstructors, [
  'id',
  'section_id',
  'staff_id',
  'share',
  'role',
  'updated_at',
]);

/** Who answers for a course in all of its sections of a semester. */
export const courseCoordinatorRead = publishRead(courseCoordinators, ['id', 'semester_id', 'course_id', 'staff_id']);

/** A weekly meeting of a section. */
export const meetingRead = publishRead(meetings, [
  'id',
  'section_id',
  'type',
  'day',
  'starts',
  'ends',
  'classroom_id',
  'combined_with',
]);

/** Seats of a section that are kept for a group. */
export const reservedSeatRead = publishRead(reservedSeats, ['id', 'section_id', 'seats', 'used', 'until']);
