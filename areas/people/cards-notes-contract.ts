import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { cardsRefusals } from '#areas/people/cards-refusals.ts';

export const noteVisibility = {
  private: { tr: 'Yalnızca ben', en: 'Only me' },
  office: { tr: 'Öğrenciyi gören personel', en: 'Staff who may see the student' },
  student: { tr: 'Personel ve öğrencinin kendisi', en: 'Staff and the student' },
} as const;
export interface NoteView {
  id: number;
  body: string;
  visibility: keyof typeof noteVisibility;
  author: string;
  mine: boolean;
  at: string;
  can: { remove: May };
}
const id = { id: integer({ required: true, min: 1 }) };
export const studentNotesQuery = defineQuery({
  name: 'student-notes',
  path: '/students/{id}/notes',
  needs: permission('studentnote_index'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: shape<{ notes: NoteView[]; may_write: boolean }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<undefined>(),
  changes: ['student-notes'],
  refusals: [cardsRefusals.specs],
  message: 'note_removed',
});

export interface SignInView {
  at: string;
  outcome: string;
  address: string | null;
  agent: string | null;
}
export const studentSignIns = defineQuery({
  name: 'student-sign-ins',
  path: '/students/{id}/sign-ins',
  needs: permission('student_signins'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: shape<{ account: string | null; locked_until: string | null; sign_ins: SignInView[] }>(),
  summary: 'Last sign-ins of a student',
});
