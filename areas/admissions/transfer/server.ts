import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { transferAccess } from './access.ts';
import { answerPlace, freeUnregistered, lapsePlaces } from './commands/answer.ts';
import { approveAtPrepSchool, approveAtStudentAffairs, approveAtUnit, approveTransfer } from './commands/decide.ts';
import {
  deleteTransferDocument,
  downloadTransferDocument,
  transferDocumentList,
  uploadTransferDocument,
} from './commands/documents.ts';
import { loginTransfer, newTransferPin, openTransfer, startTransfer, verifyTransfer } from './commands/enter.ts';
import { saveTransfer, sendTransfer, withdrawTransfer } from './commands/own.ts';
import { saveTransferQuotas, saveTransferRule, saveTransferWindow } from './commands/quotas.ts';
import { carryRecognition, decideRecognition } from './commands/recognition.ts';
import { closeResults, proposeResults, publishResults } from './commands/results.ts';
import { transferPages } from './contract.ts';
import { transferDemo } from './demo.ts';
import { transferLetterTexts } from './letter-texts.ts';
import { myTransfer } from './queries/my-transfer.ts';
import { transferQuotaGrid, transferRecord } from './queries/office.ts';
import { transferResults } from './queries/results.ts';
import { transferRefusals } from './refusals.ts';
import {
  transferPrepSchool,
  transferStudentAffairs,
  transferUnitOffice,
  undergraduateTransfer,
} from './resources/transfer-lists.ts';
import { transfers } from './tables.ts';
import { transferTexts } from './texts.ts';
import { followRegistrations } from './work/follow.ts';
import { transferPort } from './work/guest.ts';
import { seenBy } from './work/visible.ts';

/** Undergraduate transfer: the applicant's way, the four offices, quotas, results. */
export const transferPart: AreaPart = {
  texts: transferTexts,
  refusals: [transferRefusals.specs],
  pages: transferPages,
  access: transferAccess,
  principals: [transferPort],
  resources: [
    bindResource(undergraduateTransfer, transfers, { only: seenBy('first') }),
    bindResource(transferStudentAffairs, transfers, { only: seenBy('student-affairs') }),
    bindResource(transferPrepSchool, transfers, { only: seenBy('prep-school') }),
    bindResource(transferUnitOffice, transfers, { only: seenBy('academic-unit-office') }),
  ],
  commands: [
    startTransfer,
    verifyTransfer,
    loginTransfer,
    newTransferPin,
    saveTransfer,
    transferDocumentList,
    uploadTransferDocument,
    downloadTransferDocument,
    deleteTransferDocument,
    sendTransfer,
    withdrawTransfer,
    answerPlace,
    openTransfer,
    approveTransfer,
    approveAtStudentAffairs,
    approveAtPrepSchool,
    approveAtUnit,
    saveTransferQuotas,
    saveTransferWindow,
    saveTransferRule,
    proposeResults,
    publishResults,
    closeResults,
    decideRecognition,
    carryRecognition,
  ],
  queries: [myTransfer, transferRecord, transferQuotaGrid, transferResults],
  jobs: [
    {
      name: 'transfer.lapse-places',
      cron: '5 * * * *',
      quiet: true,
      work: async (services) => {
        const [late, unregistered] = [await lapsePlaces(services), await freeUnregistered(services)];
        return {
          lapsed: late.lapsed,
          freed: unregistered.freed,
          moved_up: late.moved_up + unregistered.moved_up,
        };
      },
    },
    {
      name: 'transfer.registered',
      cron: '*/10 * * * *',
      quiet: true,
      work: async (services) => ({ moved: await followRegistrations(services) }),
    },
  ],
  demo: [transferDemo],
};
/** The letters, in a tree of their own. */
export const transferLetters: AreaPart = { texts: transferLetterTexts, pages: [], access: {} };
