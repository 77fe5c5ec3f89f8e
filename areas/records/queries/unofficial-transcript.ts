import { answer } from '#kernel/server/area.ts';
import { unofficialTranscriptQuery } from '#areas/records/contract.ts';
import { readTranscript } from '#areas/records/queries/read-transcript.ts';

export const unofficialTranscript = answer(unofficialTranscriptQuery, (context, input) =>
  readTranscript(context, input.student_program_id ?? null),
);
