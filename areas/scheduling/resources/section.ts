import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, integer, json, list, reference, text } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { featureProblems, roomFeatures } from '#areas/reference/rules/room-features.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';

export const sectionStatusWords = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  open: { tr: 'Açık', en: 'Open', tone: 'success' },
  closed: { tr: 'Kapalı', en: 'Closed', tone: 'warning' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'danger' },
  grading: { tr: 'Notlandırma', en: 'Grading', tone: 'info' },
  finalized: { tr: 'Kesinleşti', en: 'Finalized', tone: 'neutral' },
} as const;
export type SectionStatus = keyof typeof sectionStatusWords;
/** `grading` and `finalized` are set by the grade sheet (grading). */
export const sectionStates = defineStates<SectionStatus>({
  draft: ['open', 'cancelled'],
  open: ['closed', 'cancelled', 'grading'],
  closed: ['open', 'cancelled', 'grading'],
  cancelled: [],
  grading: ['finalized'],
  finalized: [],
});

/** May a section go to a state? With students in it, it may not be cancelled. */
export function mayMoveSection(
  row: { status: SectionStatus; taken: number | null; waitlisted: number | null },
  to: SectionStatus,
): Refusal[] {
  if (!canGo(sectionStates, row.status, to)) return [offeringRefusals.section_state_order()];
  const [taken, waitlisted] = [row.taken ?? 0, row.waitlisted ?? 0];
  return to === 'cancelled' && taken + waitlisted > 0
    ? [offeringRefusals.section_has_students({ taken, waitlisted })]
    : [];
}

/** Şube: a course as offered in a semester, with its seats and its instructor. */
export const section = defineResource({
  name: 'section',
  area: 'scheduling',
  path: '/sections',
  fields: {
    semester_id: reference('semester', { required: true, fixed: true }),
    course_id: reference('course', { required: true, fixed: true, hidden: true }),
    code: text({ readOnly: true }),
    section_no: integer({ required: true, min: 1, max: 999 }),
    name: bilingual({ readOnly: true }),
    department_id: reference('department', { readOnly: true }),
    instructor_id: reference('staff', { where: { status: 'a', is_academic: 1 } }),
    campus_id: reference('campus'),
    mode: choice(
      {
        face: { tr: 'Yüz yüze', en: 'Face to face' },
        online: { tr: 'Çevrim içi', en: 'Online' },
        hybrid: { tr: 'Karma', en: 'Hybrid' },
      },
      { required: true, default: 'face' },
    ),
    language: choice(
      { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } },
      { required: true, default: 'en' },
    ),
    quota: integer({ required: true, min: 1, max: 2000 }),
    taken: integer({ readOnly: true, cell: 'SeatMeter' }),
    waitlisted: integer({ readOnly: true }),
    waitlist_size: integer({ required: true, min: 0, max: 500, default: 10, hidden: true }),
    waitlist_mode: choice(
      {
        automatic: { tr: 'Yer açılınca kendiliğinden kaydedilir', en: 'Registered automatically' },
        confirm: { tr: 'Yer açılınca teklif edilir', en: 'Offered when a seat opens' },
      },
      { required: true, default: 'automatic', hidden: true },
    ),
    consent: choice(
      {
        none: { tr: 'Gerekmez', en: 'None' },
        instructor: { tr: 'Öğretim elemanı', en: 'Instructor' },
        department: { tr: 'Bölüm', en: 'Department' },
      },
      { required: true, default: 'none', hidden: true },
    ),
    special_student_allowed: flag({ default: false, hidden: true }),
    /** no lesson of it is put into a room that lacks one of them */
    room_features: list('text', { max: 12, choices: roomFeatures, hidden: true }),
    meetings: json({ derived: true, hidden: true, cell: 'MeetingsCell' }),
    status: choice(sectionStatusWords, { required: true, readOnly: true, default: 'draft' }),
  },
  label: ['code', 'section_no', 'name'],
  list: {
    columns: ['semester_id', 'code', 'section_no', 'name', 'instructor_id', 'taken', 'waitlisted', 'status'],
    filters: ['semester_id', 'department_id', 'course_id', 'status', 'instructor_id'],
    sorts: ['code', 'section_no'],
    sort: 'code',
    search: true,
  },
  groups: [
    {
      title: 'scheduling:section.group_offer',
      fields: [
        'semester_id',
        'course_id',
        'section_no',
        'department_id',
        'instructor_id',
        'campus_id',
        'mode',
        'language',
        'status',
      ],
    },
    {
      title: 'scheduling:section.group_seats',
      fields: ['quota', 'taken', 'waitlisted', 'waitlist_size', 'waitlist_mode', 'consent', 'special_student_allowed'],
    },
    { title: 'scheduling:section.group_meetings', fields: ['room_features', 'meetings'] },
  ],
  states: { field: 'status', table: sectionStates },
  check: (row, before) => [
    ...(typeof row.quota === 'number' && typeof row.taken === 'number' && row.quota < row.taken
      ? [offeringRefusals.section_quota_below_taken({ quota: row.quota, taken: row.taken }, 'quota')]
      : []),
    ...featureProblems(row.room_features, before?.room_features).map((each) => ({ ...each, field: 'room_features' })),
  ],
  commands: {
    open: {
      command: 'change-section-status',
      permission: 'section_update',
      bulk: true,
      unless: (row) => mayMoveSection(row, 'open'),
      input: (row) => ({ id: row.id, status: 'open' }),
    },
    close: {
      command: 'change-section-status',
      permission: 'section_update',
      bulk: true,
      unless: (row) => mayMoveSection(row, 'closed'),
      input: (row) => ({ id: row.id, status: 'closed' }),
    },
    cancel: {
      command: 'change-section-status',
      permission: 'section_update',
      unless: (row) => mayMoveSection(row, 'cancelled'),
      input: (row) => ({ id: row.id, status: 'cancelled' }),
    },
  },
});
