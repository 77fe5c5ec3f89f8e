import type { AreaPart } from '#kernel/server/area.ts';
import { thesisAccess } from './access.ts';
import { thesesAwaiting } from './awaiting.ts';
import { archiveThesis, decideThesis, extendThesis, lapseThesis, returnThesisCopy } from './commands/decide-thesis.ts';
import { changeThesisTopic, offerThesisTopic } from './commands/offer-topics.ts';
import { nameThesisJury, planThesisDefence } from './commands/plan-defence.ts';
import {
  handInThesis,
  saveThesis,
  submitThesis,
  uploadThesisVersion,
  withdrawThesis,
} from './commands/student-steps.ts';
import { acceptThesisWish, declineThesisWish, wishThesisTopics } from './commands/wish-topics.ts';
import { askJurorCode, enterJuror } from './commands/enter-juror.ts';
import { excuseJuror, sendJurorLink, voteAsJuror, voteOnThesis } from './commands/vote.ts';
import { thesisDemo } from './demo.ts';
import { defenceDates } from './facts/defence-dates.ts';
import { jurorPort } from './facts/juror.ts';
import { remindJuries } from './jobs/remind-juries.ts';
import { jurorFile, jurorThesis } from './queries/juror.ts';
import { thesisPages } from './pages.ts';
import { thesisArchive, thesisArchiveEntry, thesisArchiveFile } from './queries/archive.ts';
import { advisorTheses, myThesis } from './queries/own-theses.ts';
import { adminTheses, coordinatorTheses, theses, thesis, thesisClashes, thesisVersionFile } from './queries/theses.ts';
import { thesisRefusals } from './refusals.ts';
import { thesisTexts } from './texts.ts';

/** ACA-018: theses and projects from the topic to the archive. */
export const thesisPart: AreaPart = {
  texts: thesisTexts,
  refusals: [thesisRefusals.specs],
  pages: thesisPages,
  access: thesisAccess,
  commands: [
    offerThesisTopic,
    changeThesisTopic,
    wishThesisTopics,
    acceptThesisWish,
    declineThesisWish,
    saveThesis,
    uploadThesisVersion,
    submitThesis,
    withdrawThesis,
    handInThesis,
    decideThesis,
    nameThesisJury,
    planThesisDefence,
    lapseThesis,
    voteOnThesis,
    voteAsJuror,
    excuseJuror,
    sendJurorLink,
    askJurorCode,
    enterJuror,
    archiveThesis,
    returnThesisCopy,
    extendThesis,
  ],
  queries: [
    theses,
    thesis,
    thesisVersionFile,
    thesisClashes,
    coordinatorTheses,
    adminTheses,
    myThesis,
    advisorTheses,
    thesisArchive,
    thesisArchiveEntry,
    thesisArchiveFile,
    jurorThesis,
    jurorFile,
  ],
  principals: [jurorPort],
  awaiting: [thesesAwaiting],
  jobs: [remindJuries],
  fills: { otherDates: defenceDates },
  demo: [thesisDemo],
};
