import type { AreaPart } from '#kernel/server/area.ts';
import { applyGraduate, sendGraduateCodes, verifyGraduate } from './commands/apply.ts';
import { giveLetter, removeGraduateDocument, uploadGraduateDocument } from './commands/documents.ts';
import { askGraduateCode, enterGraduate, enterReferee } from './commands/enter.ts';
import { payGraduateFee, saveGraduate, sendToReferee, submitGraduate, withdrawGraduate } from './commands/own.ts';
import { applyPages } from './contract.ts';
import { graduateCustomers, noteFees } from './fee.ts';
import { graduatePort, refereePort } from './ports.ts';
import { myGraduateDocument, myReferenceLetter, refereeFile, refereeLetter } from './queries/files.ts';
import { myGraduate, openGraduateCalls } from './queries/own.ts';
import { applyRefusals } from './refusals.ts';
import { applyTexts } from './texts.ts';

/** REQ-013, the public side: form, codes, draft, documents, references, fee, submission. */
export const applyPart: AreaPart = {
  texts: applyTexts,
  refusals: [applyRefusals.specs],
  pages: applyPages,
  access: {},
  principals: [graduatePort, refereePort],
  commands: [
    applyGraduate,
    sendGraduateCodes,
    verifyGraduate,
    askGraduateCode,
    enterGraduate,
    saveGraduate,
    uploadGraduateDocument,
    removeGraduateDocument,
    sendToReferee,
    payGraduateFee,
    submitGraduate,
    withdrawGraduate,
    enterReferee,
    giveLetter,
  ],
  queries: [openGraduateCalls, myGraduate, myGraduateDocument, myReferenceLetter, refereeLetter, refereeFile],
  customers: [graduateCustomers],
  jobs: [
    {
      name: 'graduate.fees',
      cron: '* * * * *',
      quiet: true,
      work: async (services) => ({ noted: await noteFees(services) }),
    },
  ],
};
