import { readersOfBeds } from './readers-beds.ts';
import { readersOfSurveys } from './readers-surveys.ts';
import type { Reader } from './readers.ts';

/** Readers of the areas that keep a list of their own. */
export const moreReaders: readonly Reader[] = [...readersOfBeds, ...readersOfSurveys];
