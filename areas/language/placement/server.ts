import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { placementObjectionWork } from '../requests/placement-objection/work.ts';
import { placementAccess } from './access.ts';
import {
  importPlacementCandidates,
  joinPlacementExam,
  leavePlacementExam,
  registerPlacementCandidates,
} from './commands/candidates.ts';
import {
  movePlacementExam,
  savePlacementPartRooms,
  savePlacementParts,
  savePlacementRooms,
} from './commands/define-exam.ts';
import { importPlacementScores } from './commands/import-scores.ts';
import { issuePlacementDocument, overridePlacementResult, publishPlacementResults } from './commands/results.ts';
import { seatPlacementExam } from './commands/seat-exam.ts';
import { placementPages } from './contract.ts';
import { placementExam, proficiencyExam } from './declaration.ts';
import { placementDemo } from './demo.ts';
import { placementPart as placementPartQuery, placementRoomClashes, placementView } from './queries/exams.ts';
import { placementPapers } from './queries/papers.ts';
import { proficiencyRecord, proficiencyRecords } from './queries/records.ts';
import { roomsHeld } from './queries/room-uses.ts';
import { placementRefusals } from './refusals.ts';
import { placementExams } from './tables.ts';
import { placementTexts } from './texts.ts';

/** ESL-010: placement and proficiency exams from the definition to the objection. */
export const placementPart: AreaPart = {
  texts: placementTexts,
  refusals: [placementRefusals.specs],
  requests: [placementObjectionWork],
  pages: placementPages,
  access: placementAccess,
  resources: [
    bindResource(placementExam, placementExams),
    bindResource(proficiencyExam, placementExams, { only: sql`${placementExams.kind} = 'proficiency'` }),
  ],
  commands: [
    savePlacementParts,
    savePlacementRooms,
    savePlacementPartRooms,
    movePlacementExam,
    seatPlacementExam,
    registerPlacementCandidates,
    importPlacementCandidates,
    joinPlacementExam,
    leavePlacementExam,
    importPlacementScores,
    publishPlacementResults,
    overridePlacementResult,
    issuePlacementDocument,
  ],
  queries: [
    placementView,
    placementPartQuery,
    placementRoomClashes,
    placementPapers,
    proficiencyRecords,
    proficiencyRecord,
  ],
  fills: { roomsHeld },
  demo: [placementDemo],
};
