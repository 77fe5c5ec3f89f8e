import { answer } from '#kernel/server/area.ts';
import { unofficialTranscriptQuery } from '../../contract.ts';
import { readTranscript } from './read-transcript.ts';

export const unofficialTranscript = answer(unofficialTranscriptQuery, (context, input) =>
  readTranscript(context, unofficialTranscriptQuery, input.student_program_id ?? null),
);
