import { answer } from '#kernel/server/area.ts';
import { advisees as query } from '#areas/registration/contract-advising.ts';
import { caseload } from '#areas/registration/facts/caseload.ts';

export const advisees = answer(query, (context, input) => caseload(context, 'advising_index', input, 'approved'));
