import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';

const id = { id: integer({ required: true, min: 1 }) };
/** Base64 JPEG; an empty text where there is none (ACC-095). */
export const studentPhoto = defineQuery({
  name: 'student-photo',
  path: '/students/{id}/photo',
  needs: permission('student_show'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: a.text,
  summary: 'Photo of a student in base64',
});
export const staffPhoto = defineQuery({
  name: 'staff-photo',
  path: '/staff/{id}/photo',
  needs: permission('staff_show'),
  about: { person: 'staff', id: 'id' },
  input: id,
  output: a.text,
  summary: 'Photo of a staff member in base64',
});
/** The server makes its own picture of what is sent: turned, 400 × 500, without anything hidden in it. */
export const saveMyPhoto = defineCommand({
  name: 'save-my-photo',
  method: 'PUT',
  path: '/users/me/photo',
  needs: signedIn,
  acting: 'never',
  multipart: true,
  input: {},
  output: a.nothing,
  changes: ['my-photo', 'student-photo', 'staff-photo', 'my-card'],
  message: 'photo_saved',
  idempotent: false,
});
export const removeMyPhoto = defineCommand({
  name: 'remove-my-photo',
  method: 'DELETE',
  path: '/users/me/photo',
  needs: signedIn,
  acting: 'never',
  input: {},
  output: a.nothing,
  changes: ['my-photo', 'student-photo', 'staff-photo', 'my-card'],
  message: 'photo_removed',
  idempotent: false,
});
