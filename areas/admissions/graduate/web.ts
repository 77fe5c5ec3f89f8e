import { joinWeb } from '#kernel/web/attach-pages.tsx';
import { applyWeb } from './applying/web.ts';
import { callWeb } from './calls/web.ts';
import { meetingWeb } from './meetings/web.ts';
import { reviewWeb } from './review/web.ts';

export const graduateWeb = joinWeb(callWeb, applyWeb, meetingWeb, reviewWeb);
