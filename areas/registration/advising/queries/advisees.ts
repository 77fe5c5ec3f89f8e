import { answer } from '#kernel/server/area.ts';
import { advisees as query } from '../contract.ts';
import { caseload } from '../facts/caseload.ts';

export const advisees = answer(query, (context, input) => caseload(context, 'advising_index', input, 'approved'));
