import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { integer, text } from '#kernel/contract/field.ts';
import { signedIn, type Needs } from '#kernel/contract/needs.ts';
import { uploadRefusals } from './refusals.ts';

/** Whoever sends documents, with an account or without; each finds only what he began himself. */
const senders: Needs = {
  ...signedIn,
  guests: ['applicant', 'transfer-applicant', 'graduate-applicant', 'referee'],
};
const refusals = [uploadRefusals.specs];
/** bytes: a file that is larger goes up in parts of this size */
export const partBytes = 512 * 1024;

/** Begins an upload in parts, or finds the one that was begun for the same file: `offset` bytes of it have arrived. */
export const beginUpload = defineCommand({
  name: 'begin-upload',
  method: 'POST',
  path: '/uploads',
  needs: senders,
  input: {
    name: text({ required: true, max: 200 }),
    size: integer({ required: true, min: 1 }),
    fingerprint: text({ required: true, min: 8, max: 120 }),
  },
  output: a.record({ upload: a.text, offset: a.integer }),
  refusals,
  changes: [],
  idempotent: false,
  summary: 'Begins an upload in parts, or tells how far the same file has come; it is kept for a day',
});
/** The next part. Where it does not follow on what has arrived, the answer names the offset that does. */
export const sendPart = defineCommand({
  name: 'send-part',
  method: 'POST',
  path: '/uploads/{upload}/parts',
  needs: senders,
  textParams: ['upload'],
  multipart: true,
  input: { upload: text({ required: true, max: 60 }), offset: integer({ required: true, min: 0 }) },
  output: a.record({ offset: a.integer }),
  refusals,
  changes: [],
  idempotent: false,
  summary: 'The next part of an upload; another offset than the one expected is refused with the right one',
});
/** The field by which a command that takes a file takes one that came in parts: the file itself is then left out. */
export const uploadField = { upload: text({ max: 60 }) } as const;
