import { readersOfAdmissions } from './readers-admissions.ts';
import { readersOfBeds } from './readers-beds.ts';
import { readersOfIntake } from './readers-intake.ts';
import { graduateReaders } from './readers-graduate.ts';
import { placementReaders } from './readers-placement.ts';
import { readersOfPrep } from './readers-prep.ts';
import { readersOfRecords } from './readers-records.ts';
import { readersOfSchool } from './readers-school.ts';
import { readersOfSurveys } from './readers-surveys.ts';
import type { Reader } from './readers.ts';

/** Readers of the areas that keep a list of their own. */
export const moreReaders: readonly Reader[] = [
  ...readersOfAdmissions,
  ...readersOfBeds,
  ...readersOfIntake,
  ...graduateReaders,
  ...placementReaders,
  ...readersOfPrep,
  ...readersOfRecords,
  ...readersOfSchool,
  ...readersOfSurveys,
  {
    name: 'admin about other systems',
    username: 'admin',
    routes: [
      '/integration/provisioning',
      '/integration/webhooks',
      '/integration/webhooks/:id',
      '/integration/deliveries',
      '/integration/tools',
      '/integration/tools/:id',
    ],
  },
];
