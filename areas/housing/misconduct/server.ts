import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { misconductAccess } from './access.ts';
import {
  answerMisconductAppeal,
  appealMisconduct,
  decideMisconductPerson,
  moveMisconduct,
} from './commands/misconduct.ts';
import { misconductPages } from './contract.ts';
import { misconductDemo } from './demo.ts';
import { misconductRefusals } from './refusals.ts';
import { housingMisconduct } from './resources/housing-misconduct.ts';
import { housingMisconductNote } from './resources/housing-misconduct-note.ts';
import { housingMisconductPerson } from './resources/housing-misconduct-person.ts';
import { housingMisconductNotes, housingMisconductPeople, housingMisconducts } from './tables.ts';
import { misconductTexts } from './texts.ts';

/** Reports, hearings, findings person by person, appeals. */
export const misconductPart: AreaPart = {
  texts: misconductTexts,
  refusals: [misconductRefusals.specs],
  pages: misconductPages,
  access: misconductAccess,
  resources: [
    bindResource(housingMisconduct, housingMisconducts),
    bindResource(housingMisconductPerson, housingMisconductPeople),
    bindResource(housingMisconductNote, housingMisconductNotes),
  ],
  commands: [moveMisconduct, decideMisconductPerson, appealMisconduct, answerMisconductAppeal],
  demo: [misconductDemo],
};
