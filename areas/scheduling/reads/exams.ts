import { publishRead } from '#kernel/server/published-read.ts';
import {
  examAccommodations,
  examDuties,
  examPeriods,
  examRooms,
  exams,
  examSeats,
  examSections,
  examSlots,
} from '../exams/tables.ts';

/** The weeks in which exams of one kind are held. */
export const examPeriodRead = publishRead(examPeriods, ['id', 'semester_id', 'kind', 'starts_on', 'ends_on', 'state']);

/** A time at which exams begin. */
export const examSlotRead = publishRead(examSlots, ['id', 'period_id', 'day', 'starts', 'ends']);

/** One exam of a period and when it is held. */
export const examRead = publishRead(exams, [
  'id',
  'period_id',
  'course_id',
  'code',
  'name',
  'name_en',
  'minutes',
  'form',
  'slot_id',
  'state',
]);

/** The sections that sit an exam together. */
export const examSectionRead = publishRead(examSections, ['exam_id', 'section_id', 'period_id']);

/** Seats an exam takes in a room. */
export const examRoomRead = publishRead(examRooms, ['exam_id', 'slot_id', 'classroom_id', 'seats']);

/** Who watches a room at a time. */
export const examDutyRead = publishRead(examDuties, ['id', 'period_id', 'slot_id', 'classroom_id', 'staff_id']);

/** Where a student sits a published exam. */
export const examSeatRead = publishRead(examSeats, ['exam_id', 'student_id', 'slot_id', 'place', 'classroom_id']);

/** What a student gets at every exam; why stays with the office that wrote it down. */
export const examAccommodationRead = publishRead(examAccommodations, [
  'student_id',
  'extra_percent',
  'separate_room',
  'accessible_room',
  'valid_until',
]);
