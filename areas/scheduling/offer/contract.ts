import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, flag, integer, reference, rows, text, type Field } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { RegisterFile } from '#areas/reference/registers/contract.ts';
import { sectionInstructor } from '../resources/section-instructor.ts';
import { sectionStatusWords } from '../resources/section.ts';
import { offerRefusals } from './refusals.ts';

const id = integer({ required: true, min: 1 });
const needs = permission('section_update');
export const instructorRoles = sectionInstructor.fields.role.choices;

export const offerPages = definePages([
  { path: '/sections/:id/offer', title: 'title:section_offer', needs, kind: 'detail', parent: '/sections' },
]);

const Unit = a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text });
export const ReservedGroup = a.record({
  id: a.integer,
  program: a.nullable(Unit),
  faculty: a.nullable(Unit),
  class_years: a.many(a.integer),
  level: a.nullable(a.text),
  student_type: a.nullable(a.text),
  seats: a.integer,
  used: a.integer,
  /** last day on which they are kept */ until: a.nullable(a.date),
});
export type ReservedGroup = a.Of<typeof ReservedGroup>;
export const SectionOffer = a.record({
  id: a.integer,
  version: a.integer,
  section: a.text,
  name: a.text,
  name_en: a.text,
  semester: a.record({ id: a.integer, academic_year: a.text, code: a.number }),
  status: a.keyOf(sectionStatusWords),
  quota: a.integer,
  taken: a.integer,
  room_features: a.many(a.text),
  /** of the course, in all its sections */ coordinator: a.nullable(a.text),
  instructors: a.many(
    a.record({
      staff_id: a.integer,
      code: a.text,
      name: a.text,
      role: a.keyOf(instructorRoles),
      share: a.integer,
      main: a.flag,
    }),
  ),
  reserved: a.many(ReservedGroup),
  lessons: a.many(
    a.record({
      id: a.integer,
      day: a.integer,
      starts: a.integer,
      ends: a.integer,
      type: a.integer,
      room: a.nullable(a.text),
      /** equipment that is needed and that its room lacks */ missing: a.many(a.text),
      /** sections taught together with it */ together: a.text,
    }),
  ),
  can: a.record({ change: a.may }),
});
export type SectionOffer = a.Of<typeof SectionOffer>;
export const sectionOffer = defineQuery({
  name: 'section-offer',
  path: '/sections/{id}/offer',
  needs,
  input: { id },
  output: SectionOffer,
  summary: 'Who teaches a section with which share, for whom its seats are kept, what its rooms need',
});
const refusals = [offerRefusals.specs];
const changes = ['section', 'section-instructor', 'section-offer', 'week', 'instructor-schedule'];
/** All who teach a section, at once: only then do the shares make the whole. */
export const saveSectionInstructors = defineCommand({
  name: 'save-section-instructors',
  method: 'PUT',
  path: '/sections/{id}/instructors',
  needs,
  input: {
    id,
    instructors: rows(
      {
        staff_id: reference('staff', { required: true, where: { status: 'a', is_academic: 1 } }),
        role: choice(instructorRoles, { required: true }),
        /** left out by all: shared evenly */ share: integer({ min: 1, max: 100 }),
      },
      { max: 10 },
    ),
  },
  output: a.record({ id: a.integer, saved: a.integer }),
  refusals,
  changes,
  message: 'section_instructors_saved',
});
/** All groups for which seats are kept, at once; one that is left out keeps none. Whom a group means never changes. */
export const saveReservedSeats = defineCommand({
  name: 'save-reserved-seats',
  method: 'PUT',
  path: '/sections/{id}/reserved-seats',
  needs,
  input: {
    id,
    groups: rows(
      {
        /** of a group that stands already */ id: integer({ min: 1 }),
        program_id: reference('program'),
        class_year: integer({ min: 1, max: 7 }),
        seats: integer({ required: true, min: 1, max: 2000 }),
        until: date(),
      },
      { max: 20 },
    ),
  },
  output: a.record({ id: a.integer, seats: a.integer }),
  refusals,
  changes,
  message: 'section_seats_saved',
});

const share = integer({ min: 1, max: 100 });
/** One more instructor of a section, by the rules of all of them at once; without a share he takes what is left of the load. */
export const addSectionInstructor = defineCommand({
  name: 'add-section-instructor',
  method: 'POST',
  path: '/section/instructors',
  needs: permission('sectioninstructor_store'),
  input: { ...sectionInstructor.fields, share },
  output: a.row('section-instructor'),
  refusals,
  changes,
  message: 'created',
  idempotent: true,
});
export const changeSectionInstructor = defineCommand({
  name: 'change-section-instructor',
  method: 'PUT',
  path: '/section/instructors/{id}',
  needs: permission('sectioninstructor_update'),
  input: {
    id,
    share,
    role: { ...sectionInstructor.fields.role, required: false, default: undefined } as Field,
    version: integer(),
  },
  output: a.row('section-instructor'),
  refusals,
  changes,
  message: 'updated',
  idempotent: true,
});
export const removeSectionInstructor = defineCommand({
  name: 'remove-section-instructor',
  method: 'DELETE',
  path: '/section/instructors/{id}',
  needs: permission('sectioninstructor_destroy'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'deleted',
});
/** A spreadsheet of who teaches what, with the same two steps as every import: a dry run, then all or the good rows. */
export const importSectionInstructors = defineCommand({
  name: 'import-section-instructors',
  method: 'POST',
  path: '/section/instructors/import',
  needs: permission('sectioninstructor_import'),
  multipart: true,
  input: { dry_run: flag({ default: false }), mode: text({ max: 5 }) },
  output: RegisterFile,
  refusals,
  changes,
  message: 'section_instructors_read',
  idempotent: false,
});
