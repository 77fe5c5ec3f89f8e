import type { AreaPart } from '#kernel/server/area.ts';
import { applyPart } from './applying/server.ts';
import { callPart } from './calls/server.ts';
import { graduateDemo } from './demo.ts';
import { meetingPart } from './meetings/server.ts';
import { graduateMailTexts } from './mail-texts.ts';
import { reviewPart } from './review/server.ts';

/** REQ-013: graduate application. */
export const graduateParts: readonly AreaPart[] = [
  callPart,
  applyPart,
  reviewPart,
  meetingPart,
  { texts: graduateMailTexts, pages: [], access: {}, demo: [graduateDemo] },
];
