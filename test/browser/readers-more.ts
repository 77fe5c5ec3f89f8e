import { readersOfBeds } from './readers-beds.ts';
import { placementReaders } from './readers-placement.ts';
import { readersOfSchool } from './readers-school.ts';
import { readersOfSurveys } from './readers-surveys.ts';
import type { Reader } from './readers.ts';

/** Readers of the areas that keep a list of their own. */
export const moreReaders: readonly Reader[] = [
  ...readersOfBeds,
  ...placementReaders,
  ...readersOfSchool,
  ...readersOfSurveys,
];
