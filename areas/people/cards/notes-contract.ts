import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { cardsRefusals } from './refusals.ts';

export const noteVisibility = {
  private: { tr: 'Yalnızca ben', en: 'Only me' },
  office: { tr: 'Öğrenciyi gören personel', en: 'Staff who may see the student' },
  student: { tr: 'Personel ve öğrencinin kendisi', en: 'Staff and the student' },
} as const;
export const NoteView = a.record({
  id: a.integer,
  body: a.text,
  visibility: a.keyOf(noteVisibility),
  author: a.text,
  mine: a.flag,
  at: a.moment,
  can: a.record({ remove: a.may }),
});
export type NoteView = a.Of<typeof NoteView>;
const id = { id: integer({ required: true, min: 1 }) };
export const studentNotesQuery = defineQuery({
  name: 'student-notes',
  path: '/students/{id}/notes',
  needs: permission('studentnote_index'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: a.record({
    notes: a.many(NoteView),
    may_write: a.flag,
    /** administrators are told how many private notes of others there are; never what they say */
    withheld: a.optional(a.integer),
  }),
  summary: 'Notes about a student',
});
/** A note bears its author's name: nobody writes one as another. */
export const addNote = defineCommand({
  name: 'add-student-note',
  method: 'POST',
  path: '/students/{id}/notes',
  needs: permission('studentnote_store'),
  acting: 'never',
  input: {
    ...id,
    body: longText({ required: true, max: 2000 }),
    visibility: choice(noteVisibility, { required: true, default: 'office' }),
  },
  output: a.record({ id: a.integer }),
  changes: ['student-notes'],
  refusals: [cardsRefusals.specs],
  message: 'note_added',
  idempotent: true,
  secret: true,
});
export const removeNote = defineCommand({
  name: 'remove-student-note',
  method: 'DELETE',
  path: '/student/notes/{id}',
  needs: permission('studentnote_destroy'),
  acting: 'never',
  input: id,
  output: a.nothing,
  changes: ['student-notes'],
  refusals: [cardsRefusals.specs],
  message: 'note_removed',
});

export const SignInView = a.record({
  at: a.moment,
  outcome: a.text,
  address: a.nullable(a.text),
  agent: a.nullable(a.text),
});
export type SignInView = a.Of<typeof SignInView>;
export const studentSignIns = defineQuery({
  name: 'student-sign-ins',
  path: '/students/{id}/sign-ins',
  needs: permission('student_signins'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: a.record({ account: a.nullable(a.text), locked_until: a.nullable(a.text), sign_ins: a.many(SignInView) }),
  summary: 'Last sign-ins of a student',
});
